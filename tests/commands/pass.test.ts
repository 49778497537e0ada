import { beforeEach, expect, test, vi } from 'vitest'
import { pass } from '../../src/commands/pass.ts'
import { articlesOf, contextOf } from './context.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.now() + 3_600_000 }))

const only = (...granted: string[]) => ({
  '/contribution/Unreviewed': { defined: ['一审', '二审', '终审'], granted },
})
const done = { 'articles.audit': (input: { Ids: number[] }) => ({ Done: input.Ids, Skipped: [], LogID: 5 }) }

test('passes at the level that waits', async () => {
  const { ctx, happened } = contextOf({ subject: articlesOf({ Status: 'review2' }), answers: done })
  expect(pass.can(ctx)).toBe(true)
  await pass.run(ctx)
  expect(happened.calls).toEqual([['articles.audit', { Ids: [1], Seen: [{ ID: 1, Revision: 1 }], Event: 'pass2' }]])
  expect(happened.remembered).toEqual([['二审已通过“稿件1”', 5]])
})

test('passes a mixed selection level by level and leaves what waits for none', async () => {
  const { ctx, happened } = contextOf({
    subject: articlesOf({ Status: 'review1' }, { Status: 'review3' }, { Status: 'draft' }, { Status: 'review1' }),
    answers: done,
  })
  await pass.run(ctx)
  expect(happened.calls.map(([, input]) => input)).toMatchObject([
    { Ids: [1, 4], Event: 'pass1' },
    { Ids: [2], Event: 'pass3' },
  ])
  expect(happened.remembered).toEqual([['审核通过：3 篇完成，1 篇跳过（是草稿）', 5, 'warning']])
})

test('is hidden without any level, and names the level that lacks', () => {
  const subject = articlesOf({ Status: 'review2', Title: '台风' })
  expect(pass.can(contextOf({ subject, grants: only() }).ctx)).toBe(false)
  expect(pass.can(contextOf({ subject, grants: only('一审') }).ctx)).toBe('“台风”待二审，您没有二审权限')
  expect(pass.can(contextOf({ subject, grants: only('二审') }).ctx)).toBe(true)
  expect(pass.can(contextOf({ subject: articlesOf({ Title: '台风' }) }).ctx)).toBe('“台风”是草稿，不能审核通过')
  expect(pass.can(contextOf({}).ctx)).toBe('请先在“全部稿件”里选择稿件')
})

test('sends only what the person may pass', async () => {
  const { ctx, happened } = contextOf({
    subject: articlesOf({ Status: 'review1' }, { Status: 'review2' }),
    grants: only('一审'),
    answers: done,
  })
  await pass.run(ctx)
  expect(happened.calls.map(([, input]) => input)).toMatchObject([{ Ids: [1], Event: 'pass1' }])
})
