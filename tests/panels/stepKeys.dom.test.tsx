/** What can be done next is told from the contract: by the record, by what is granted, and by the keys of this person. */
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allCommands } from '../../src/commands/index.ts'
import { StepKeys } from '../../src/panels/parts/StepKeys.tsx'
import { NO_CHANGES, setOwnKeys } from '../../src/workspace/keys/ownKeys.ts'
import { setCommands } from '../../src/workspace/registry.ts'
import { session } from '../../src/workspace/session.ts'
import { everything } from '../commands/context.ts'

const steps = ['votes.submit', 'votes.pass', 'votes.refuse', 'votes.pause', 'votes.ballots']
const told = (State: string) => {
  cleanup()
  render(<StepKeys row={{ ID: 1, State, DeletedAt: null }} of={steps} none="没有下一步" />)
  return document.body.textContent!
}

beforeEach(() => {
  session.grants = everything
  setCommands(allCommands(false))
})
afterEach(() => {
  cleanup()
  act(() => setOwnKeys(NO_CHANGES))
})

test('by the state of the record', () => {
  expect(told('draft')).toMatch(/^S 送审投票B /)
  expect(told('pending')).toMatch(/^A .*R .*B /)
  expect(told('running')).toMatch(/^Shift.?P .*B /)
})

test('what is not granted is not told', () => {
  const page = '/Interaction/Vote'
  session.grants = { [page]: { defined: ['新增', '审核'], granted: ['新增'] } }
  expect(told('pending')).not.toContain('通过')
})

test('by the keys somebody set for themselves, at once', () => {
  told('draft')
  act(() => setOwnKeys({ ...NO_CHANGES, chords: { 'votes.submit': ['ctrl+m'] } }))
  expect(document.body.textContent).toMatch(/^Ctrl.?M /)
  act(() => setOwnKeys({ ...NO_CHANGES, chords: { 'votes.submit': [], 'votes.ballots': [] } }))
  expect(document.body.textContent).toBe('没有下一步')
})
