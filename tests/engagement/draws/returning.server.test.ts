/** Who asks to be forgotten and comes back has taken part as often as before. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberOfPhone, memberOfWeChat } from '../../../server/platform/readers/member.ts'
import { sweepReaders } from '../../../server/accounts/readers/work.ts'
import { erasePerson } from '../../../server/platform/personal/erase.ts'
import { knownPerson } from '../../../server/platform/personal/person.ts'
import { signIn } from '../../../server/platform/readers/person.ts'
import { drawRoom, type DrawRoom } from './room.ts'

let r: DrawRoom
let StID: number
beforeAll(async () => {
  r = await drawRoom()
  StID = r.people.chief.StID
})
afterAll(() => r.end())

const Phone = '13700137000'
const comes = (phone = Phone) =>
  r.db.transaction().execute((db) => memberOfPhone(db, { StID, Phone: phone, now: r.clock.now() }))
const tokenOf = (UserID: number) => signIn(r.db, { StID, UserID, Way: 'phone', now: r.clock.now() })
async function erased(value: string, kind: 'phone' | 'openid' = 'phone') {
  const person = await knownPerson(r.db, { StID, kind, value })
  await erasePerson(r.db, person, { withTexts: false, now: r.clock.now() })
}

test('one ticket for each person is one, also for who was erased in between, as often as they like', async () => {
  const { Draw } = await r.run({ Kind: 'deck', Tickets: 50, PerPerson: 1, EndTime: r.in(3 * 86_400_000) })
  const ticket = async (UserID: number, ClientID: string) =>
    r.nobody.draws.ticket({ StationKey: r.StationKey, Draw, ClientID, ReaderToken: await tokenOf(UserID) })
  const first = await comes()
  expect(await ticket(first.ID, 'client-0001')).toMatchObject({ Number: 1 })
  for (const again of ['client-0002', 'client-0003']) {
    await erased(Phone)
    const back = await comes()
    expect(back.ID).not.toBe(first.ID)
    expect(back.KnownAs).toBe(first.ID)
    await expect(ticket(back.ID, again)).rejects.toMatchObject({ message: '每人最多 1 次，您已经参加了 1 次。' })
  }
  // Somebody else is somebody else.
  const other = await comes('13700137001')
  expect(other.KnownAs).toBeNull()
  expect(await ticket(other.ID, 'client-0004')).toMatchObject({ Number: 2 })
})

test('a WeChat is known again, too; a mark says nothing of who it is, and goes after half a year', async () => {
  const OpenID = 'oReturning0001'
  const of = () =>
    r.db.transaction().execute((db) => memberOfWeChat(db, { StID, OpenID, WeChatApp: 'front', now: r.clock.now() }))
  const { ID } = await of()
  await erased(OpenID, 'openid')
  expect((await of()).KnownAs).toBe(ID)
  const marks = () => r.db.selectFrom('reader_marks').selectAll().where('StID', '=', StID).execute()
  expect(JSON.stringify(await marks())).not.toMatch(/13700137|oReturning/)
  await sweepReaders(r.db, new Date(r.clock.now().getTime() + 181 * 86_400_000))
  expect(await marks()).toEqual([])
})
