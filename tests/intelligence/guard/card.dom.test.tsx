import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AiProposal } from '../../../src/api/intelligence/aiProposals/calls.ts'
import { CARD_MS } from '../../../src/api/intelligence/aiProposals/states.ts'
import { focusedCard } from '../../../src/panels/intelligence/aiProposals/focusedCard.ts'
import { ProposalCard } from '../../../src/panels/intelligence/aiProposals/ProposalCard.tsx'
import type { Command } from '../../../src/workspace/command.ts'
import { setCommands } from '../../../src/workspace/registry.ts'
import { contextOf } from '../../commands/context.ts'
import '../../../src/commands/intelligence/aiProposals.ts'

const { rows, ran } = vi.hoisted(() => ({ rows: {} as Record<number, object>, ran: [] as unknown[][] }))
vi.mock('../../../src/workspace/session.ts', async (original) => ({
  ...(await original<object>()),
  api: {
    articles: {
      get: ({ ID }: { ID: number }) =>
        rows[ID] ? Promise.resolve(rows[ID]) : Promise.reject(new Error('没有这篇稿件。')),
    },
  },
}))
vi.mock('../../../src/workspace/context.ts', () => ({ contextNow: () => contextOf().ctx }))

const article = { ID: 1, Title: '大桥通车', Status: 'published', IsTop: false, LiveRevision: 3, Revision: 3, ChID: 1 }
const proposal: AiProposal = {
  ...{
    ID: 7,
    Title: '置顶 3 篇稿件',
    ConversationID: 1,
    AnswerID: 2,
    Family: 'articles',
    Action: 'top',
    RecordIds: [1, 2, 3],
    DoneIds: [],
  },
  ...{
    Given: {},
    Why: '读者关心',
    State: 'pending',
    Problem: '',
    EndTime: null,
    CreateTime: '2026-11-28T00:00:00.000Z',
  },
}
const noted = (id: string): Command => ({
  ...{ id, title: id, group: 'AI 建议', can: () => true },
  run: ({ subject }) => void ran.push([id, subject]),
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  ran.length = 0
  Object.assign(rows, { 1: article, 2: { ...article, ID: 2, Title: '已经在上面', IsTop: true } })
  delete rows[3]
  setCommands(['aiProposals.run', 'aiProposals.refuse', 'aiProposals.edit'].map(noted))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function card(more: Partial<AiProposal> = {}) {
  render(<ProposalCard proposal={{ ...proposal, ...more }} />)
  await screen.findByText(/大桥通车/)
  return screen.getByRole('region')
}
const pass = () => vi.advanceTimersByTime(CARD_MS)

test('it shows the records, before and after, and what is left out with the reason', async () => {
  const region = await card()
  expect(region.textContent).toContain('稿件：置顶 3 篇')
  expect(region.textContent).toContain('它说：读者关心')
  const [one, two, three] = region.querySelectorAll('li')
  expect(one!.querySelector('del')!.textContent).toBe('否')
  expect(one!.querySelector('ins')!.textContent).toBe('是')
  expect(two!.textContent).toContain('跳过：已经置顶')
  expect(three!.textContent).toContain('编号 3 跳过：没有这篇稿件。')
})

test('what became public since is left out of an act that readers would see at once, and it says so', async () => {
  const region = await card({ Action: 'move', RecordIds: [1], Given: { ChID: 5 } })
  expect(region.querySelector('li')!.textContent).toContain('跳过：读者已经看得到')
})

test('its keys count only where it has the focus, and not before it is 400 ms old', async () => {
  const region = await card()
  // Ahead of the commands of the pane, of which some have the same keys.
  expect(region.dataset['ownKeys']).toBe('y n e')
  fireEvent.keyDown(region, { key: 'y' })
  expect(ran).toEqual([])
  pass()
  fireEvent.keyDown(document.body, { key: 'y' })
  fireEvent.keyDown(screen.getAllByRole('button')[0]!, { key: 'y' })
  fireEvent.keyDown(region, { key: 'y', repeat: true })
  fireEvent.keyDown(region, { key: 'y', ctrlKey: true })
  fireEvent.keyDown(region, { key: 'Process', keyCode: 229, isComposing: true })
  expect(ran).toEqual([])
  fireEvent.keyDown(region, { key: 'y' })
  fireEvent.keyDown(region, { key: 'n' })
  expect(ran.map(([id]) => id)).toEqual(['aiProposals.run', 'aiProposals.refuse'])
  const [, subject] = ran[0] as [string, { rows: AiProposal[]; parts: { articles: object[] } }]
  expect(subject.rows[0]!.ID).toBe(7)
  // With the records as they were shown: what changed since is refused by its revision.
  expect(subject.parts.articles).toEqual([rows[1], rows[2]])
})

test('a key of the card is nobody else’s, also before it counts', async () => {
  const region = await card()
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  fireEvent.keyDown(region, { key: 'y' })
  fireEvent.keyDown(region, { key: 'j' })
  document.removeEventListener('keydown', heard)
  expect(heard.mock.calls.map(([event]) => (event as KeyboardEvent).key)).toEqual(['j'])
})

test('while it has the focus the line below tells its keys: of one that asks for nothing without E, of one that is over none', async () => {
  const keys = () => focusedCard.keys.map(({ key, title }) => `${key} ${title}`)
  const region = await card()
  expect(keys()).toEqual([])
  act(() => region.focus())
  expect(keys()).toEqual(['y 执行', 'n 拒绝'])
  act(() => region.blur())
  expect(keys()).toEqual([])
  cleanup()
  const over = await card({ State: 'done' })
  act(() => over.focus())
  expect(keys()).toEqual([])
})

test('one that is over offers nothing, and what was proposed is no HTML', async () => {
  const region = await card({ State: 'refused', Why: '<img src=x onerror=alert(1)>' })
  pass()
  fireEvent.keyDown(region, { key: 'y' })
  expect(ran).toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
  expect(region.querySelector('img')).toBeNull()
  expect(region.textContent).toContain('已拒绝')
})
