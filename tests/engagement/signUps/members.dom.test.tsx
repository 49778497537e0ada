/** Beside a member stands what can be done with them now, and nothing else. */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberStates, type MemberState } from '../../../src/api/engagement/signUpMembers/memberStates.ts'
import type { SignUpMember } from '../../../src/api/engagement/signUpMembers/model.ts'
import { allCommands } from '../../../src/commands/index.ts'
import { MemberDetail } from '../../../src/panels/engagement/signUps/members/MemberDetail.tsx'
import { forgetReads } from '../../../src/workspace/data.ts'
import { setCommands } from '../../../src/workspace/registry.ts'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { everything } from '../../commands/context.ts'
import { inPane } from '../../support/inPane.tsx'

const member = (State: MemberState) =>
  ({
    ...{
      ID: 1,
      SignUpID: 7,
      No: 12,
      Name: '张三',
      State,
      Ahead: 3,
      OfferUntil: null,
      Reason: '',
      SignUpTitle: '龙舟赛',
    },
    ...{
      SessionName: '预赛',
      Seats: 1,
      Phone: '',
      Shown: [],
      Words: [],
      Sms: null,
      CheckedAt: null,
      Way: 'reader',
      Remark: '',
      ErasedAt: null,
    },
    ...{ CreateTime: '2026-06-18T01:00:00.000Z', UpdateTime: '2026-06-18T01:00:00.000Z' },
  }) as unknown as SignUpMember

beforeEach(async () => {
  setCommands(allCommands(false))
  session.grants = everything
  await prepareApi()
  vi.spyOn(api.gaeaDict, 'select').mockResolvedValue([{ id: 1, text: '资料不全' } as never])
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
})

/** The keys in the side, in their order. */
const offered = () =>
  [...document.querySelectorAll('.cd-steps > span')].map((step) =>
    [...step.querySelectorAll('kbd')].map((key) => key.textContent).join('+'),
  )

test.each([
  ['applied', ['A', 'R', 'W', 'Shift+A']],
  ['waitlisted', ['R', 'O', 'Shift+A', 'Q']],
  ['offered', ['A', 'R', 'Shift+A']],
  ['passed', ['C', 'Shift+C', 'Shift+A']],
  ['no_show', ['C']],
] as const)('%s', async (state, keys) => {
  inPane('/SignUpData/index', () => <MemberDetail row={member(state)} />)
  expect(offered()).toEqual(keys)
  // A digit refuses where somebody can be refused.
  const digits = () => screen.queryAllByText('资料不全').length > 0
  if (memberStates.can(state, 'refuse')) await vi.waitFor(() => expect(digits()).toBe(true))
  else expect(digits()).toBe(false)
})

test.each(['refused', 'lapsed', 'cancelled', 'checked_in'] as const)('%s is decided', (state) => {
  inPane('/SignUpData/index', () => <MemberDetail row={member(state)} />)
  expect(offered()).toEqual([])
  expect(screen.getByText('已经定了，不用再审。')).toBeDefined()
})
