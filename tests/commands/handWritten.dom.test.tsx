import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { articleCommands } from '../../src/commands/content/articles.ts'
import placement from '../../src/commands/content/placement.ts'
import { commentCommands } from '../../src/commands/content/comments.ts'
import { copyCommands } from '../../src/commands/copyRecords.ts'
import { developerCommands } from '../../src/commands/developer.ts'
import { operationLogCommands } from '../../src/commands/system/operationLog.ts'
import { moduleOf, recordLogCommand } from '../../src/commands/recordLog.ts'
import type { Comment } from '../../src/api/content/comments/model.ts'
import type { LogRow } from '../../src/api/system/operationLog/calls.ts'
import type { Command } from '../../src/workspace/command.ts'
import { wholeContract } from '../../src/workspace/families.ts'
import { setCommands } from '../../src/workspace/registry.ts'
import { articlesOf, channel, contextOf } from './context.ts'

const one = (commands: readonly Command[], id: string) => commands.find((command) => command.id === id)!
const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })

beforeAll(async () => void (await wholeContract()))
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

test.each([
  ['records.copyNumber', '1\n2', '已复制编号。'],
  ['records.copyTitle', '台风\n晴', '已复制标题。'],
  ['records.copyLink', `${location.origin}/Publish?ID=1\n${location.origin}/Publish?ID=2`, '已复制链接。'],
])('%s copies one line for each selected article', async (id, copied, said) => {
  const writeText = vi.fn(async () => {})
  clipboard(writeText)
  const { ctx, happened } = contextOf({ subject: articlesOf({ Title: '台风' }, { Title: '晴' }) })
  await one(copyCommands, id).run(ctx)
  expect(writeText).toHaveBeenCalledWith(copied)
  expect(happened.notices).toEqual([[said, 'success']])
  expect(one(copyCommands, id).can(contextOf({ subject: articlesOf() }).ctx)).toBe('请先选择稿件')
  expect(one(copyCommands, id).can(contextOf().ctx)).toBe(false)
})

test('what cannot be copied is shown, to be copied by hand', async () => {
  clipboard(() => Promise.reject(new Error('denied')))
  const { ctx, happened } = contextOf({ subject: articlesOf({}) })
  await one(copyCommands, 'records.copyNumber').run(ctx)
  expect(happened.notices).toEqual([['浏览器不允许复制，请手动复制编号：1', 'warning']])
})

test('where the public reads an article is copied and opened; what is not public says so', async () => {
  const writeText = vi.fn(async () => {})
  clipboard(writeText)
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const copying = one(placement.commands, 'articles.copyPublic')
  const opening = one(placement.commands, 'articles.openPublic')
  const answers = { 'channels.list': [channel({ OutputPath: '/feeds/abc/1' })] }
  const subject = articlesOf({ LiveRevision: 3 }, { LiveRevision: 1 })
  await copying.run(contextOf({ subject, answers }).ctx)
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/read/abc/guid-1\n${location.origin}/read/abc/guid-2`)
  await opening.run(contextOf({ subject: articlesOf({ LiveRevision: 3 }), answers }).ctx)
  expect(open).toHaveBeenCalledWith(`${location.origin}/read/abc/guid-1`, '_blank', 'noopener,noreferrer')
  expect(opening.can(contextOf({ subject }).ctx)).toBe('一次最多 1 篇，现在选了 2 篇')
  expect(copying.can(contextOf({ subject: articlesOf({ Title: '台风' }) }).ctx)).toBe('《台风》没有公开，读者看不到')
  await expect(copying.run(contextOf({ subject, answers: { 'channels.list': [] } }).ctx)).rejects.toThrow(
    '看不到任何栏目',
  )
  open.mockRestore()
})

test('the log of a record opens under its module, for people who may read it', async () => {
  const log = recordLogCommand('articles', 'l')
  const { ctx, happened } = contextOf({ subject: articlesOf({ ID: 9 }) })
  expect(log.can(ctx)).toBe(true)
  await log.run(ctx)
  expect(happened.opened).toEqual([['/SystemLog', { EventID: 9, Module: 300 }, 'tab']])
  expect(log.can(contextOf({ grants: {}, subject: articlesOf({}) }).ctx)).toBe(false)
  expect(log.can(contextOf({ subject: articlesOf({}, {}) }).ctx)).toBe('只能选择一条，现在选了 2 条')
  expect([moduleOf('channels'), moduleOf('push')]).toEqual([301, undefined])
})

test('the log follows the record a line names', async () => {
  const follow = one(operationLogCommands, 'operationLog.follow')
  const line = (EventID: number[]) => ({ ID: 1, Module: 301, EventID }) as LogRow
  const { ctx, happened } = contextOf({ subject: { family: 'operationLog', rows: [line([5, 6])] } })
  await follow.run(ctx)
  expect(happened.opened).toEqual([['/SystemLog', { EventID: 5, Module: 301 }, 'tab']])
  expect(follow.can(contextOf({ subject: { family: 'operationLog', rows: [line([])] } }).ctx)).toBe(
    '这条日志没有关联记录',
  )
})

test('developers are told why a command cannot run', async () => {
  setCommands([...developerCommands, ...articleCommands])
  const { ctx, happened } = contextOf({ said: { id: 'articles.log' } })
  await one(developerCommands, 'developer.whyGrey').run(ctx)
  expect(happened.notices).toEqual([['articles.log：请先在“全部稿件”里选择稿件', undefined]])
})

test('closing the comments of an article says of which', async () => {
  const rows = [{ ID: 3, TargetID: 9, TargetTitle: '暴雨' }] as unknown as Comment[]
  const { ctx, happened } = contextOf({ subject: { family: 'articleComments', rows }, agrees: false })
  await one(commentCommands, 'articleComments.close').run(ctx)
  expect(happened.confirmed).toEqual(['关闭评论“暴雨”：关闭以后谁也不能再发评论，确定关闭吗？'])
})
