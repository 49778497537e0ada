import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Vote } from '../../../src/api/engagement/votes/model.ts'
import { VoteDetail } from '../../../src/panels/engagement/votes/VoteDetail.tsx'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { prepareApi, session } from '../../../src/workspace/session.ts'
import { everything } from '../../commands/context.ts'

beforeEach(async () => {
  session.grants = everything
  await prepareApi()
})
afterEach(cleanup)

const row = {
  ...{
    ID: 1,
    Title: '最美龙舟',
    State: 'ended',
    Revision: 1,
    Reason: '',
    Summary: '',
    ShowPath: '',
    OwnerName: '周敏',
  },
  ...{ BeginTime: '2026-11-29T01:00:00Z', EndTime: '2026-11-29T10:00:00Z', EndedAt: '2026-11-29T05:53:00Z' },
  ...{ LeastChoices: 1, MostChoices: 1, Choices: [], Certificate: null, ReadNo: 0, FakeReadNo: 0 },
} as unknown as Vote
const pane = {
  ...{ id: 'p1', page: '/Interaction/Vote', params: {}, active: true, visible: true, window },
  ...{ setTitle() {}, setGuard() {}, setSubject() {}, setFocus() {}, setParams() {}, close() {}, setCommands() {} },
} as unknown as Pane
const show = (shown: Vote) =>
  render(
    <PaneProvider value={pane}>
      <VoteDetail row={shown} />
    </PaneProvider>,
  )

test('a vote that ended before its time says when it did, beside what was planned', () => {
  show(row)
  expect(screen.getByText('实际结束')).toBeTruthy()
  const moments = [...document.querySelectorAll('time')].map(({ dateTime }) => dateTime)
  expect(moments).toEqual([row.BeginTime, row.EndTime, row.EndedAt])
  cleanup()
  show({ ...row, EndedAt: row.EndTime })
  expect(screen.queryByText('实际结束')).toBeNull()
})
