/** What is taken back brings nothing that its doer could no longer bring by hand. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type SignedInPerson, type World } from '../../support/app.ts'
import { refusal } from '../../support/refusal.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

async function administrator(): Promise<SignedInPerson> {
  const person = await w.hire({ '/Authority': 'all' })
  await powers(person.RoleID, true)
  return person
}
const powers = (ID: number, AllPowers: boolean) =>
  w.db.updateTable('roles').set({ AllPowers }).where('ID', '=', ID).execute()
const held = (ID: number) =>
  w.db.selectFrom('roles').select(['AllPowers', 'AllChannels']).where('ID', '=', ID).executeTakeFirstOrThrow()

test('a demoted administrator gives all powers to nobody, neither by undo nor by doing it again', async () => {
  const person = await administrator()
  const me = w.clientOf(person)
  const { ID } = await w
    .as('chief')
    .roles.save({ Name: '备用', Grants: { AllPowers: true, MenuIds: [], ButtonIds: [] } })
  const less = await me.roles.save({ ID, Grants: { AllPowers: false, MenuIds: [], ButtonIds: [] } })
  const { ID: other } = await w.as('chief').roles.save({ Name: '又一个' })
  const more = await me.roles.save({ ID: other, Grants: { AllPowers: true, MenuIds: [], ButtonIds: [] } })
  const undone = await me.operationLog.undo({ ID: more.LogID! })
  await powers(person.RoleID, false)
  const no = { message: '拥有全部权限的角色，只能由同样拥有全部权限的人设置。' }
  expect(await refusal(me.operationLog.undo({ ID: less.LogID! }))).toMatchObject(no)
  expect(await refusal(me.operationLog.undo({ ID: undone.LogID! }))).toMatchObject(no)
  expect(await me.history.redo({ Ids: [more.LogID!] })).toMatchObject({ Done: [], Skipped: [{ Reason: no.message }] })
  expect([await held(ID), await held(other)]).toMatchObject([{ AllPowers: false }, { AllPowers: false }])
})

test('channels one no longer works in are handed to nobody', async () => {
  const person = await administrator()
  const me = w.clientOf(person)
  const { ID } = await w.as('chief').roles.save({ Name: '栏目', Channels: { AllChannels: true, ChannelIds: [] } })
  const less = await me.roles.save({ ID, Channels: { AllChannels: false, ChannelIds: [] } })
  await w.db
    .updateTable('roles')
    .set({ AllPowers: false, AllChannels: false })
    .where('ID', '=', person.RoleID)
    .execute()
  expect(await refusal(me.operationLog.undo({ ID: less.LogID! }))).toMatchObject({
    message: '您自己不能用的栏目不能授予别人，请去掉这些栏目。',
  })
  expect(await held(ID)).toMatchObject({ AllChannels: false })
})
