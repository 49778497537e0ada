/** Doing the work that the public is asked for. */
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { ReadersRoom } from './room.ts'

/** What is shown afterwards. */
export async function proofFrom(room: ReadersRoom, ip: string, For: 'device' | 'code'): Promise<string> {
  const challenge = (await room.from(ip).readers.proof({ StationKey: room.StationKey, For })) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
