import { expect, test } from 'vitest'
import { answerLines } from '../../../src/panels/content/articles/editor/ai/answerLines.ts'
import { isPicked, pickedInto, picksOf } from '../../../src/panels/content/articles/editor/ai/picks.ts'
import { emptyFields } from '../../../src/panels/content/articles/editor/draftFields.ts'

test.each<[answer: string, picks: string[]]>([
  ['江水漫过滨江路\n滨江路封闭', ['江水漫过滨江路', '滨江路封闭']],
  ['1. 江水漫过滨江路\n2、滨江路封闭\n（3）无人伤亡\n④', ['江水漫过滨江路', '滨江路封闭', '无人伤亡', '④']],
  ['标题一：“江水漫过滨江路”\n标题二：《滨江路封闭》', ['江水漫过滨江路', '滨江路封闭']],
  ['- **江水漫过滨江路**\r\n\r\n- 江水漫过滨江路', ['江水漫过滨江路']],
  // No number before a title.
  [
    '2026年防汛开始\n1.5万人转移\n“水进人退”十小时\n5人获救',
    ['2026年防汛开始', '1.5万人转移', '“水进人退”十小时', '5人获救'],
  ],
  [`${'长'.repeat(201)}\n短`, ['短']],
  ['', []],
])('headlines of %j', (answer, picks) => expect(picksOf('Title', answer)).toEqual(picks))

test.each<[answer: string, picks: string[]]>([
  ['江水今天漫过滨江路。\n\n无人伤亡。', ['江水今天漫过滨江路。无人伤亡。']],
  ['1. 江水漫过滨江路。\n2. 滨江路封闭。', ['江水漫过滨江路。', '滨江路封闭。']],
  ['摘要：江水漫过滨江路。', ['江水漫过滨江路。']],
])('summaries of %j', (answer, picks) => expect(picksOf('Summary', answer)).toEqual(picks))

test.each<[answer: string, picks: string[]]>([
  ['滨江路，江水、防汛', ['滨江路,江水,防汛', '滨江路', '江水', '防汛']],
  ['关键词：World Cup,防汛。', ['World Cup,防汛', 'World Cup', '防汛']],
  ['1. 防汛\n2. 滨江路', ['防汛,滨江路', '防汛', '滨江路']],
  ['防汛', ['防汛']],
])('keywords of %j', (answer, picks) => expect(picksOf('KeyWords', answer)).toEqual(picks))

test('at most nine can be picked', () => {
  const answer = Array.from({ length: 12 }, (_, nth) => `标题第${nth}`).join('\n')
  expect(picksOf('Title', answer)).toHaveLength(9)
})

test('keywords are added once each, a title takes the place of the other', () => {
  const before = { ...emptyFields, Title: '旧', KeyWords: '防汛，江水' }
  expect(pickedInto('KeyWords', before, '江水,滨江路').KeyWords).toBe('防汛,江水,滨江路')
  expect(pickedInto('Title', before, '新')).toEqual({ Title: '新', Summary: '', KeyWords: '防汛，江水' })
})

const item = (text: string, isItem = true) => ({ text, isItem })
test.each<[string, ReturnType<typeof item>[], string[]]>([
  ['- 甲\n* 乙\n• 丙\n1. 丁\n2、戊\n(3) 己', [item('甲')], ['甲', '乙', '丙', '丁', '戊', '(3) 己']],
  ['- 甲\n1. 乙', [item('甲', false)], ['- 甲', '1. 乙']],
  ['1. 甲', [item('1. 乙')], ['1. 甲']],
  ['1.5亿元\n-3℃\n12.8事件', [item('甲')], ['1.5亿元', '-3℃', '12.8事件']],
  ['**甲**和**乙', [item('甲', false)], ['甲和**乙']],
  ['2**3', [item('2**3', false)], ['2**3']],
  ['# 甲\n#乙#', [item('甲', false)], ['甲', '#乙#']],
  ['\n\u3000\u3000甲\u00a0\n \n', [item('甲', false)], ['甲']],
  // What the sandbox says of itself is a notice, whatever the answer becomes.
  ['甲\n（演示服务，不是真的模型）', [item('乙', false)], ['甲']],
  ['甲\n（演示服务，不是真的模型）', [], ['甲']],
  ['（演示服务，不是真的模型）', [item('乙', false)], []],
])('lines of %j', (answer, asked, lines) => expect(answerLines(answer, asked)).toEqual(lines))

test('what the sandbox says of itself is nothing to be picked', () => {
  expect(picksOf('Title', '江水漫过滨江路\n（演示服务，不是真的模型）')).toEqual(['江水漫过滨江路'])
  expect(picksOf('Summary', '江水漫过滨江路。\n（演示服务，不是真的模型）')).toEqual(['江水漫过滨江路。'])
  expect(picksOf('KeyWords', '防汛、江水\n（演示服务，不是真的模型）')).toEqual(['防汛,江水', '防汛', '江水'])
})

test('what is there already is picked', () => {
  const now = { ...emptyFields, Title: '旧', KeyWords: '防汛,江水' }
  expect(['防汛', '江水,防汛', '滨江路', '滨江路,防汛'].map((pick) => isPicked('KeyWords', now, pick))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([isPicked('Title', now, '旧'), isPicked('Title', now, '新')]).toEqual([true, false])
})
