import { expect, test } from 'vitest'
import type { TextFinding } from '../../../src/api/intelligence/aiTexts/asked.ts'
import { useOfCorrection } from '../../../src/panels/content/articles/editor/ai/uses.ts'
import { saysOf } from '../../../src/panels/content/articles/editor/problems/askServer.ts'
import {
  askedFindings,
  askedProblems,
  mixed,
} from '../../../src/panels/content/articles/editor/problems/askedProblems.ts'

const finding = (Place: string, At: number, Text: string, more: Partial<TextFinding> = {}): TextFinding => ({
  ...{ Place, At, End: At + Text.length, Text, Kind: 'word', Says: '更准确', Fix: '完工', Origin: '文案', LedgerID: 7 },
  ...more,
})
const title = { place: 'Title', text: '电梯完成安装' }
const body = { place: 'body 1', text: '老旧小区的电梯昨天完成安装，居民都来看' }

test('what others found stands where it stood, with who found it; what the editor finds itself is not told twice', () => {
  const found = [
    finding('Title', 2, '完成'),
    finding('body 1', 9, '完成', { Origin: '本站' }),
    finding('body 1', 0, '别的'),
  ]
  const kept = askedFindings(found, [title, body])
  expect(askedProblems(kept, [title, body], [])).toEqual([
    { place: 'Title', at: 2, end: 4, kind: 'word', text: '完成', says: '更准确（文案）', fix: '完工', ledger: 7 },
  ])
  const own = { place: 'Title', at: 2, end: 4, kind: 'word', text: '完成', says: '', fix: undefined } as const
  expect(askedProblems(kept, [title, body], [own])).toEqual([])
})

test('the text goes on being written: what is untouched moves along, what was changed is gone', () => {
  const kept = askedFindings([finding('body 1', 9, '完成')], [title, body])
  const moved = [title, { place: 'body 1', text: '新写的一段' }, { place: 'body 8', text: `昨天，${body.text}` }]
  expect(askedProblems(kept, moved, [])).toMatchObject([{ place: 'body 8', at: 12, end: 14 }])
  expect(askedProblems(kept, [{ ...body, text: body.text.replace('完成', '完工') }], [])).toEqual([])
})

test('all of them are walked in the order of the text', () => {
  const at = (place: string, at: number) =>
    ({ place, at, end: at + 1, kind: 'mark', text: '。', says: '', fix: undefined }) as const
  const all = mixed([title, body], [at('body 1', 5), at('body 1', 2), at('Title', 3)])
  expect(all.map((one) => [one.place, one.at])).toEqual([
    ['Title', 3],
    ['body 1', 2],
    ['body 1', 5],
  ])
})

test('who looked is told once, and what is said of the whole', () => {
  const one = {
    By: '本站规则',
    IsLocal: true,
    Says: '由本站的规则得出。',
    Verdict: 'pass',
    Findings: [],
    Notes: [],
  } as const
  const says = saysOf(
    { ...one, Findings: [], Notes: [] },
    { ...one, Findings: [], Notes: ['整篇语气不当'], Verdict: 'doubt' },
    0,
  )
  expect(says).toBe('由本站的规则得出。审核有疑问。整篇语气不当。没有多找出问题。')
  // A model looked for slips and the house for words: each is said of what it looked for.
  expect(
    saysOf(
      { ...one, Findings: [], Notes: [], Says: '由「文案助手」得出，请核对。' },
      { ...one, Findings: [], Notes: [] },
      0,
    ),
  ).toBe('错字：由「文案助手」得出，请核对。敏感内容：由本站的规则得出。没有多找出问题。')
})

test('what was accepted of a model is told with what stands beside it; of the house’s rules nothing is', () => {
  const [problem] = askedProblems(askedFindings([finding('body 1', 9, '完成')], [title, body]), [title, body], [])
  expect(useOfCorrection(body.text, problem!)).toEqual({
    ...{ LedgerID: 7, Text: '完工', Around: '旧小区的电梯昨天完工安装，居民都来看' },
  })
  expect(useOfCorrection(body.text, { ...problem!, fix: '' })).toBeUndefined()
  const own = askedProblems(
    askedFindings([finding('body 1', 9, '完成', { LedgerID: null })], [title, body]),
    [title, body],
    [],
  )
  expect(useOfCorrection(body.text, own[0]!)).toBeUndefined()
})
