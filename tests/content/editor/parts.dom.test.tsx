import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { nobody, type Me } from '../../../src/api/access.ts'
import { emptyFields } from '../../../src/panels/content/articles/editor/draftFields.ts'
import { newDraft, type DraftState } from '../../../src/panels/content/articles/editor/draftState.ts'
import { nextSize, sizeOf } from '../../../src/panels/content/articles/editor/fontSize.ts'
import { foldRows } from '../../../src/panels/content/articles/editor/DifferenceView.tsx'
import { blocksOf } from '../../../src/panels/content/articles/editor/html.ts'
import {
  articleName,
  bridgeText,
  dropText,
  keepText,
  keptText,
  shelfOf,
  shelve,
  unsentTexts,
} from '../../../src/panels/parts/kept/keptTexts.ts'
import { completeLink, isSafeImage, isSafeLink } from '../../../src/panels/content/articles/editor/links.ts'
import { firstChoices, mergedHtml } from '../../../src/panels/content/articles/editor/merge.ts'
import { cleanPaste } from '../../../src/panels/content/articles/editor/paste/cleanPaste.ts'
import { sayRemoved } from '../../../src/panels/content/articles/editor/saySaved.ts'
import { stateText } from '../../../src/panels/content/articles/editor/stateText.ts'
import { nextStep } from '../../../src/panels/content/articles/editor/nextStep.ts'
import { whyReadOnly } from '../../../src/panels/content/articles/editor/whyReadOnly.ts'
import { diffBlocks, type Block, type DiffRow } from '../../../src/workers/diff.ts'

const p = (text: string): Block => ({ html: `<p>${text}</p>`, text })

beforeEach(() => localStorage.clear())

const text = (at: number) => ({ revision: 1, base: emptyFields, mine: { ...emptyFields, Title: String(at) }, at })

test('kept texts: by person and article, the newer of the two places, gone when dropped', async () => {
  await keepText(1, '7', text(10))
  expect((await keptText(1, '7'))?.at).toBe(10)
  expect(await keptText(2, '7')).toBeUndefined()
  bridgeText(1, '7', text(20))
  expect((await keptText(1, '7'))?.at).toBe(20)
  await keepText(1, '7', text(30))
  expect((await keptText(1, '7'))?.at).toBe(30)
  await dropText(1, '7')
  expect(await keptText(1, '7')).toBeUndefined()
})

test('texts of new articles that were never sent are found again', async () => {
  await keepText(5, articleName(undefined, 'a'), text(1))
  await keepText(5, articleName(undefined, 'b'), text(2))
  await keepText(5, articleName(9, 'c'), text(3))
  expect((await unsentTexts(5)).map((one) => one.key)).toEqual(['b', 'a'])
})

test('the shelf holds what lost, newest first', async () => {
  await shelve(1, '8', '放弃的修改', { ...emptyFields, Title: '一' })
  expect(await shelfOf(1, '8')).toMatchObject([{ why: '放弃的修改', fields: { Title: '一' } }])
  expect(await shelfOf(1, '9')).toEqual([])
})

test('merging: whoever changed a block is right; both: mine first and marked', () => {
  const base = ['市水务局昨天通报汛情', '各区加强巡查和值守', '预计未来三天缓慢回落', '本报记者持续关注'].map(p)
  const mine = [
    '市水务局今天通报汛情',
    '各区加强巡查和值守',
    '预计未来两天缓慢回落',
    '本报记者持续关注',
    '我加的段落',
  ].map(p)
  const theirs = ['市水务局昨天通报汛情', '各区加强巡查和轮守', '预计未来五天缓慢回落'].map(p)
  const rows = diffBlocks(mine, theirs)
  const choices = firstChoices(
    rows,
    base.map((block) => block.html),
  )
  const all = (texts: readonly string[]) => texts.map((one) => `<p>${one}</p>`).join('')
  expect(choices.filter((choice) => choice.isClash)).toHaveLength(1)
  const takes = choices.map((choice) => choice.take)
  expect(mergedHtml(rows, takes)).toBe(
    all(['市水务局今天通报汛情', '各区加强巡查和轮守', '预计未来两天缓慢回落', '我加的段落']),
  )
  expect(
    mergedHtml(
      rows,
      rows.map(() => 'mine'),
    ),
  ).toBe(mine.map((block) => block.html).join(''))
  expect(
    mergedHtml(
      rows,
      rows.map(() => 'theirs'),
    ),
  ).toBe(theirs.map((block) => block.html).join(''))
})

test('both paragraphs can be taken', () => {
  const rows = diffBlocks([p('水位回落两米')], [p('水位回落三米')])
  expect(mergedHtml(rows, ['both'])).toBe('<p>水位回落两米</p><p>水位回落三米</p>')
})

test('long unchanged runs are folded around changes', () => {
  const same = (n: number): DiffRow[] => Array.from({ length: n }, () => ({ kind: 'same', old: p('同'), now: p('同') }))
  const added: DiffRow = { kind: 'added', now: p('新') }
  expect(foldRows([...same(2), added, ...same(2)])).toHaveLength(5)
  expect(foldRows([...same(20), added, ...same(20)])).toMatchObject([
    19,
    { kind: 'same' },
    { kind: 'added' },
    { kind: 'same' },
    19,
  ])
})

test('blocks of a text', () => {
  expect(blocksOf('<p>一</p>\n<h2>二</h2>裸 < 字')).toEqual(['<p>一</p>', '<h2>二</h2>', '<p>裸 &lt; 字</p>'])
})

test('pasted text keeps its structure and loses its looks', () => {
  let left = 0
  const word =
    '<html><head><style>p{color:red}</style></head><body><p class="MsoNormal" style="font-size:12pt;color:red;font-weight:bold">标题</p><p style="text-align:center;mso-x:1">居中</p><img src="file:///C:/a.png"><img src="https://a.cn/b.png"></body></html>'
  const html = cleanPaste(word, () => left++)
  expect(html).toContain('<p style="font-weight:bold">标题</p>')
  expect(html).toContain('<p style="text-align:center">居中</p>')
  expect(html).toContain('https://a.cn/b.png')
  expect(html).not.toMatch(/Mso|color|file:|<style/)
  expect(left).toBe(1)
  expect(cleanPaste('<p data-pm-slice="1 1 []" style="text-indent:2em">自己的</p>', () => left++)).toContain(
    'text-indent',
  )
})

test('addresses', () => {
  expect(['https://a.cn', 'mailto:a@b.cn', 'tel:010', '/files/a'].every(isSafeLink)).toBe(true)
  expect(['javascript:alert(1)', '//evil.cn', 'data:x', '', 'a.cn'].some(isSafeLink)).toBe(false)
  expect(isSafeImage('mailto:a@b.cn')).toBe(false)
  expect(completeLink(' news.cn/a ')).toBe('https://news.cn/a')
  expect(completeLink('a@b.cn')).toBe('mailto:a@b.cn')
})

test('sizes', () => {
  expect(sizeOf('18px')).toBe('18px')
  expect(sizeOf('12pt')).toBe('16px')
  expect(sizeOf('40px')).toBeNull()
  expect(nextSize(undefined, 1)).toBe(17)
  expect(nextSize('24px', 1)).toBe(24)
})

test('what was taken out, in words', () => {
  expect(sayRemoved({ script: 2, onclick: 1, 'style:color': 3 })).toBe('脚本 2 处、onclick 1 处、样式 color 3 处')
  expect(sayRemoved({})).toBe('')
})

const me = (...granted: string[]): Me => ({
  ...nobody,
  channels: [3],
  grants: { '/contribution/MyArticle': { defined: ['添加', '编辑', '一审', '二审', '发布'], granted } },
})
const one = { ID: 7, AdminID: 1, ChID: 3, ChannelName: '要闻', LiveRevision: null, Status: 'draft' as const }

test('who may write, and what leads on', () => {
  expect(whyReadOnly(me('编辑'), one)).toBeUndefined()
  expect(whyReadOnly(me(), one)?.text).toContain('“编辑”权限')
  expect(whyReadOnly(me('编辑'), { ...one, ChID: 4 })?.text).toContain('要闻')
  // A draft that nobody has filed yet is its writer's.
  expect(whyReadOnly(me('编辑'), { ...one, ChID: 0, AdminID: nobody.ID })).toBeUndefined()
  expect(whyReadOnly(me('编辑'), { ...one, ChID: 0, ChannelName: '' })?.text).toBe(
    '还没有选栏目的草稿只有作者和管全部栏目的人能改，只能阅读。',
  )
  expect(whyReadOnly(me('编辑'), { ...one, Status: 'review2' })?.text).toContain('待二审：只有二审人员可以修改')
  expect(whyReadOnly(me('编辑', '二审'), { ...one, Status: 'review2' })).toBeUndefined()
  expect(whyReadOnly(me('编辑'), { ...one, Status: 'published', LiveRevision: 2 })?.way).toBe('articles.correct')
  expect(whyReadOnly(me('编辑'), { ...one, Status: 'scheduled' })?.way).toBeUndefined()
  expect(whyReadOnly(me('编辑', '发布'), { ...one, Status: 'scheduled' })?.way).toBe('articles.unschedule')
  expect(whyReadOnly(me(), { ...one, ID: undefined })?.text).toContain('“添加”权限')
  expect(whyReadOnly(me('添加'), { ...one, ID: undefined })).toBeUndefined()
})

test('the button that leads on is there for who may go that way', () => {
  expect(nextStep(me('编辑'), one)).toEqual({ id: 'articles.submit', title: '送审' })
  expect(nextStep(me(), one)).toBeUndefined()
  expect(nextStep(me('编辑'), { ...one, ChID: 4 })).toBeUndefined()
  expect(nextStep(me('编辑'), { ...one, ChID: 0 })).toBeUndefined()
  expect(nextStep(me('编辑'), { ...one, ChID: 0, AdminID: nobody.ID })?.id).toBe('articles.submit')
  // A new one may be filed where this person may write.
  expect(nextStep(me('编辑'), { ...one, ID: undefined, ChID: 4 })?.id).toBe('articles.submit')
  expect(nextStep(me('编辑', '二审'), { ...one, Status: 'review2' })?.title).toBe('二审通过')
  expect(nextStep(me('编辑', '二审'), { ...one, ChID: 4, Status: 'review2' })).toBeUndefined()
  expect(nextStep(me('编辑'), { ...one, Status: 'published' })?.id).toBe('articles.correct')
})

const now = new Date(2026, 10, 20, 12, 0)
const state = (some: Partial<DraftState>): DraftState => ({
  ...newDraft,
  id: 7,
  revision: 3,
  savedAt: now.getTime(),
  ...some,
})
const dirty = { mine: { ...emptyFields, Title: '改' }, change: 2, dirtySince: 1, keptAt: now.getTime() }

test('the state line says where the text is', () => {
  const say = (some: Partial<DraftState>) => stateText(state(some), { on: true }, now).text
  expect(stateText(newDraft, { on: true }, now).text).toBe('新稿')
  expect(say({})).toBe('已保存 12:00')
  expect(say(dirty)).toBe('未保存，本机已存 12:00')
  expect(say({ ...dirty, status: 'review1' })).toBe('未保存，本机已存 12:00，按 Ctrl+S 保存')
  expect(say({ ...dirty, offlineSince: now.getTime() })).toBe('离线（自 12:00），本机已存 12:00，连上后自动保存')
  expect(say({ ...dirty, refused: { change: 2, message: '请填写标题。' } })).toBe('没有保存：请填写标题。')
  expect(say({ ...dirty, held: 'elsewhere' })).toBe('另一个标签页正在写')
})
