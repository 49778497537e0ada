import { expect, test } from 'vitest'
import { Refusal } from '../../../src/api/client.ts'
import { proposalCommands } from '../../../src/commands/intelligence/aiProposals.ts'
import { allCommands } from '../../../src/commands/index.ts'
import { proposable } from '../../../src/api/intelligence/aiProposals/proposable.ts'
import { actionEntries } from '../../../src/api/index.ts'
import { contextOf, type Answers } from '../../commands/context.ts'
import type { Subject } from '../../../src/workspace/command.ts'

const article = (ID: number, more: object = {}) => ({
  ...{ ID, Title: `稿件${ID}`, Status: 'published', IsTop: false, LiveRevision: 1, Revision: 1, ChID: 1, ...more },
})
const proposal = (more: object = {}) => ({
  ...{
    ID: 7,
    Title: '置顶',
    ConversationID: 1,
    AnswerID: 2,
    Family: 'articles',
    Action: 'top',
    RecordIds: [1, 2],
    DoneIds: [],
  },
  ...{ Given: {}, Why: '', State: 'pending', Problem: '', EndTime: null, CreateTime: '', ...more },
})
const at = (rows: object[], more: { answers?: Answers; said?: Record<string, unknown>; parts?: object } = {}) => {
  const { parts = {}, ...rest } = more
  return contextOf({ ...rest, subject: { family: 'aiProposals', rows, parts } as unknown as Subject })
}
const [run, edit] = proposalCommands
const done = (input: { Ids: number[] }) => ({ Done: input.Ids, Skipped: [], LogID: 5 })

test('agreeing runs the act as any other, with the records of the card, and says which proposal it is', async () => {
  const parts = { articles: [article(1), article(2, { IsTop: true })] }
  const { ctx, happened } = at([proposal()], { parts, answers: { 'articles.top': done } })
  expect(run!.can(ctx)).toBe(true)
  await run!.run(ctx)
  expect(happened.calls).toEqual([['articles.top', { Ids: [1], IsTop: true, ProposalID: 7 }]])
  // It can be taken back, and what was left out is said.
  expect(happened.remembered[0]![1]).toBe(5)
  expect(happened.remembered[0]![0]).toContain('已经置顶')
})

test('what is refused ends it with the sentence; what may be tried again does not', async () => {
  const fails = (error: Error) => ({ 'articles.top': () => Promise.reject(error) })
  const parts = { articles: [article(1), article(2)] }
  const refused = at([proposal()], { parts, answers: fails(new Refusal('forbidden', '没有权限。')) })
  await expect(run!.run(refused.ctx)).rejects.toThrow('没有权限。')
  expect(refused.happened.calls.at(-1)).toEqual(['aiProposals.fail', { ID: 7, Problem: '没有权限。' }])
  for (const kind of ['busy', 'away', 'conflict'] as const) {
    const passing = at([proposal()], { parts, answers: fails(new Refusal(kind, '稍后再试。')) })
    await expect(run!.run(passing.ctx)).rejects.toThrow('稍后再试。')
    expect(passing.happened.calls.map(([call]) => call)).toEqual(['articles.top'])
  }
})

test('where no record allows it nothing is sent', async () => {
  const parts = { articles: [article(1, { IsTop: true }), article(2, { IsTop: true })] }
  const { ctx, happened } = at([proposal()], { parts })
  await expect(run!.run(ctx)).rejects.toThrow('不能置顶')
  expect(happened.calls.map(([call]) => call)).toEqual(['aiProposals.fail'])
})

test('what somebody changed since the card was shown is not written over', async () => {
  const moving = proposal({ Action: 'move', Given: { ChID: 3 }, RecordIds: [1] })
  const parts = { articles: [article(1)] }
  const moved = at([moving], { parts, answers: { 'articles.get': () => article(1, { ChID: 9 }) } })
  await expect(run!.run(moved.ctx)).rejects.toMatchObject({
    kind: 'conflict',
    message: '“稿件1”在卡片显示以后又改过，请再看一遍卡片。',
  })
  expect(moved.happened.calls.map(([call]) => call)).toEqual(['articles.get'])
  const still = at([moving], {
    parts,
    answers: { 'articles.get': () => article(1, { ReadNo: 5 }), 'articles.move': done },
  })
  await Promise.resolve(run!.run(still.ctx)).catch(() => {})
  expect(still.happened.calls.length).toBeGreaterThan(1)
})

test('changing asks what the act asks, beginning with what was proposed, and keeps it without doing it', async () => {
  const moving = proposal({ Action: 'move', Given: { ChID: 3 } })
  const { ctx, happened } = at([moving], { said: { ChID: 4 } })
  expect(edit!.can(ctx)).toBe(true)
  await edit!.run(ctx)
  const [field] = happened.asked[0]!.fields
  expect([field!.name, await field!.initial!(ctx)]).toEqual(['ChID', 3])
  expect(happened.calls).toEqual([['aiProposals.change', { ID: 7, Given: { ChID: 4 } }]])
  expect(edit!.can(at([proposal()]).ctx)).toBe('这个操作没有可以改的内容。')
})

test('one that is over, or that the person may not do, says why', () => {
  expect(run!.can(at([proposal({ State: 'done' })]).ctx)).toBe('这条建议已执行。')
  expect(run!.can(at([proposal({ Action: 'purge' })]).ctx)).toBe('这个操作不能再作为 AI 建议。')
  const { ctx } = contextOf({ grants: {}, subject: { family: 'aiProposals', rows: [proposal()] } as never })
  expect(run!.can(ctx)).toContain('没有“置顶”的权限')
})

test('both are among all commands', () => {
  const ids = allCommands(false).map(({ id }) => id)
  for (const { id } of proposalCommands) expect(ids).toContain(id)
})

test('what may be proposed is what can be taken back, asks nothing first, and stays in the house', () => {
  expect(proposable.size).toBeGreaterThan(50)
  for (const { id, family, action } of proposable.values()) {
    expect(action, id).toMatchObject({ undoable: true })
    expect([action.confirm, action.asksAgain, action.silent, action.opens]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(['adminUsers', 'roles', 'stations', 'textParameters', 'endpoints', 'channels', 'keywords']).not.toContain(
      family,
    )
  }
  for (const id of ['articles.pass3', 'articles.publish', 'articles.withdraw', 'releases.pass', 'registeredUsers.sms'])
    expect(proposable.has(id)).toBe(false)
  expect(actionEntries.some(({ id }) => id === ('aiProposals.run' as never))).toBe(false)
})
