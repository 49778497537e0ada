import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Task } from '../../../src/api/command/tasks/calls.ts'
import type { TaskState } from '../../../src/api/command/tasks/taskStates.ts'
import { goTo } from '../../../src/panels/command/tasks/filters.ts'
import TaskBoard from '../../../src/panels/command/tasks/TaskBoard.tsx'
import TaskTimeline from '../../../src/panels/command/tasks/TaskTimeline.tsx'
import type { Command } from '../../../src/workspace/command.ts'
import { forgetReads, refresh } from '../../../src/workspace/data.ts'
import { setCommands } from '../../../src/workspace/registry.ts'
import { api, prepareApi } from '../../../src/workspace/session.ts'
import { settings } from '../../../src/workspace/settings.ts'
import { inPane } from '../../support/inPane.tsx'

const DAY = 86_400_000
const soon = new Date(Date.now() + DAY).toISOString()
const task = (ID: number, State: TaskState, more: Partial<Task> = {}): Task => ({
  ...{ ID, State, StID: 1, Title: `任务${ID}`, Content: '', ClassifyID: null, ClassifyName: '', Priority: 3 },
  ...{ IsOverdue: false, AssigneeID: null, AssigneeName: '', UnitID: null, UnitName: '', StartTime: null },
  ...{ Deadline: soon, SubjectID: null, SubjectTitle: '', AttachMents: '', ReportsDue: 0, NeedsFiles: false },
  ...{ ReportCount: 0, PassedCount: 0, UrgeCount: 0, UrgedTime: null, Reason: '', CompletedTime: null },
  ...{ SourceTitle: '', SourcePage: '', SourceParams: {} },
  ...{ IsMine: true, IsOwn: true, AdminID: 1, AdminName: '周敏' },
  ...{ CreateTime: new Date().toISOString(), UpdateTime: '' },
  ...more,
})

let rows: Task[]
let asked: object[]
const ran: string[] = []
const known = (id: string): Command => ({ id, title: id, group: '任务', can: () => true, run: () => void ran.push(id) })

beforeEach(async () => {
  await prepareApi()
  rows = [
    task(1, 'open'),
    task(2, 'in_progress', { AssigneeID: 1, AssigneeName: '林小满' }),
    task(3, 'in_progress', { ReportsDue: 1, AssigneeID: 1, AssigneeName: '林小满', IsOverdue: true }),
  ]
  asked = []
  ran.length = 0
  setCommands(['claim', 'accept', 'complete', 'release', 'report', 'edit'].map((verb) => known(`tasks.${verb}`)))
  vi.spyOn(api.taskClassifies, 'list').mockResolvedValue([])
  vi.spyOn(api.tasks, 'counts').mockResolvedValue({ overdue: 1 } as never)
  vi.spyOn(api.tasks, 'list').mockImplementation((input) => {
    asked.push(input)
    return Promise.resolve({ Total: rows.length, Capped: false, List: rows })
  })
  settings.values = {}
  goTo(1)
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
})

const open = (Panel: () => React.ReactNode) => inPane('/Task/Board', Panel)

test('the board: a card is carried by what its state allows; with reports due the way on is a report', async () => {
  const { press, ids } = open(TaskBoard)
  await screen.findByText('任务1')
  await press('alt+right')
  await press('right')
  expect(ids()).toEqual([2])
  await press('alt+right')
  await press('alt+left')
  await press('j')
  await press('alt+right')
  expect(ran).toEqual(['tasks.claim', 'tasks.complete', 'tasks.release', 'tasks.report'])
  expect(screen.getByText('超期')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-label')).toBe('任务看板，1 条超期'))
})

test('the time line: one lane after the other by keys, and a key takes the deadline to another day', async () => {
  const save = vi.spyOn(api.tasks, 'save').mockImplementation(({ ID, Deadline }) => {
    rows = rows.map((row) => (row.ID === ID ? { ...row, Deadline: Deadline ?? null } : row))
    return Promise.resolve({ ID: ID!, LogID: 7 })
  })
  const { press, ids } = open(TaskTimeline)
  await screen.findByText('任务1')
  expect(screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))).toEqual([
    '待认领 1 条',
    '林小满 2 条',
  ])
  expect(ids()).toEqual([1])
  await press('j')
  expect(ids()).toEqual([2])
  await press('alt+right')
  expect(save).toHaveBeenCalledWith({ ID: 2, Deadline: new Date(Date.parse(soon) + DAY).toISOString() })
  const before = asked.length
  await press('pagedown')
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  const [was, is] = [asked[0], asked.at(-1)] as { PlanFrom: string }[]
  expect(Date.parse(is!.PlanFrom) - Date.parse(was!.PlanFrom)).toBe(7 * DAY)
})

test('one set of filters: what is set on the board the time line asks as well', async () => {
  open(TaskBoard)
  await screen.findByText('任务1')
  fireEvent.change(screen.getByLabelText('状态'), { target: { value: 'late' } })
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ IsOverdue: true }))
  cleanup()
  open(TaskTimeline)
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ IsOverdue: true, PlanFrom: expect.any(String) }))
})

test('the board: the cursor goes with the card an act takes to another column', async () => {
  goTo(99)
  const { ids } = open(TaskBoard)
  await screen.findByText('任务1')
  expect(ids()).toEqual([1])
  rows = rows.map((row) => (row.ID === 1 ? { ...row, State: 'in_progress' as const } : row)).concat(task(4, 'open'))
  act(() => refresh('tasks'))
  await screen.findByText('任务4')
  expect(ids()).toEqual([1])
})
