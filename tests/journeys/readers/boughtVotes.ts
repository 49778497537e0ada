/** Somebody who sells votes: fresh devices, all from one block of addresses, for the same option. */
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { expect, inject } from 'vitest'
import type {} from '../serverSetup.ts'

/** What the public's answers have in common. */
interface Answer {
  readonly Succeeded: boolean
  readonly Data: unknown
}

/** Posts from an address of this machine; the server takes it for the sender's. */
function postFrom(localAddress: string, path: string, body: object): Promise<Answer> {
  return new Promise((done, fail) => {
    const headers = { 'content-type': 'application/json' }
    const sent = request(new URL(path, inject('baseUrl')), { method: 'POST', localAddress, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => done(JSON.parse(Buffer.concat(parts).toString()) as Answer))
    })
    sent.on('error', fail)
    sent.end(JSON.stringify(body))
  })
}

/** So many ballots for an option, one after the other. `vote`: its public page. Answers their receipts' codes. */
export async function buyVotes(vote: string, option: number, count: number): Promise<string[]> {
  const [, , StationKey, Vote] = new URL(vote).pathname.split('/').map(decodeURIComponent)
  const codes: string[] = []
  for (let at = 0; at < count; at++) {
    const address = `127.77.7.${10 + at}`
    const device = await postFrom(address, '/open/readers/device', { StationKey, ClientID: randomUUID() })
    const { ReaderToken } = device.Data as { ReaderToken: string }
    const ballot = { StationKey, Vote, ReaderToken, ClientID: randomUUID(), Options: [option] }
    const cast = await postFrom(address, '/open/vote/ballot', ballot)
    expect(cast).toMatchObject({ Succeeded: true })
    codes.push((cast.Data as { ReceiptCode: string }).ReceiptCode)
  }
  return codes
}
