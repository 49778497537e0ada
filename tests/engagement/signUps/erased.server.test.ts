/** Who asked to be forgotten keeps no place: it goes to the next who waits, on its own. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { releaseErased } from '../../../server/engagement/signUpMembers/releaseErased.ts'
import { erasePerson } from '../../../server/platform/personal/erase.ts'
import { knownPerson, tidied } from '../../../server/platform/personal/person.ts'
import { signUpRoom, type SignUpRoom } from './room.ts'

let w: SignUpRoom
beforeAll(async () => {
  w = await signUpRoom()
})
afterAll(() => w.end())

test('a place of somebody erased is offered to who waits; who was let in at the door stays a number', async () => {
  const to = await w.signUp(2, {}, { BeginTime: w.later(30) })
  const [first, second, waits] = [await w.reader(), await w.reader(), await w.reader()]
  await w.apply(first, to, { Name: '要忘记的人' })
  const { Mine } = await w.apply(second, to, { Name: '到场的人' })
  await w.apply(waits, to, { Name: '等候的人' })
  const scanned = { SignUpID: to.ID, Entry: Mine!.Code, Desk: '东门', Nonce: 'scan-nonce-1', IsConfirmed: true }
  expect(await w.chief.signUpMembers.desk(scanned)).toMatchObject({ Outcome: 'checked' })
  for (const { who } of [first, second]) {
    const of = { StID: w.people.chief.StID, kind: 'device', value: tidied('device', who.ReaderToken) } as const
    await erasePerson(w.db, await knownPerson(w.db, of), { withTexts: false, now: w.clock.now() })
  }
  expect(await releaseErased(w.db, w.clock.now())).toBe(1)
  expect(await w.counts(to.ID)).toEqual({ cancelled: 1, checked_in: 1, offered: 1 })
  expect((await waits.api.mine({ ...waits.who, SignUp: to.SignUp })).Mine).toMatchObject({ State: 'offered' })
  expect(await w.held(to.SessionID)).toEqual({ counted: 2, seats: 2, Capacity: 2 })
  expect(await releaseErased(w.db, w.clock.now())).toBe(0)
})
