/** What a refusal says is no longer true once the same was done to the same records after all. */
import { afterEach, expect, test } from 'vitest'
import { Refusal } from '../../src/api/client.ts'
import { report } from '../../src/commands/perform.ts'
import { defineCommand, type Subject } from '../../src/workspace/command.ts'
import { contextNow } from '../../src/workspace/context.ts'
import { execute } from '../../src/workspace/execute.ts'
import { forgetHistory } from '../../src/workspace/history.ts'
import { dismissAll, notices, told } from '../../src/workspace/notices.ts'

afterEach(() => {
  dismissAll()
  forgetHistory()
})

const rows = [1, 2].map((ID) => ({ ID, Title: `第 ${ID} 篇` }))
const because = '稿件里的“竖拍手机”来源性质是不明，还没有人批准，不能公开使用。可以找周敏、赵一鸣、何静授权。'
const publish = (done: readonly number[], skipped: readonly number[], title = '发布', of: readonly object[] = rows) =>
  report(contextNow(), {
    ...{ family: 'articles', title, rows: of, undoable: true },
    outcome: { done, skipped: skipped.map((ID) => ({ ID, Reason: because })), logIds: done.length > 0 ? [9] : [] },
  })
const standing = () => notices.items.map(({ text }) => text).filter((text) => text.includes('竖拍手机'))

test('published after all, the refusal is gone; it can still be looked at again', () => {
  publish([], [1], '发布', [rows[0]!])
  expect(standing()).toHaveLength(1)
  publish([1], [], '发布', [rows[0]!])
  expect(standing()).toEqual([])
  expect(told.some(({ text }) => text.includes('竖拍手机'))).toBe(true)
})

test('another act, or the same on another record, leaves it', () => {
  publish([], [1], '发布', [rows[0]!])
  publish([1], [], '置顶', [rows[0]!])
  publish([2], [], '发布', [rows[1]!])
  expect(standing()).toHaveLength(1)
})

test('of several it stays until the last of those that were left is done', () => {
  publish([], [1, 2])
  publish([1], [], '发布', [rows[0]!])
  expect(standing()).toHaveLength(1)
  publish([2], [], '发布', [rows[1]!])
  expect(standing()).toEqual([])
})

test('a part that was left is told with what was done, and goes as well', () => {
  publish([1], [2])
  expect(standing()).toHaveLength(1)
  publish([2], [], '发布', [rows[1]!])
  expect(standing()).toEqual([])
})

test('so does what was refused as a whole', async () => {
  const refused = defineCommand({
    ...{ id: 'articles.publish', title: '发布', group: '稿件', does: ['articles.publish'] },
    run: () => Promise.reject(new Refusal('refused', because)),
  })
  const subject = { family: 'articles', rows: [rows[0]] } as unknown as Subject
  await execute(refused, { ...contextNow(), subject })
  expect(standing()).toHaveLength(1)
  publish([1], [], '发布', [rows[0]!])
  expect(standing()).toEqual([])
})
