import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TopicSelection } from '../../../src/api/content/topicSelections/calls.ts'
import type { SelectionState } from '../../../src/api/content/topicSelections/selectionStates.ts'
import { dayAfter } from '../../../src/api/text/day.ts'
import BoardPanel from '../../../src/panels/content/planning/BoardPanel.tsx'
import CalendarPanel from '../../../src/panels/content/planning/CalendarPanel.tsx'
import { goTo } from '../../../src/panels/content/planning/linked.ts'
import type { Command } from '../../../src/workspace/command.ts'
import { forgetReads } from '../../../src/workspace/data.ts'
import { setCommands } from '../../../src/workspace/registry.ts'
import { api, prepareApi } from '../../../src/workspace/session.ts'
import { settings } from '../../../src/workspace/settings.ts'
import { inPane } from '../../support/inPane.tsx'

const today = new Date().toLocaleDateString('sv-SE')
const selection = (ID: number, State: SelectionState, PlanDate: string | null = today): TopicSelection => ({
  ...{ ID, State, PlanDate, StID: 1, Title: `选题${ID}`, Angle: '', Reason: '', Priority: 2, IsPublic: true },
  ...{ ClueID: null, ClueTitle: '', TopicID: null, TopicName: '', ChID: null, ChannelName: '' },
  ...{ LeaderID: null, LeaderName: '', PeopleIds: [], PeopleNames: [], TaskCount: 0, AdoptedCount: 0 },
  ...{ MessageCount: 0, AdminID: 1, AdminName: '林小满', CreateTime: '', UpdateTime: '' },
})

let rows: TopicSelection[]
let asked: object[]
const ran: string[] = []
const known = (id: string): Command => ({ id, title: id, group: '选题', can: () => true, run: () => void ran.push(id) })

beforeEach(async () => {
  await prepareApi()
  rows = [selection(1, 'submitted'), selection(2, 'submitted', dayAfter(today, 1)), selection(3, 'accepted')]
  asked = []
  ran.length = 0
  setCommands(['accept', 'return', 'adopt', 'reopen', 'edit'].map((verb) => known(`topicSelections.${verb}`)))
  vi.spyOn(api.channels, 'list').mockResolvedValue([])
  vi.spyOn(api.topicSelections, 'list').mockImplementation((input) => {
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

const open = (Panel: () => React.ReactNode) => inPane('/SeleCttopic/board', Panel)

test('the board: one column for each state, walked by keys; what is under the cursor is offered to commands', async () => {
  const { press, ids } = open(BoardPanel)
  await screen.findByText('选题1')
  expect(screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))).toEqual([
    '已退回 0 个',
    '待审定 2 个',
    '已通过 1 个',
    '已采用 0 个',
    '已结束 0 个',
  ])
  expect(ids()).toEqual([1])
  await press('j')
  expect(ids()).toEqual([2])
  await press('right')
  expect(ids()).toEqual([3])
  await press('left')
  expect(ids()).toEqual([1])
  const cursor = document.getElementById(screen.getByRole('listbox').getAttribute('aria-activedescendant')!)
  expect(cursor?.textContent).toContain('选题1')
})

test('the board: a card is carried by the event that leads there, and stays where there is no way', async () => {
  const { press } = open(BoardPanel)
  await screen.findByText('选题1')
  await press('alt+right')
  await press('alt+left')
  await press('right')
  await press('alt+right')
  await press('alt+left')
  expect(ran).toEqual(['topicSelections.accept', 'topicSelections.return', 'topicSelections.adopt'])
})

test('the calendar: days by keys, what is planned on one, and a key that takes it to another day', async () => {
  const save = vi.spyOn(api.topicSelections, 'save').mockImplementation(({ ID, PlanDate }) => {
    rows = rows.map((row) => (row.ID === ID ? { ...row, PlanDate: PlanDate ?? null } : row))
    return Promise.resolve({ ID: ID!, LogID: 7 })
  })
  const { press, ids } = open(CalendarPanel)
  await screen.findByText('选题1')
  expect(ids()).toEqual([1])
  await press('j')
  expect(ids()).toEqual([3])
  await press('right')
  expect(ids()).toEqual([2])
  await press('alt+down')
  expect(save).toHaveBeenCalledWith({ ID: 2, PlanDate: dayAfter(today, 8) })
  await waitFor(() =>
    expect(screen.getByRole('grid').getAttribute('aria-activedescendant')).toContain(dayAfter(today, 8)),
  )
  await press('home')
  expect(ids()).toEqual([1])
})

test('the calendar: a week instead of the month asks for its seven days', async () => {
  const { press } = open(CalendarPanel)
  await screen.findByText('选题1')
  await press('w')
  expect(screen.getAllByRole('row')).toHaveLength(2)
  const { PlanFrom, PlanTo } = asked.at(-1) as { PlanFrom: string; PlanTo: string }
  expect(dayAfter(PlanFrom, 6)).toBe(PlanTo)
  expect(PlanFrom <= today && today <= PlanTo).toBe(true)
})

test('one set of filters for all views: what is set on the board the calendar asks as well', async () => {
  open(BoardPanel)
  await screen.findByText('选题1')
  fireEvent.change(screen.getByLabelText('优先级'), { target: { value: '1' } })
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ Priority: 1 }))
  cleanup()
  open(CalendarPanel)
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ Priority: 1, PlanFrom: expect.any(String) }))
})
