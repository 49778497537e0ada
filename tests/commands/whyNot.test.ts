import { expect, test } from 'vitest'
import { actionEntries, type ActionId } from '../../src/api/index.ts'
import type { ArticleRow } from '../../src/api/content/articles/row.ts'
import { entryOf } from '../../src/commands/entryOf.ts'
import { whyNot, whyNotShort } from '../../src/commands/whyNot.ts'
import { recordsOf } from '../support/states.ts'
import { derivedCommands } from '../../src/commands/derived.ts'
import { pass } from '../../src/commands/pass.ts'
import { shortReason } from '../../src/workspace/whyCannot.ts'
import { article, articlesOf, channel, contextOf } from './context.ts'

const of = (id: ActionId, more: Partial<ArticleRow>) => whyNot(entryOf(id), article({ Title: '台风', ...more }))

test.each<[ActionId, Partial<ArticleRow>, string]>([
  ['articles.top', { Status: 'draft' }, '“台风”是草稿，不能置顶'],
  ['articles.top', { Status: 'published', IsTop: true }, '“台风”已经置顶'],
  ['articles.untop', { Status: 'published' }, '“台风”没有置顶'],
  ['articles.unrecommend', { Status: 'published' }, '“台风”没有推荐'],
  ['articles.headline', { Status: 'recycled' }, '“台风”在回收站，不能头条，请先还原'],
  ['articles.submit', { Status: 'review2' }, '“台风”待二审，不能送审'],
  ['articles.remove', { Status: 'published', LiveRevision: 3 }, '“台风”已发布，不能删除，请先撤稿'],
  ['articles.remove', { Status: 'review1' }, '“台风”待一审，不能删除，请先撤回送审'],
  ['articles.edit', { Status: 'published' }, '“台风”已发布，不能编辑，请先更正'],
  ['articles.withdraw', { Status: 'refused' }, '“台风”没有公开，不能撤稿'],
  ['articles.restore', { Status: 'draft' }, '“台风”是草稿，不能还原'],
  ['articles.purge', { Status: 'published' }, '“台风”已发布，不能彻底删除'],
])('%s of %o: %s', (id, more, sentence) => {
  expect(of(id, more)).toBe(sentence)
})

test('a long title is cut', () => {
  expect(of('articles.top', { Title: '长'.repeat(50) })).toMatch(/^“长{19,20}…”是草稿，不能置顶$/)
})

test('a title of nothing is a number', () => {
  expect(of('articles.top', { ID: 7, Title: ' ' })).toBe('“编号 7”是草稿，不能置顶')
})

test('other families speak their own words', () => {
  expect(whyNot(entryOf('channels.remove'), channel({ ArticleCount: 12 }))).toBe(
    '“要闻”里还有 12 篇稿件，不能删除，请先移走',
  )
  expect(whyNot(entryOf('channels.show'), channel({ IsPublic: true }))).toBe('“要闻”已经启用')
  const line = { ID: 1, Title: '置顶稿件', UndoneBy: 9, CanUndo: false }
  expect(whyNot(entryOf('operationLog.undo'), line)).toBe('“置顶稿件”已经撤销过了')
  expect(whyNot(entryOf('operationLog.undo'), { ...line, UndoneBy: null })).toBe(
    '“置顶稿件”不能撤销：只能在 10 分钟内撤销自己的操作',
  )
  const job = { ID: 1, FileName: 'a.xml', State: 'done' }
  expect(whyNot(entryOf('articleImport.cancel'), job)).toBe('“a.xml”已经结束，不能取消')
})

test('for a count a few words do', () => {
  expect(whyNotShort(entryOf('articles.top'), article({ Status: 'published', IsTop: true }))).toBe('已经置顶')
  expect(whyNotShort(entryOf('articles.submit'), article({ Status: 'review1' }))).toBe('待一审')
})

const refused = actionEntries.flatMap((entry) =>
  recordsOf(entry.family)
    .filter((row) => entry.action.when !== undefined && !entry.action.when(row))
    .map((row) => [entry, row] as const),
)

test('whatever a record does not allow, the sentence says what it is like, and never to read it again', () => {
  expect(refused.length).toBeGreaterThan(300)
  const sentences = refused.map(([entry, row]) => [entry.id, whyNot(entry, row)] as const)
  // A word of the wire is no cause that anybody could read.
  const silent = sentences.filter(([, sentence]) => /请刷新|的状态不允许|[A-Za-z]{3,}/.test(sentence))
  expect([...new Set(silent.map(([id, sentence]) => `${id} ${sentence}`))]).toEqual([])
})

const own: Partial<ArticleRow> = { Title: '台风', AdminID: 1, Eyes: [], Status: 'review1' }

test('four eyes and the channel are told before anything is sent, in ! too', () => {
  const { ctx } = contextOf({ subject: articlesOf(own) })
  const sentence = '“台风”：不能审核自己的稿件，请由他人审核（栏目“要闻”不得自审）'
  for (const command of [pass, derivedCommands().find(({ id }) => id === 'articles.pass1')!]) {
    expect(command.can(ctx)).toBe(sentence)
    expect(shortReason(command, ctx)).toBe(sentence)
    // Where the channel allows it, and on somebody else's, it can run.
    expect(command.can(contextOf({ subject: articlesOf({ ...own, Eyes: undefined }) }).ctx)).toBe(true)
    expect(command.can(contextOf({ subject: articlesOf(own, { ...own, AdminID: 2 }) }).ctx)).toBe(true)
    const elsewhere = { ...ctx, me: { ...ctx.me, channels: [7] } }
    expect(command.can(elsewhere)).toMatch(/^您的角色没有栏目「要闻」的权限，不能(一审|审核)通过$/)
  }
})

test.each([
  ['review2', [{ UserID: 1, Level: 1 }], '您已经做过一审，二审请由他人进行'],
  ['review1', [{ UserID: 1, Level: null }], '这篇稿件是您送审的，请由他人审核'],
  // What was passed at this level or a later one is passed again after it came back.
  ['review1', [{ UserID: 1, Level: 1 }], undefined],
  ['review3', [{ UserID: 2, Level: 1 }], undefined],
] as const)('four eyes: at %s, who looked already %j', (Status, Eyes, said) => {
  const { ctx } = contextOf({ subject: articlesOf({ Title: '台风', AdminID: 2, Status, Eyes: [...Eyes] }) })
  expect(pass.can(ctx)).toBe(said === undefined || `“台风”：${said}（栏目“要闻”不得自审）`)
})
