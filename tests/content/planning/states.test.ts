import { describe, expect, test } from 'vitest'
import {
  clueEventTitles,
  clueStates,
  clueStateTitles,
  reopenedClue,
} from '../../../src/api/content/clues/clueStates.ts'
import { followLines, followText } from '../../../src/api/content/clues/follow.ts'
import {
  makeNewsEventTitles,
  makeNewsStates,
  makeNewsStateTitles,
} from '../../../src/api/content/makeNews/makeNewsStates.ts'
import { neighbours, type ChainRow } from '../../../src/api/content/topicSelections/chain.ts'
import {
  boardColumns,
  boardEvent,
  selectionEventTitles,
  selectionStates,
  selectionStateTitles,
} from '../../../src/api/content/topicSelections/selectionStates.ts'

describe.each([
  ['clue', clueStates, clueStateTitles, clueEventTitles],
  ['topic selection', selectionStates, selectionStateTitles, selectionEventTitles],
  ['report', makeNewsStates, makeNewsStateTitles, makeNewsEventTitles],
] as const)('%s', (_name, machine, states, events) => {
  test('every state and event has a name, and no name stands twice', () => {
    expect(Object.keys(states).toSorted()).toEqual([...machine.states].toSorted())
    expect(Object.keys(events).toSorted()).toEqual([...machine.events].toSorted())
    expect(new Set(Object.values(states)).size).toBe(machine.states.length)
  })

  test('every state is reached from the first one, and none is a dead end', () => {
    const seen = new Set<string>([machine.states[0]!])
    for (const state of seen)
      for (const event of machine.events) for (const to of machine.targets(state as never, event as never)) seen.add(to)
    expect([...seen].toSorted()).toEqual([...machine.states].toSorted())
    for (const state of machine.states)
      expect(machine.events.some((event) => machine.can(state as never, event as never))).toBe(true)
  })
})

test('the design: clue', () => {
  expect(clueStates.next('new', 'publicize')).toBe('public')
  expect(clueStates.next('public', 'claim')).toBe('assigned')
  expect(clueStates.next('assigned', 'follow')).toBe('followed')
  expect(clueStates.next('followed', 'end')).toBe('ended')
  expect(clueStates.can('new', 'follow')).toBe(false)
  expect(clueStates.can('ended', 'assign')).toBe(false)
  expect(reopenedClue({ AssigneeID: null })).toBe('new')
  expect(reopenedClue({ AssigneeID: 3 })).toBe('assigned')
})

test('the design: make-news', () => {
  for (const machine of [selectionStates, makeNewsStates]) {
    expect(machine.next('submitted', 'accept')).toBe('accepted')
    expect(machine.next('accepted', 'adopt')).toBe('adopted')
    expect(machine.next('accepted', 'return')).toBe('returned')
    expect(machine.can('submitted', 'adopt')).toBe(false)
    expect(machine.can('adopted', 'return')).toBe(false)
  }
})

test('every state has its column on the board, and every way the board offers is one of the machine', () => {
  expect([...boardColumns].toSorted()).toEqual([...selectionStates.states].toSorted())
  expect(boardEvent('submitted', 'right')).toBe('accept')
  expect(boardEvent('accepted', 'right')).toBe('adopt')
  expect(boardEvent('submitted', 'left')).toBe('return')
  expect(boardEvent('returned', 'right')).toBe('submit')
  expect(boardEvent('adopted', 'left')).toBe('reopen')
  expect(boardEvent('adopted', 'right')).toBe('end')
  expect(boardEvent('returned', 'left')).toBeUndefined()
  expect(boardEvent('accepted', 'left')).toBeUndefined()
  expect(boardEvent('ended', 'right')).toBeUndefined()
})

test('what was found out comes back as it was written', () => {
  const one = { At: '2026-11-21T08:00:00.000Z', Who: '林小满', Text: '打了电话：\n无人接听' }
  const two = { At: '2026-11-21T09:00:00.000Z', Who: '陈思远', Text: '去了现场' }
  expect(followLines([one, two].map(followText).join('\n'))).toEqual([{ ...one, Text: '打了电话： 无人接听' }, two])
  expect(followLines('旧系统里的一行')).toEqual([{ At: '', Who: '', Text: '旧系统里的一行' }])
  expect(followLines('')).toEqual([])
})

test('neighbours in a chain: by kind and number, not by number alone', () => {
  const row = (Kind: ChainRow['Kind'], ID: number, From: number | null): ChainRow => ({
    ...{ Kind, ID, From, Title: `${Kind} ${ID}` },
    ...{ State: '', Who: '' },
  })
  const chain = [
    row('clue', 1, null),
    row('selection', 1, 1),
    row('selection', 2, 1),
    row('task', 1, 2),
    row('article', 7, 1),
  ]
  const around = (Kind: ChainRow['Kind'], ID: number) => {
    const { before, after } = neighbours(chain, { Kind, ID })
    return [before?.Title, after.map(({ Title }) => Title)]
  }
  expect(around('clue', 1)).toEqual([undefined, ['selection 1', 'selection 2']])
  expect(around('selection', 1)).toEqual(['clue 1', []])
  expect(around('selection', 2)).toEqual(['clue 1', ['task 1']])
  expect(around('task', 1)).toEqual(['selection 2', ['article 7']])
  expect(around('article', 7)).toEqual(['task 1', []])
  expect(around('article', 8)).toEqual([undefined, []])
})
