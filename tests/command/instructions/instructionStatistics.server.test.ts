import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'

const HOUR = 3_600_000
let w: World
const now = () => w.clock.now()
beforeAll(async () => {
  w = await world()
  const { StID, ID: AdminID } = w.people.chief
  const at = (hours: number) => new Date(now().getTime() - hours * HOUR)
  const { ID: TypeID } = await w.as('chief').instructionTypes.save({ Name: '应急' })
  const base = { StID, AdminID, SenderID: AdminID, Content: '内容', SendTime: at(10), Deadline: at(1) }
  const made = await w.db
    .insertInto('instructions')
    .values([
      { ...base, TypeID, Title: '一', State: 'sent' },
      { ...base, Title: '二', State: 'closed' },
      { ...base, Title: '草稿', State: 'draft' },
    ])
    .returning('ID')
    .execute()
  const [one, two] = [made[0]!.ID, made[1]!.ID]
  const [first, second] = [w.people.editor.ID, w.people.duty.ID]
  await w.db
    .insertInto('instruction_receipts')
    .values([
      { StID, InstructionID: one, UserID: first, State: 'done', AcknowledgedTime: at(8), AnsweredTime: at(6) },
      { StID, InstructionID: one, UserID: second, State: 'read' },
      { StID, InstructionID: two, UserID: first, State: 'acknowledged', AcknowledgedTime: at(6) },
    ])
    .execute()
})
afterAll(() => w.end())

const api = () => w.as('chief').instructionStatistics

test('by recipient: received, acknowledged, answered, late, hours taken', async () => {
  const { List } = await api().charts({ By: 'person' })
  expect(List).toMatchObject([
    {
      Name: 'editor先生',
      Sent: 2,
      Received: 2,
      Acknowledged: 2,
      Answered: 1,
      Done: 1,
      Overdue: 0,
      AcknowledgeHours: 3,
    },
    { Name: 'duty先生', Sent: 1, Received: 1, Read: 1, Acknowledged: 0, Overdue: 1, AcknowledgeHours: null },
  ])
  expect(List[0]!.AnswerHours).toBe(4)
})

test.each(['person', 'sender', 'unit', 'type', 'day'] as const)(
  'by %s: every line leads to its instructions',
  async (By) => {
    const span = { From: new Date(now().getTime() - 30 * 24 * HOUR).toISOString(), To: now().toISOString() }
    const { List } = await api().charts({ By, ...span })
    expect(List.length).toBeGreaterThan(0)
    for (const { ID, Sent } of List)
      expect([ID, (await w.as('chief').instructions.list({ By, Key: ID, ...span })).Total]).toEqual([ID, Sent])
  },
)

test('the export tells each recipient; another station counts nothing', async () => {
  const rows = await api().exported({})
  expect(rows).toHaveLength(3)
  expect(rows.find(({ IsOverdue }) => IsOverdue)).toMatchObject({
    Title: '一',
    Name: 'duty先生',
    State: '已读',
    TypeName: '应急',
  })
  expect((await w.as('outsider').instructionStatistics.charts({})).Total).toBe(0)
  expect(await w.as('outsider').instructionStatistics.exported({})).toEqual([])
})
