import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'

const HOUR = 3_600_000
let w: World
const now = () => w.clock.now()
beforeAll(async () => {
  w = await world()
  const { StID, ID: AdminID } = w.people.chief
  const doer = w.people.editor.ID
  const { ID: ClassifyID } = await w.as('chief').taskClassifies.add({ Name: '突发' })
  const at = (hours: number) => new Date(now().getTime() - hours * HOUR)
  const base = { StID, AdminID, ClassifyID, CreateTime: at(10), AssigneeID: doer, AcceptedTime: at(8) }
  await w.db
    .insertInto('tasks')
    .values([
      { ...base, Title: '按时', State: 'completed', Deadline: at(1), CompletedTime: at(2) },
      { ...base, Title: '晚了', State: 'completed', Deadline: at(5), CompletedTime: at(4) },
      { ...base, Title: '超期', State: 'in_progress', Deadline: at(1), UrgeCount: 2 },
      { ...base, Title: '没人', State: 'open', Deadline: at(-5), AssigneeID: null, ClassifyID: null },
      { ...base, Title: '取消', State: 'cancelled', Deadline: at(1) },
      { ...base, Title: '草稿', State: 'draft' },
      { ...base, Title: '早的', State: 'open', CreateTime: at(24 * 400) },
    ])
    .execute()
})
afterAll(() => w.end())

const api = () => w.as('chief').taskStatistics

test('by person: made, done, done in time, late, hours taken; drafts do not count', async () => {
  const { List, Total } = await api().charts({ By: 'person' })
  expect(Total).toBe(2)
  expect(List).toMatchObject([
    { ID: w.people.editor.ID, Name: 'editor先生', Made: 4, Completed: 2, OnTime: 1, Open: 1, Overdue: 1, Cancelled: 1 },
    { ID: 0, Name: '待认领', Made: 1, Completed: 0, Open: 1, Overdue: 0, Hours: null },
  ])
  expect(List[0]).toMatchObject({ Hours: 5, Urged: 2 })
})

test.each(['person', 'maker', 'unit', 'classify', 'day'] as const)(
  'by %s: every line leads to as many tasks as it counts',
  async (By) => {
    const span = { From: new Date(now().getTime() - 30 * 24 * HOUR).toISOString(), To: now().toISOString() }
    const { List } = await api().charts({ By, ...span })
    expect(List.length).toBeGreaterThan(0)
    for (const { ID, Made } of List) {
      const behind = await w.as('chief').tasks.list({ By, Key: ID, ...span })
      expect([ID, behind.Total]).toEqual([ID, Made])
    }
  },
)

test('the export tells each counted task; the older spelling counts the same; another station counts nothing', async () => {
  const rows = await api().exported({})
  expect(rows.map(({ Title }) => Title).toSorted()).toEqual(['取消', '按时', '晚了', '没人', '超期'].toSorted())
  expect(rows.find(({ Title }) => Title === '超期')).toMatchObject({
    State: '进行中',
    IsOverdue: true,
    AssigneeName: 'editor先生',
    ClassifyName: '突发',
  })
  expect((await w.as('outsider').taskStatistics.charts({})).Total).toBe(0)
  expect(await w.as('outsider').taskStatistics.exported({})).toEqual([])
})

test('a stretch that is too long or the wrong way round is refused', async () => {
  await expect(api().charts({ From: '2024-01-01T00:00:00Z', To: '2026-01-01T00:00:00Z' })).rejects.toThrow(
    '一次最多统计',
  )
  await expect(api().exported({ From: '2026-02-01T00:00:00Z', To: '2026-01-01T00:00:00Z' })).rejects.toThrow(
    '开始时间不能晚于结束时间',
  )
})
