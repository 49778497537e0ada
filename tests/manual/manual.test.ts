// The manual: what its texts may name, and that every page of the workspace is explained by exactly one chapter.
import { readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { pageNames } from '../../src/api/pages.ts'
import { manualFiles, type Listed } from '../../manual/build.ts'
import { chapterOf, chaptersIn } from '../../manual/chapters.ts'
import { plain, render, type Known } from '../../manual/render.ts'
import { knownNow } from '../../vite.manual.ts'

const known: Known = {
  commands: new Map([
    ['a.b', { title: '通过 <1>', family: 'a', keys: ['mod+k', 'x'] }],
    ['a.c', { title: '无键', family: 'a' }],
  ]),
  pages: new Map([['/A/List', '列表']]),
}
const html = (text: string) => render(text, known).html

test('a command is told by its first key and its title', () => {
  expect(html('按 [[a.b]]。')).toBe(
    '<p>按 <span class="command" data-command="a.b"><span class="caps cd-key"><kbd>Ctrl</kbd> <kbd>K</kbd></span><span class="title">通过 &lt;1&gt;</span></span>。</p>\n',
  )
  expect(html('[[a.c]]')).toContain('<span class="caps cd-key"></span><span class="title">无键</span>')
})

test('a page is told by its title and leads there', () => {
  expect(html('[[/A/List]]')).toBe('<p><a data-page="/A/List" href="/A/List">列表</a></p>\n')
})

test('a family is told by its keys', () => {
  expect(html('[[keys a]]')).toContain('<tr data-command="a.b">')
  expect(html('[[keys a]]')).not.toContain('无键')
})

test('what there is not may not be named', () => {
  expect(() => html('[[a.d]]')).toThrow('there is neither a command nor a page "a.d"')
  expect(() => html('[[keys b]]')).toThrow('no command of "b" has a key')
})

test('HTML stays text, and other chapters are linked as built', () => {
  expect(html('<b>x</b>')).toBe('<p>&lt;b&gt;x&lt;/b&gt;</p>\n')
  expect(html('[一](../start/keys.md#s1)')).toContain('href="../start/keys.html#s1"')
  expect(html('`[[a.b]]`')).toBe('<p><code>[[a.b]]</code></p>\n')
})

test('headings are numbered and listed', () => {
  expect(render('## 甲 [[a.c]]\n\n### 乙', known).headings).toEqual([
    { id: 's1', text: '甲 无键' },
    { id: 's2', text: '乙' },
  ])
})

test('a chapter says its title, its place and its pages', () => {
  expect(chapterOf('start/x', '---\norder: 2\npages: /A /B\n---\n# 题目\n\n正文')).toEqual({
    id: 'start/x',
    part: 'start',
    title: '题目',
    order: 2,
    pages: ['/A', '/B'],
    text: '正文',
  })
  expect(() => chapterOf('start/x', '正文')).toThrow('docs/start/x.md begins with no title')
})

const docs = resolve(import.meta.dirname, '../../docs')
const chapters = chaptersIn(docs)
let files: ReturnType<typeof manualFiles>
beforeAll(async () => {
  files = manualFiles(docs, await knownNow())
})

test('every page of the workspace is explained by one chapter', () => {
  const list = JSON.parse(files.get('index.json') as string) as Listed[]
  const explained = list.flatMap(({ pages }) => pages)
  expect(explained.toSorted()).toEqual(pageNames.toSorted())
})

test('every link within the manual leads somewhere', () => {
  const lost = chapters.flatMap(({ id, text }) =>
    [...text.matchAll(/\]\(([^)#:\s]+)(#[^)]*)?\)/g)]
      .map(([, to]) => posix.join(posix.dirname(id), to!))
      .filter((to) => !to.startsWith('pictures/') && !files.has(to.replace(/\.md$/, '.html')))
      .map((to) => `${id} → ${to}`),
  )
  expect(lost).toEqual([])
})

test('every npm script it names is there', () => {
  const { scripts } = JSON.parse(readFileSync(resolve(docs, '../package.json'), 'utf8')) as { scripts: object }
  const named = chapters.flatMap(({ text }) => [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!))
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test.each([
  ['在 `#话题` 里写 C#，[方括号] 也一样', '在 #话题 里写 C#，[方括号] 也一样'],
  ['## 标题 #1', '标题 #1'],
  ['> 引用的话，a > b', '引用的话，a > b'],
  ['| 键 | 做什么 |\n|---|---|\n| `a\\|b` | 甲 |', '键 做什么 a|b 甲'],
  ['- **粗**体和*斜*体，[另一章](other.md)', '粗体和斜体，另一章'],
  ['```\ncopydesk backup | gzip > file[1]  # 备份\n```', 'copydesk backup | gzip > file[1] # 备份'],
  ['按 [[palette.open]]，到[[/contribution/All]]；[[keys articles]]', '按 命令面板，到全部稿件；'],
  ['一行\n又一行', '一行 又一行'],
])('searched in: %s', (text, words) => {
  const commands = new Map([['palette.open', { title: '命令面板' }]])
  expect(plain(text, { commands, pages: new Map([['/contribution/All', '全部稿件']]) })).toBe(words)
})
