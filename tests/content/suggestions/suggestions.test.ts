import { expect, test } from 'vitest'
import {
  decidedLetters,
  readSuggestion,
  suggestionsOf,
  suggestionText,
} from '../../../src/api/content/articles/suggestions.ts'

import { suggestedPassages } from '../../../src/api/content/articles/suggestedPassages.ts'

const one = { id: 'a-1', by: 7, who: '林小满', at: '2026-01-02T03:04:05.000Z' }
const tag = suggestionText(one)

test('suggestions are told once each, in reading order', () => {
  const other = suggestionText({ ...one, id: 'b' })
  const html = `<p>一<ins${other}>二</ins></p><p data-k="broke"${tag}>三<del${tag}>四</del><ins${other}>五</ins></p>`
  expect(suggestionsOf(html)).toEqual([{ ...one, id: 'b' }, one])
  expect(suggestionsOf('<p>没有</p>')).toEqual([])
})

test('marks that are not whole are none', () => {
  const read = (more: object) => {
    const attributes: Record<string, string> = {
      ...{ 'data-s': 'x', 'data-by': '1', 'data-who': '', 'data-at': one.at },
      ...more,
    }
    return readSuggestion((name) => attributes[name])
  }
  expect(read({})).toEqual({ id: 'x', by: 1, who: '', at: one.at })
  for (const wrong of [
    { 'data-s': 'a b' },
    { 'data-s': '' },
    { 'data-by': '-1' },
    { 'data-by': 'x' },
    { 'data-at': 'nie' },
  ])
    expect(read(wrong)).toBeUndefined()
})

test.each([
  ['nothing suggested', '<p>一 二</p>', '一二'],
  ['inserted', `<p>一<ins${tag}>二<strong>三</strong></ins>四</p>`, '一四'],
  ['deleted', `<p>一<del${tag}>二</del>三</p>`, '一二三'],
  ['inserted and deleted again', `<p>一<ins${tag}><del${tag}>二</del></ins>三</p>`, '一三'],
  ['a new block', `<p>一</p><p data-k="new"${tag}>二</p><p>三</p>`, '一三'],
  ['a block moved apart', `<p>一</p><p data-k="broke"${tag}>二</p>`, '一二'],
  ['a block to be taken out', `<figure data-k="gone"${tag}><figcaption>图</figcaption></figure>`, '图'],
  ['foreign marks', '<p>一<ins>二</ins><br>三&amp;</p>', '一二三&'],
])('the letters without suggestions: %s', (_, html, letters) => {
  expect(decidedLetters(html)).toBe(letters)
})

test('passages are told with what stands beside them once everything is accepted', () => {
  const ai = suggestionText({ ...one, answer: 9 })
  const html = `<p>今天<del${ai}>起了</del><ins${ai}>升起<b>浓雾</b></ins>，停航。</p><p data-k="new"${suggestionText({ ...one, id: 'b' })}>又一段</p><p>末</p>`
  expect(suggestedPassages(html)).toEqual([
    { id: 'a-1', answer: 9, text: '升起浓雾', around: '今天升起浓雾，停航。又一段末' },
    { id: 'b', answer: undefined, text: '又一段', around: '今天升起浓雾，停航。又一段末' },
  ])
  expect(suggestedPassages('<p>没有</p>')).toEqual([])
})
