/** Lines that clients tell of by themselves. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REPORTED, REPORTS_A_MINUTE } from '../../../src/api/system/operationLog/reported.ts'
import { world, type SignedInPerson, type World } from '../../support/app.ts'
import { mediaRow } from '../../support/videoRows.ts'
import { refusal } from '../../support/refusal.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const report = (who: SignedInPerson, more: object = {}) =>
  w.clientOf(who).operationLog.add({ Title: '裁剪图片', ActionType: '2', Module: 201, EventID: [], ...more })
const lines = async () => (await w.db.selectFrom('operation_log').selectAll().execute()).length

test('a line says that a client told it', async () => {
  const EventID = [(await mediaRow(w, 'chief', '图片', 'image/png')).MediaID]
  await report(await w.hire({ '/media/NewIndex': ['编辑'] }), { EventID })
  const { List } = await w.as('chief').operationLog.list({ Module: 201 })
  expect(List).toMatchObject([{ Title: '裁剪图片', ReMark: REPORTED, EventID, Action: 'operationLog.add' }])
})

test('of a record that is not theirs to read, nobody tells anything', async () => {
  const { ID } = await w.as('chief').instructions.save({ Title: '未发', Content: '内容' })
  const before = await lines()
  for (const who of [w.people.editor, w.people.duty])
    expect(await refusal(report(who, { Module: 70, EventID: [ID] }))).toMatchObject({
      kind: 'forbidden',
      message: '没有查看这些记录的权限，不能为它们写日志。',
    })
  expect(await lines()).toBe(before)
})

test('an account that only looks writes nothing', async () => {
  const wall = await w.hire({ '/BigScreen/Wall': [] })
  const before = await lines()
  expect(await refusal(report(wall))).toMatchObject({ kind: 'forbidden', message: '只看不改的账号不能写日志。' })
  expect(await lines()).toBe(before)
})

test('one person tells so much a minute, at whichever address, and keeps nobody else from it', async () => {
  const busy = await w.hire({ '/contribution/MyArticle': ['添加'] })
  for (let count = 0; count < REPORTS_A_MINUTE; count++) await report(busy)
  const before = await lines()
  expect(await refusal(report(busy))).toMatchObject({
    kind: 'busy',
    message: expect.stringMatching(/^请求太频繁，请 \d+ 秒后再试。$/),
  })
  expect(await lines()).toBe(before)
  await report(w.people.editor)
})
