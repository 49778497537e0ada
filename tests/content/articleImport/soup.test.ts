// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanHtml } from '../../../server/platform/richText/richText.ts'
import type { FlowOptions } from '../../../server/platform/richText/richTextFlow.ts'
import { plainText } from '../../../src/api/text/plainText.ts'
import { bodyOf, harmIn } from './harmless.ts'

// Tag soup from a fixed seed: the same every time, and more of it than anybody would write down.
const PIECES = (
  '<p>|</p>|<div>|</div>|<b>|</b>|<a href="http://x/y">|</a>|<span style="font-size:16px">|</span>|<ul>|<li>|</li>|</ul>|' +
  '<table>|<tr>|<td>|</td>|</tr>|</table>|<blockquote>|</blockquote>|<h2>|</h2>|<br>|<img src="/a.jpg">|<pre>|</pre>|' +
  '<figure>|</figure>|<figcaption>|</figcaption>|<center>|</center>|<hr>|<font size=4>|</font>|甲|乙|丙 丁|\n| |\n\n|　|' +
  '&amp;|&lt;|<|>|"|<重>|<svg>|</svg>|<o:p>|<textarea>|</textarea>|<title>|</title>|<h5>|</h5>|<i>|</i>|<!-- c -->|戊&nbsp;己'
).split('|')

function* soups(count: number): Generator<string> {
  let seed = 20240105
  const next = (limit: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0
    return (seed >>> 8) % limit
  }
  for (let made = 0; made < count; made++) {
    yield Array.from({ length: next(14) + 1 }, () => PIECES[next(PIECES.length)]).join('')
  }
}

// A busy machine needs time for so many; none of them is slow by itself.
const PATIENCE = { timeout: 60_000 }

const squeezed = (text: string) => text.replace(/\s+/g, '')
const flows: FlowOptions[] = [{}, { paragraphs: true }, { paragraphs: true, newlines: true }]

test('no soup loses or gains a character of text, and cleaning twice changes nothing', PATIENCE, () => {
  for (const soup of soups(800)) {
    for (const flow of flows) {
      const { html } = cleanHtml(soup, flow)
      expect(squeezed(plainText(html)), soup).toBe(squeezed(plainText(soup)))
      expect(cleanHtml(html, { ...flow, newlines: false }).html, soup).toBe(html)
    }
  }
})

test('every soup is harmless, and no block ends up inside a paragraph', PATIENCE, () => {
  for (const soup of soups(150)) {
    const { html } = cleanHtml(soup, { paragraphs: true })
    expect(harmIn(html), soup).toEqual([])
    expect(bodyOf(html).querySelector('div, p p, p ul, p table, p blockquote, h2 p, pre p'), soup).toBeNull()
  }
})
