/** Mail of the demonstration newsroom: an account that is filled in and off, and who chose mail for what. */
import type { Furnish } from '../../platform/demo/furnish.ts'

const HOUR = 3_600_000

/** Nothing is switched on: nothing could be sent to an example. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const { ID, people } = stations[0]!
  const address = { Host: 'smtp.example.com', Appkey: 'notice@example.com', FromAddress: 'notice@example.com' }
  await db
    .insertInto('mail_accounts')
    .values({ ID, StID: ID, ...address, FromName: '江州日报采编', UpdateTime: now })
    .execute()
  const readers = [
    ['editor', 'review'],
    ['reviewer3', 'review'],
    ['duty', 'instructions'],
  ] as const
  for (const [name, Module] of readers) {
    const UserID = people.get(name)
    if (UserID === undefined) continue
    const BindTime = new Date(now.getTime() - 30 * HOUR)
    await db
      .insertInto('mail_bindings')
      .values({ UserID, StID: ID, Address: `${name}@example.com`, BindTime })
      .execute()
    await db.insertInto('message_ways').values({ UserID, Module, Way: 'mail' }).execute()
  }
}
