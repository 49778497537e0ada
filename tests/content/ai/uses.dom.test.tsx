import { EditorState } from '@tiptap/pm/state'
import { beforeEach, expect, test } from 'vitest'
import { addUses, dropUses, pendingUses } from '../../../src/panels/content/articles/editor/ai/pendingUses.ts'
import { placesOfAnswers, usesAt, usesIn } from '../../../src/panels/content/articles/editor/ai/uses.ts'
import { documentOf } from '../../../src/panels/content/articles/editor/suggest/apart.ts'
import { settle } from '../../../src/panels/content/articles/editor/suggest/settle.ts'

const tag = (id: string, answer?: number) =>
  `data-s="${id}" data-by="2" data-who="周敏" data-at="2026-01-02T03:04:05.000Z"${answer ? ` data-answer="${answer}"` : ''}`

const body = { Field: 'ResourceContent' } as const

/** What is told where those of `ids` are accepted; default: all. */
function accepted(html: string, ids?: string[], said = '江水今天漫过路。二。三。四') {
  const { tr } = EditorState.create({ doc: documentOf(html) })
  const isAccepted = (id: string) => ids?.includes(id) ?? true
  const places = placesOfAnswers(tr.doc, isAccepted)
  settle(tr, 'accept', ({ id }) => isAccepted(id))
  return usesAt(tr, 0, places, (answer) => (answer === 7 ? said : undefined))
}

test('the sentences in which something of an answer stands, of whoever it was, each once', () => {
  const html = `<p>前一句。江水<ins ${tag('a', 7)}>今天</ins>漫<del ${tag('a', 7)}>过了</del><ins ${tag('b', 7)}>过</ins>路。后一句。</p>`
  expect(accepted(html)).toEqual([{ AnswerID: 7, Text: '江水今天漫过路。', ...body }])
  // A part of a sentence is none that the answer says, and neither is one where nobody here knows the answer.
  expect(accepted(html, ['a'])).toEqual([{ AnswerID: 7, Text: '今天', ...body }])
  expect(accepted(html, undefined, '')).toEqual([
    { AnswerID: 7, Text: '今天', ...body },
    { AnswerID: 7, Text: '过', ...body },
  ])
  expect(accepted(html, ['c'])).toEqual([])
})

test('what a person suggested, and what only goes, is told of nobody', () => {
  expect(accepted(`<p>江<ins ${tag('a')}>水</ins>漫<del ${tag('b', 7)}>过了</del>。</p>`)).toEqual([])
})

test('new paragraphs and two answers are told apart', () => {
  const html = `<p>一。<ins ${tag('a', 7)}>二。</ins></p><p ${tag('b', 7)} data-k="new"><ins ${tag('b', 7)}>三。四</ins></p><p>五<ins ${tag('c', 8)}>六</ins></p>`
  expect(accepted(html)).toEqual([
    { AnswerID: 7, Text: '二。', ...body },
    { AnswerID: 7, Text: '三。四', ...body },
    { AnswerID: 8, Text: '六', ...body },
  ])
})

test('a save tells those that stand in what it saves; what was taken back waits', () => {
  const uses = [
    { AnswerID: 7, Text: '江水 今天', ...body },
    { AnswerID: 8, Text: '没有了', ...body },
  ]
  expect(usesIn(uses, ['题', '讯：江水\n今天漫过路'])).toEqual([uses[0]])
  expect(usesIn(uses, [])).toEqual([])
})

beforeEach(() => localStorage.clear())

test('keywords are told one by one: those there were already stand between them', () => {
  const use = { AnswerID: 7, Text: '地铁,四号', Field: 'KeyWords' } as const
  expect(usesIn([use], ['地铁四号开工'], '四号,大桥,地铁')).toEqual([use])
  expect(usesIn([use], ['地铁,四号'], '大桥')).toEqual([])
})

test('they wait in this browser, once each, and go with a new article to its number', () => {
  const [one, two] = [
    { AnswerID: 7, Text: '甲', ...body },
    { AnswerID: 7, Text: '乙', ...body },
  ]
  addUses(1, 'new-k', [one, two])
  addUses(1, 'new-k', [one])
  expect(pendingUses(1, 'new-k')).toEqual([one, two])
  expect(pendingUses(2, 'new-k')).toEqual([])
  dropUses(1, 'new-k', [one], '9')
  expect([pendingUses(1, 'new-k'), pendingUses(1, '9')]).toEqual([[], [two]])
  dropUses(1, '9', [two], '9')
  expect([pendingUses(1, '9'), localStorage.length]).toEqual([[], 0])
})
