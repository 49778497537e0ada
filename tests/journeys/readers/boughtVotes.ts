/** Somebody who sells votes: fresh devices, all from one block of addresses, for the same option. */
import { randomUUID } from 'node:crypto'
import { namedIn, publicFrom } from './publicFrom.ts'

/** So many ballots for an option, one after the other. `vote`: its public page. Answers their receipts' codes. */
export async function buyVotes(vote: string, option: number, count: number): Promise<string[]> {
  const { StationKey, GUID: Vote } = namedIn(vote)
  const codes: string[] = []
  for (let at = 0; at < count; at++) {
    const { readers, votes } = publicFrom(`127.77.7.${10 + at}`)
    const { ReaderToken } = await readers.device({ StationKey, ClientID: randomUUID() })
    const ballot = { StationKey, Vote, ReaderToken, ClientID: randomUUID(), Options: [option] }
    codes.push((await votes.cast(ballot)).ReceiptCode)
  }
  return codes
}
