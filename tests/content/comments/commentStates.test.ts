import { expect, test } from 'vitest'
import { requestsOf } from '../../../src/api/actions.ts'
import { commentActions } from '../../../src/api/content/comments/commentActions.ts'
import { isSilent, silenced } from '../../../src/api/content/commentAuthors/model.ts'
import { commentStates, editedState, firstState } from '../../../src/api/content/comments/commentStates.ts'
import { wordMarks } from '../../../src/panels/content/moderation/MarkedText.tsx'

test('the whole machine', () => {
  expect(commentStates.diagram()).toBe(`stateDiagram-v2
  pending --> approved: approve
  pending --> rejected: refuse
  pending --> pending: edit
  pending --> withheld: edit
  withheld --> approved: approve
  withheld --> rejected: refuse
  withheld --> pending: edit
  withheld --> withheld: edit
  approved --> rejected: refuse
  approved --> pending: edit
  approved --> approved: edit
  approved --> withheld: edit
  approved --> deleted: remove
  rejected --> approved: approve
  rejected --> pending: edit
  rejected --> withheld: edit
  rejected --> deleted: remove
  deleted --> approved: restore
  deleted --> rejected: restore`)
})

test.each([
  ['pre', 'none', 'pending'],
  ['pre', 'warn', 'pending'],
  ['pre', 'block', 'withheld'],
  ['post', 'none', 'approved'],
  ['post', 'warn', 'pending'],
  ['post', 'block', 'withheld'],
] as const)('a new comment, %s-moderated, with %s words: %s', (mode, suspicion, state) => {
  expect(firstState(mode, suspicion)).toBe(state)
})

test.each([
  ['approved', 'pre', 'none', 'pending'],
  ['approved', 'post', 'none', 'approved'],
  ['approved', 'post', 'warn', 'pending'],
  ['approved', 'post', 'block', 'withheld'],
  // What was refused does not get itself seen by being changed.
  ['rejected', 'post', 'none', 'pending'],
  ['withheld', 'post', 'none', 'pending'],
  ['pending', 'post', 'none', 'pending'],
  ['pending', 'pre', 'block', 'withheld'],
] as const)('an %s comment that is changed, %s-moderated, with %s words: %s', (from, mode, suspicion, state) => {
  expect(editedState(from, mode, suspicion)).toBe(state)
  expect(commentStates.targets(from, 'edit')).toContain(state)
})

test('a silence ends by itself, a ban does not', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const short = silenced('minutes10', now)
  expect([isSilent(short, now), isSilent(short, later(9)), isSilent(short, later(10))]).toEqual([true, true, false])
  const day = silenced('day', now)
  expect([isSilent(day, later(1439)), isSilent(day, later(1440))]).toEqual([true, false])
  expect(isSilent(silenced('ban', now), later(1e6))).toBe(true)
  expect(isSilent(silenced('none', now), now)).toBe(false)
})

test('words are marked where they stand, also spaced out and in full width, none over another', () => {
  expect(wordMarks('加我微 信，ＶＸ同号', ['微信', 'vx'])).toEqual([
    [2, 3],
    [6, 2],
  ])
  expect(wordMarks('代办证件', ['代办', '代办证', '办证'])).toEqual([[0, 3]])
  expect(wordMarks('没有', [])).toEqual([])
})

test('where an address wants comments and answers apart, a mixed selection goes in two requests', () => {
  const row = (ID: number, IsSub: boolean) => ({ ID, IsSub, Revision: ID * 10, State: 'pending' })
  const rows = [row(1, false), row(2, true), row(3, false)]
  const { approve } = commentActions(19, { carry: ['IsSub'] }).check
  expect(requestsOf(approve, rows)).toEqual([
    {
      ...{ Ids: [1, 3], IsSub: false, IsCheck: true },
      Seen: [
        { ID: 1, Revision: 10, State: 'pending' },
        { ID: 3, Revision: 30, State: 'pending' },
      ],
    },
    { Ids: [2], IsSub: true, IsCheck: true, Seen: [{ ID: 2, Revision: 20, State: 'pending' }] },
  ])
  expect(requestsOf(commentActions(391).check.approve, rows)).toHaveLength(1)
  expect(approve.log).toEqual({ title: '通过评论', type: '1', module: 19 })
})
