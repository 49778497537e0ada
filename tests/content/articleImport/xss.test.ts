// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanHtml } from '../../../server/platform/richText/richText.ts'
import { bodyOf, harmIn, harmOf } from './harmless.ts'
import { xssCorpus } from './xssCorpus.ts'

test('the corpus is worth its name', { timeout: 60_000 }, () => {
  expect(new Set(xssCorpus).size).toBe(xssCorpus.length)
  expect(xssCorpus.length).toBeGreaterThan(120)
  // The inspector itself sees harm: most of the corpus is harmful as it stands.
  expect(xssCorpus.filter((vector) => harmIn(vector).length > 0).length).toBeGreaterThan(100)
})

const flows = [{}, { paragraphs: true }, { paragraphs: true, newlines: true }]

// %j: some vectors hold characters no terminal should see.
test.each(xssCorpus)('harmless: %j', (vector) => {
  // Most flow alike: the same text is read once.
  for (const html of new Set(flows.map((flow) => cleanHtml(vector, flow).html))) {
    // What a browser writes back is harmless too, and so is what it makes of that.
    for (let text = html, round = 0; round < 3; round++) {
      const body = bodyOf(text)
      expect(harmOf(body)).toEqual([])
      if (body.innerHTML === text) break
      text = body.innerHTML
    }
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
