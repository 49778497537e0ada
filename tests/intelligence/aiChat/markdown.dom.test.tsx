/** Answers as they are drawn: by an allow-list, of which nothing loads and nothing runs. */
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Markdown } from '../../../src/panels/intelligence/aiChat/markdown/Markdown.tsx'
import {
  addressOf,
  blocksOf,
  createBlockReader,
  seen,
} from '../../../src/panels/intelligence/aiChat/markdown/readText.ts'

afterEach(cleanup)
const drawn = (text: string, isWhole = true) => render(<Markdown text={text} isWhole={isWhole} />).container
/** Everything that a browser would fetch by itself, or run. */
const LOADS =
  'img,video,audio,source,iframe,object,embed,script,style,link,svg,form,input,[src],[srcset],[style],[background]'

test.each([
  '<img src="https://evil.example/x.png" onerror="alert(1)">',
  '![x](https://evil.example/x.png)',
  '![x](data:image/png;base64,AAAA)',
  '<script>alert(1)</script>',
  '<style>@import "https://evil.example/a.css"</style>',
  '<iframe src="https://evil.example"></iframe>',
  '<svg onload=alert(1)>',
  '<form action="https://evil.example"><input name=a></form>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '> <div onclick="alert(1)">x</div>',
  '- <video src="https://evil.example/v.mp4" autoplay>',
  '| a |\n|---|\n| <img src=x> |',
  '**<link rel=stylesheet href=https://evil.example/a.css>**',
  '![x][i]\n\n[i]: https://evil.example/x.png',
])('nothing in it loads or runs: %s', (text) => {
  for (const isWhole of [true, false]) {
    const page = drawn(text, isWhole)
    expect([...page.querySelectorAll(LOADS)].map(({ outerHTML }) => outerHTML)).toEqual([])
    const events = [...page.querySelectorAll('*')].flatMap((one) =>
      one.getAttributeNames().filter((name) => name.startsWith('on')),
    )
    expect(events).toEqual([])
    for (const { href } of page.querySelectorAll('a')) expect(href).toMatch(/^https?:/)
    cleanup()
  }
})

test('HTML is the text it is', () => {
  expect(drawn('前 <b>粗</b> 后').textContent).toContain('前 <b>粗</b> 后')
  expect(drawn('<div onclick="x">块</div>').textContent).toBe('<div onclick="x">块</div>')
})

test('a link shows its whole address, opens apart from the page, and tells nobody where from', () => {
  const [link] = drawn('见[官网](https://example.com/a?b=1&c=2)').querySelectorAll('a')
  expect(link!.textContent).toBe('https://example.com/a?b=1&c=2')
  expect([link!.target, link!.rel, link!.getAttribute('referrerpolicy')]).toEqual([
    '_blank',
    'noopener noreferrer nofollow',
    'no-referrer',
  ])
})

test('letters that only look alike are spelt out', () => {
  // Cyrillic letters.
  expect(addressOf('https://аррӏе.com/')).toMatch(/^https:\/\/xn--/)
  expect(drawn('[苹果](https://аррӏе.com/)').querySelector('a')!.textContent).toMatch(/^https:\/\/xn--/)
})

test('a picture is a line with its address', () => {
  expect(drawn('![海报](https://example.com/a.png)').textContent).toBe('〔图片：海报 https://example.com/a.png〕')
})

test('headings, lists, tables, quotations, code and emphasis are what they are', () => {
  const page = drawn(
    '# 题\n\n1. 甲\n2. **乙**\n\n- [x] 做完\n\n> 引\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nx\n```\n\n~~删~~ `码`',
  )
  const has = (query: string) => page.querySelector(query)?.textContent
  expect([has('h4'), has('ol li:nth-child(2) strong'), has('blockquote'), has('td'), has('pre code')]).toEqual([
    '题',
    '乙',
    '引',
    '1',
    'x',
  ])
  expect([has('ul li'), has('del'), has('p > code')]).toEqual(['☑ 做完', '删', '码'])
  expect([...page.querySelectorAll('h1,h2,h3')]).toEqual([])
})

test('what is still coming is drawn as if it were closed, and an open link is no link', () => {
  expect(drawn('一个 **重点', false).querySelector('strong')?.textContent).toBe('重点')
  const open = drawn('见 [官网](https://exa', false)
  expect(open.querySelector('a')).toBeNull()
  for (const text of ['见 [官', '见 [官网](', '[一', '见 [官网](https://a.cn/) 和 [另', '![图](https://a.cn/b'])
    expect(drawn(text, false).textContent).not.toMatch(/streamdown|incomplete/)
  expect(drawn('一个 **重点').querySelector('strong')).toBeNull()
})

test('what is above stays the same element while more comes', () => {
  const view = render(<Markdown text={'第一段。\n\n第二'} isWhole={false} />)
  const [first] = view.container.querySelectorAll('p')
  view.rerender(<Markdown text={'第一段。\n\n第二段，**更多'} isWhole={false} />)
  expect(view.container.querySelectorAll('p')[0]).toBe(first)
  expect(view.container.textContent).toBe('第一段。第二段，更多')
})

const growing = [
  '第一段。\n\n- 甲\n- 乙\n\n  还是乙\n\n3\n\n> 引\n\n> 另引\n\n```js\na\n\nb\n```\n\n| 列 | 列 |\n| - | - |\n| 1 | 2 |\n\n完[某](https://a.cn/b)。',
  '一\u200B段\n\n二\u202E段\n\n三段\r\n\r\n四段\n***\n五\n\n六',
  '1. 甲\n\n2. 乙\n\n   乙的\n\n# 题\n\n题下\n===\n\n    码\n\n    码',
]
test.each(growing)('read piece by piece it is what it is when it is read at once: %j', (text) => {
  const raws = (blocks: readonly { raw: string }[]) => blocks.map(({ raw }) => raw.trim()).join('\n')
  const read = createBlockReader()
  for (let length = 1; length <= text.length; length++) {
    const part = text.slice(0, length)
    expect(raws(read(part, false)), part).toBe(raws(blocksOf(part, false)))
  }
  expect(read(text, true)).toEqual(blocksOf(text, true))
  expect(read('别的', false)).toEqual(blocksOf('别的', false))
})

test('what stands above an empty line is the same token while more comes', () => {
  const read = createBlockReader()
  const [first] = read('第一段。\n\n第二', false)
  expect(read('第一段。\n\n第二段', false)[0]).toBe(first)
})

test('what nobody sees is left out; an emoji keeps its joiners', () => {
  expect(seen('a\u200Bb\u202Ec\u2066d\u{E0041}e')).toBe('abcde')
  expect(seen('👨‍👩‍👧')).toBe('👨‍👩‍👧')
})

test('a paragraph that is very long is text, and what stands around it is not', () => {
  const long = '_a'.repeat(20_000)
  const view = drawn(`**甲**\n\n${long}\n\n**乙**`)
  expect([...view.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual(['甲', '乙'])
  expect(view.textContent).toContain(long)
  // Some of them took minutes.
  for (const one of ['_a', 'a.', 'a**b', '[', '`', '<a ', 'www.a', '~a'])
    expect(drawn(`字${one.repeat(30_000)}@`).textContent?.length, one).toBeGreaterThan(20_000)
})

test('however deep it is nested, and however long, it is drawn', () => {
  expect(drawn(`${'> '.repeat(300)}深`).textContent).toContain('深')
  expect(drawn(`${'['.repeat(2000)}x`).textContent).toContain('x')
  expect(blocksOf('字'.repeat(50_000), true)).toHaveLength(1)
})
