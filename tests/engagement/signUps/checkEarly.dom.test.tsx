/** Checking in from the list far from the time of a session is agreed to first, as at the desk. */
import { beforeEach, expect, test } from 'vitest'
import { allCommands } from '../../../src/commands/index.ts'
import type { Subject } from '../../../src/workspace/command.ts'
import { prepareApi, session } from '../../../src/workspace/session.ts'
import { contextOf, everything } from '../../commands/context.ts'

beforeEach(async () => {
  session.grants = everything
  await prepareApi()
})

// Each time another one: the same act twice at once is one.
let last = 0
async function check(Message: string, agrees: boolean) {
  const rows = [{ ID: ++last, SignUpID: 7, Name: '王思远', State: 'passed' }]
  const { ctx, happened } = contextOf({
    agrees,
    subject: { family: 'signUpMembers', rows } as unknown as Subject,
    answers: { 'signUpMembers.untimely': { Message }, 'signUpMembers.review': { Done: [1], Skipped: [], LogID: 3 } },
  })
  await allCommands(false)
    .find(({ id }) => id === 'signUpMembers.check')!
    .run(ctx)
  const sent = happened.calls.filter(([call]) => call === 'signUpMembers.review').map(([, input]) => input)
  return { asked: happened.confirmed, sent }
}

test('who comes in time is asked nothing', async () => {
  expect(await check('', true)).toEqual({ asked: [], sent: [{ Ids: [expect.any(Number)], Event: 'check' }] })
})

test('far from it one is asked; no is no, and yes travels', async () => {
  const clause = '“预赛”2026 年 12 月 9 日 09:17 才开始'
  const asked = [`王思远的${clause}：照样签到吗？`]
  expect(await check(clause, false)).toEqual({ asked, sent: [] })
  expect(await check(clause, true)).toEqual({
    asked,
    sent: [{ Ids: [expect.any(Number)], Event: 'check', IsConfirmed: true }],
  })
})
