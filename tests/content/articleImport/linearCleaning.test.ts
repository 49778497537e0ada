import { expect, test } from 'vitest'
import { cleanHtml, cleanSuggestedHtml } from '../../../server/platform/richText/richText.ts'
import { limitNesting } from '../../../server/platform/richText/richTextNesting.ts'
import { rewriteHtml } from '../../../server/platform/richText/richTextRewrite.ts'
import { VOID_ELEMENTS } from '../../../src/api/text/htmlElements.ts'
import { htmlTokens } from '../../../src/api/text/htmlTokens.ts'
import { plainText } from '../../../src/api/text/plainText.ts'
import { hostileHtml } from '../../text/hostileHtml.ts'

// The parser of sanitize-html moves all open elements for each new one: half a MB that leaves them open took it seconds.
test.each([false, true])('no more than 256 elements are open in what is parsed, with suggestions: %s', (suggested) => {
  for (const { name, html } of hostileHtml(60_000)) {
    let open = 0
    let most = 0
    for (const token of htmlTokens(limitNesting(rewriteHtml(html, suggested).html))) {
      if (token.kind === 'open' && !VOID_ELEMENTS.has(token.name)) most = Math.max(most, ++open)
      // An end tag of nothing closes nothing.
      if (token.kind === 'close' && open > 0) open--
    }
    expect(most, name).toBeLessThanOrEqual(256)
    expect((suggested ? cleanSuggestedHtml : cleanHtml)(html).html, name).toBeDefined()
  }
})

test('paragraphs and cells whose end tags were left out are as many as before', () => {
  const paragraphs = cleanHtml('<p>一段'.repeat(1000)).html
  expect(paragraphs).toBe('<p>一段</p>'.repeat(1000))
  const table = cleanHtml(`<table>${`<tr>${'<td>格'.repeat(10)}`.repeat(50)}</table>`).html
  expect(table.split('<td>')).toHaveLength(501)
  expect(cleanHtml(`<ul>${'<li>项'.repeat(400)}</ul>`).html).toBe(`<ul>${'<li>项</li>'.repeat(400)}</ul>`)
})

test('elements that go too deep go, and their text and what stands after them stay', () => {
  const deep = `${'<b>深'.repeat(400)}${'</b>浅'.repeat(400)}<p>后</p>`
  expect(plainText(cleanHtml(deep).html).replace(/\s/g, '')).toBe(`${'深'.repeat(400)}${'浅'.repeat(400)}后`)
})
