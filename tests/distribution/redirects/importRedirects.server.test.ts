/** A long file of redirects: what it costs does not grow with its lines, and circles within it are found. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newsroom, type Newsroom } from '../../content/articles/newsroom.ts'

let room: Newsroom
// Before there are connections: each keeps the function it has.
const asked = vi.spyOn(pg.Client.prototype, 'query')
beforeAll(async () => {
  room = await newsroom()
})
afterAll(async () => {
  await room.end()
  asked.mockRestore()
})
const chief = () => room.as('chief')
const bring = (lines: readonly string[]) =>
  chief().redirects.bulkImport({ file: new File([lines.join('\n')], 'redirects.csv') })
const reasons = (outcome: { readonly Skipped: readonly { readonly Reason: string }[] }) =>
  outcome.Skipped.map(({ Reason }) => Reason)
const at = async (from: string) =>
  (await chief().redirects.list({ Keyword: from })).List.find(({ From }) => From === from)!

async function statementsOf(act: () => Promise<unknown>): Promise<number> {
  const before = asked.mock.calls.length
  await act()
  return asked.mock.calls.length - before
}

test('600 lines ask the database as often as six, but for a new connection: new ones and changed ones', async () => {
  const lines = (to: string, from: number, many: number) =>
    Array.from({ length: many }, (_, nth) => `/long/${from + nth},${to}/${nth}`)
  const few = await statementsOf(() => bring(lines('/x', 0, 6)))
  expect(few).toBeGreaterThan(3)
  expect(await statementsOf(() => bring(lines('/x', 100, 600)))).toBeLessThan(few + 10)
  const changed = await statementsOf(() => bring(lines('/y', 0, 6)))
  expect(await statementsOf(() => bring(lines('/y', 100, 600)))).toBeLessThan(changed + 10)
  expect((await chief().redirects.list({ Keyword: '/long/699' })).List).toMatchObject([{ Target: '/y/599' }])
  expect((await bring(lines('/y', 100, 600))).Done).toEqual([])
})

test('circles within a file, with what is there, and with what a line before takes away', async () => {
  await chief().redirects.save({ From: '/there', Target: '/on' })
  await chief().redirects.save({ From: '/on', Target: '/end' })
  const circle = '转到的地址又会转回这里，绕成了圈。'
  expect(reasons(await bring(['/one,/two', '/two,/three', '/three,/one', '/end,/there', '/self,/self']))).toEqual([
    `第 3 行：${circle}`,
    `第 4 行：${circle}`,
    '第 5 行：不能转到自己。',
  ])
  // The way through /on is given up first.
  expect(reasons(await bring(['/on,,410', '/end,/there']))).toEqual([])
  expect(await at('/end')).toMatchObject({ Target: '/there' })
})

test('a way whose end nobody looks for is not led to: it may come back', async () => {
  const way = Array.from({ length: 30 }, (_, nth) => `/way/${nth},/way/${nth + 1}`)
  expect(reasons(await bring(way))).toEqual([])
  const tooFar = '转到的地址还要再转 20 次以上，请直接写最后的地址。'
  expect(reasons(await bring(['/way/30,/way/0', '/near,/way/15']))).toEqual([`第 1 行：${tooFar}`])
  await expect(chief().redirects.save({ From: '/way/30', Target: '/way/0' })).rejects.toThrow(tooFar)
})

test('a time that no database has is wrong in its line, and the other lines are taken', async () => {
  const { Done, Skipped } = await bring(['/far,/x,,+275760-09-13', '/old,/x,,-000001-01-01', '/fine,/x,,2099-01-01'])
  expect(Done).toHaveLength(1)
  expect(Skipped.map(({ ID }) => ID)).toEqual([1, 2])
})

test('what is off or has ended makes no circle, a line takes its place and switches it on', async () => {
  const { ID } = await chief().redirects.save({ From: '/off', Target: '/back' })
  await chief().redirects.enable({ Ids: [ID], IsEnable: false })
  expect(reasons(await bring(['/back,/off', '/late,/early,,2001-01-01', '/early,/late']))).toEqual([])
  expect(reasons(await bring(['/off,/back']))).toHaveLength(1)
  const { Done, LogID } = await bring(['/off,/elsewhere'])
  expect(Done).toEqual([ID])
  expect(await at('/off')).toMatchObject({ Target: '/elsewhere', IsEnable: true })
  await chief().operationLog.undo({ ID: LogID! })
  expect(await at('/off')).toMatchObject({ Target: '/back', IsEnable: false })
})

test('another station’s address and the addresses of two files at once', async () => {
  expect(reasons(await bring(['/read/notours/1,/x']))).toEqual(['第 1 行：这个旧地址是别的站点的，不能在这里设置。'])
  const file = (to: string) => Array.from({ length: 50 }, (_, nth) => `/both/${nth},/${to}/${nth}`)
  const both = await Promise.all([bring(file('p')), bring(file('q'))])
  expect(both.map(({ Done }) => Done.length)).toEqual([50, 50])
  expect((await chief().redirects.list({ Keyword: '/both/' })).Total).toBe(50)
})
