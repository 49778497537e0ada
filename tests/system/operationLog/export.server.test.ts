/** The whole log as a file: what leaves is counted in the log before it leaves. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXPORT_MODULE } from '../../../src/api/system/exports/exportModule.ts'
import type { LogRow } from '../../../src/api/system/operationLog/calls.ts'
import { world, type SignedInPerson, type World } from '../../support/app.ts'
import { refusal } from '../../support/refusal.ts'
import { shownAgain } from '../../support/shownAgain.ts'

let w: World
let reader: SignedInPerson
beforeAll(async () => {
  w = await world()
  reader = await w.hire({ '/SystemLog': 'all', '/contribution/All': 'all' })
  await shownAgain(w)
})
afterAll(() => w.end())

/** Lines of an act on records that are there no more, in a module of articles. */
async function write(count: number, more: object = {}) {
  const { StID, ID: UserID } = w.people.chief
  const line = {
    ...{ StID, UserID, UserName: 'x', AdminUserRealName: '甲', RoleID: 1, RoleName: '乙', Title: '样本' },
    ...more,
  }
  const rest = {
    ActionType: '2',
    Module: 201,
    EventID: [] as number[],
    Modifys: '[]',
    UserIP: '::1',
    UserPort: 1,
    Action: 'operationLog.add',
    RequestID: 'r',
  }
  const lines = Array.from({ length: count }, (_, at) => ({ ...rest, ...line, Reason: `理由${at}` }))
  await w.db.insertInto('operation_log').values(lines).execute()
}
const own = async (ID: number) =>
  (await w.as('chief').operationLog.list({ Module: EXPORT_MODULE })).List.find((line) => line.ID === ID)

async function all(who: SignedInPerson, filter: object, PageSize: number) {
  const asked = w.clientOf(who).operationLog
  const first = await asked.export({ ...filter, PageSize })
  const { ExportID } = first
  const lines: LogRow[] = [...first.List]
  for (let last = first.List; last.length === PageSize;) {
    last = (await asked.export({ ExportID, Before: last.at(-1)!.ID, PageSize })).List
    lines.push(...last)
  }
  return { ExportID, lines, Total: first.Total }
}

test('every line that matches, once, as the list shows it; the export stands in the log with its count', async () => {
  await write(25)
  await write(3, { Title: '别的' })
  const { ExportID, lines, Total } = await all(reader, { Module: 201, Keyword: '样本' }, 10)
  const { List } = await w.clientOf(reader).operationLog.list({ Module: 201, Keyword: '样本', PageSize: 100 })
  expect(lines).toEqual(List)
  expect([lines.length, Total]).toEqual([25, 25])
  expect(await own(ExportID)).toMatchObject({ Title: '导出操作日志', ReMark: '共 25 条', UserID: reader.ID })
})

test('an export that was given up says how much has left; a portion that is sent again is not counted again', async () => {
  const asked = w.clientOf(reader).operationLog
  const { ExportID, List } = await asked.export({ Module: 201, Keyword: '样本', PageSize: 10 })
  expect(await own(ExportID)).toMatchObject({ ReMark: '没有导完，已导出 10 条' })
  const next = { ExportID, Before: List.at(-1)!.ID, PageSize: 10 }
  const second = await asked.export(next)
  // The answer was lost; whatever is asked for instead, nothing uncounted comes.
  expect((await asked.export({ ...next, PageSize: 2000 })).List).toEqual(second.List)
  expect(await own(ExportID)).toMatchObject({ ReMark: '没有导完，已导出 20 条' })
  expect(await refusal(asked.export({ ...next, Before: 1 }))).toMatchObject({ kind: 'refused' })
  expect(await refusal(asked.export({ ExportID, Before: ExportID + 1, PageSize: 10 }))).toMatchObject({
    kind: 'refused',
  })
})

test('what a portion holds is settled by the first: another filter with it is not heard', async () => {
  const asked = w.clientOf(reader).operationLog
  const { ExportID, List } = await asked.export({ Module: 201, Keyword: '别的', PageSize: 2 })
  const rest = await asked.export({ ExportID, Before: List.at(-1)!.ID, PageSize: 2, Keyword: '样本' })
  expect(rest.List.map(({ Title }) => Title)).toEqual(['别的'])
})

test('nobody goes on with the export of somebody else, of another station, or of yesterday', async () => {
  const asked = w.clientOf(reader).operationLog
  const { ExportID, List } = await asked.export({ Module: 201, PageSize: 2 })
  const next = { ExportID, Before: List.at(-1)!.ID }
  for (const who of ['chief', 'outsider'] as const)
    expect(await refusal(w.as(who).operationLog.export(next))).toMatchObject({ kind: 'refused' })
  const CreateTime = new Date(w.clock.now().getTime() - 13 * 3_600_000)
  await w.db.updateTable('operation_log').set({ CreateTime }).where('ID', '=', ExportID).execute()
  expect(await refusal(asked.export(next))).toMatchObject({ kind: 'refused' })
})

test('lines of records somebody may not read are not in their file', async () => {
  await shownAgain(w)
  const { ID } = await w.as('chief').instructions.save({ Title: '未发', Content: '内容' })
  expect(ID).toBeGreaterThan(0)
  expect((await all(reader, { Module: 70 }, 10)).lines).toEqual([])
  expect((await all(w.people.chief, { Module: 70 }, 10)).lines.length).toBe(1)
})
