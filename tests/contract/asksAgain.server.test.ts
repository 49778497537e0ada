/**
 * Acts before which it is asked again who it is, tried on every road: at each of their addresses, with their buttons held,
 * and taken back. What is tried is derived from the contract.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressesOf } from '../../src/api/contract.ts'
import { ASKED_MINUTES } from '../../src/api/actions.ts'
import { actionEntries, callEntries, contract } from '../../src/api/index.ts'
import { sendAs } from '../../server/platform/pipeline/inProcess.ts'
import { world, type World } from '../support/app.ts'
import { refusal } from '../support/refusal.ts'
import { readOf } from './asking.ts'
import { requestFor, shapeOf } from '../support/sample.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const asking = actionEntries.filter(({ action }) => action.asksAgain)
const askedAt = (minutes: number | undefined) =>
  w.db
    .updateTable('sessions')
    .set({ AskedAt: minutes === undefined ? null : new Date(w.clock.now().getTime() - minutes * 60_000) })
    .where('UserID', '=', w.people.chief.ID)
    .execute()

test.each(asking.map((entry) => [entry.id, entry] as const))('%s', async (_id, { family, call, name }) => {
  const { spec, of } = callEntries.find((one) => one.family === family && one.name === call)!
  const input = requestFor(family, call, name, [987_654_321])
  const { token } = w.people.chief
  for (const { host, method, path } of addressesOf(of, spec)) {
    const send = async () =>
      readOf(host, await sendAs(w.app, { token })({ host, method, path, body: spec.body, input }))
    for (const minutes of [undefined, ASKED_MINUTES]) {
      await askedAt(minutes)
      const said = await send()
      expect(said.ok ? 'done' : said).toMatchObject({ kind: 'forbidden', detail: { AskAgain: true } })
    }
    await askedAt(0)
    const said = await send()
    expect(said.ok ? null : said.detail).not.toMatchObject({ AskAgain: true })
  }
})

test('whatever answers a secret asks', () => {
  const secrets = ['Key', 'PassWord', 'Secret', 'RecoveryCodes']
  const answering = actionEntries.filter(({ family, call }) => {
    const spec = (contract[family].calls as Record<string, (typeof callEntries)[number]['spec']>)[call]!
    return spec.access !== 'open' && secrets.some((name) => name in shapeOf(spec.output))
  })
  const silent = answering.filter(({ action }) => !action.asksAgain).map(({ id }) => id)
  // The first step of both asked; a machine's name is changed without another key; no key of these opens anything.
  expect(silent.toSorted()).toEqual(['factors.addPasskey', 'factors.confirmTotp', 'wallDevices.edit'])
})

test('what was done is taken back and done again only by whoever shows it again', async () => {
  const { RoleID } = await w.hire({})
  const chief = w.as('chief')
  await askedAt(0)
  const { LogID } = await chief.roles.save({ ID: RoleID, ReMark: '新备注' })
  await askedAt(undefined)
  const detail = { AskAgain: true }
  expect(await refusal(chief.operationLog.undo({ ID: LogID! }))).toMatchObject({ detail })
  expect(await refusal(chief.history.undo({ Ids: [LogID!] }))).toMatchObject({ detail })
  await askedAt(0)
  expect((await chief.history.undo({ Ids: [LogID!] })).Done).toEqual([LogID])
  await askedAt(undefined)
  expect(await refusal(chief.history.redo({ Ids: [LogID!] }))).toMatchObject({ detail })
})

test('several at once ask once, and an act of another kind among them is not done without', async () => {
  const { RoleID } = await w.hire({})
  const chief = w.as('chief')
  await askedAt(0)
  const { LogID: role } = await chief.roles.save({ ID: RoleID, ReMark: '又一个备注' })
  const { ID } = w.people.editor
  const { LogID: off } = await chief.adminUsers.enable({ Ids: [ID], Enabled: false })
  await askedAt(undefined)
  expect(await refusal(chief.history.undo({ Ids: [role!, off!] }))).toMatchObject({ detail: { AskAgain: true } })
  const row = w.db.selectFrom('admin_users').select('Enabled').where('ID', '=', ID)
  expect(await row.executeTakeFirst()).toEqual({ Enabled: false })
})
