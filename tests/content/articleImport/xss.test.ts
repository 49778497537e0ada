// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanHtml } from '../../../server/platform/richText/richText.ts'
import { bodyOf, harmIn } from './harmless.ts'
import { xssCorpus } from './xssCorpus.ts'

test('the corpus is worth its name', { timeout: 60_000 }, () => {
  expect(new Set(xssCorpus).size).toBe(xssCorpus.length)
  expect(xssCorpus.length).toBeGreaterThan(120)
  // The inspector itself sees harm: most of the corpus is harmful as it stands.
  expect(xssCorpus.filter((vector) => harmIn(vector).length > 0).length).toBeGreaterThan(100)
})

// %j: some vectors hold characters no terminal should see.
test.each(xssCorpus)('harmless: %j', (vector) => {
  for (const flow of [{}, { paragraphs: true }, { paragraphs: true, newlines: true }]) {
    const { html } = cleanHtml(vector, flow)
    expect(harmIn(html)).toEqual([])
    // What a browser writes back is harmless too, and so is what it makes of that.
    const again = bodyOf(html).innerHTML
    expect(harmIn(again)).toEqual([])
    expect(harmIn(bodyOf(again).innerHTML)).toEqual([])
    expect(cleanHtml(html).html).toBe(cleanHtml(cleanHtml(html).html).html)
  }
})

test('vectors stay harmless inside one another', { timeout: 60_000 }, () => {
  const wrappers = [
    '<p title="%">x</p>',
    '<a href="%">y</a>',
    '<svg>%</svg>',
    '<math><mtext>%',
    '<!--%-->',
    '<pre>%',
    '<td>%',
  ]
  for (const wrapper of wrappers) {
    // Cleaned text is balanced, so the results may be inspected as one page.
    const cleaned = xssCorpus.map((vector) => cleanHtml(wrapper.replace('%', () => vector)).html)
    expect(harmIn(cleaned.join('\n'))).toEqual([])
  }
})

test('all of them in one text', { timeout: 60_000 }, () => {
  expect(harmIn(cleanHtml(xssCorpus.join('\n')).html)).toEqual([])
  expect(harmIn(cleanHtml(xssCorpus.toReversed().join('')).html)).toEqual([])
})
