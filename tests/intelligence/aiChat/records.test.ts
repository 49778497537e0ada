/** The records of a conversation, its versions, and what comes back into the input. */
import { expect, test } from 'vitest'
import type { AiAnswer, AiQuestion } from '../../../src/api/intelligence/aiAnswers/calls.ts'
import { LOADING, NOTHING_ANSWERED } from '../../../src/api/intelligence/aiAnswers/messages.ts'
import { ledgerStates } from '../../../src/api/intelligence/aiLedger/words.ts'
import { withInput } from '../../../src/panels/intelligence/aiChat/keptInputs.ts'
import { costText, madeBy, stateLine } from '../../../src/panels/intelligence/aiChat/talk/answerWords.ts'
import {
  askedBefore,
  joined,
  recordsOf,
  runningIn,
  versionBeside,
} from '../../../src/panels/intelligence/aiChat/talk/records.ts'
import { inputText } from '../../../src/panels/intelligence/aiChat/talk/inputText.ts'
import { textProblem } from '../../../src/panels/intelligence/aiChat/talk/textProblem.ts'

const answer = (Version: number, more: Partial<AiAnswer> = {}) =>
  ({ ID: Version, Version, State: 'done', Text: '', ...more }) as AiAnswer
const question = (ID: number, more: Partial<AiQuestion> = {}) =>
  ({ ID, Text: `问 ${ID}`, CreateTime: '2026-01-02T03:04:05Z', Answers: [answer(1)], ...more }) as AiQuestion

test('older records stand before newer ones, each once, and the newer reading counts', () => {
  const all = joined([question(1), question(2, { Text: '旧' })], [question(2, { Text: '新' }), question(3)])
  expect(all.map(({ ID, Text }) => [ID, Text])).toEqual([
    [1, '问 1'],
    [2, '新'],
    [3, '问 3'],
  ])
})

test('the newest version is shown until another one is chosen, and there is nothing beyond the ends', () => {
  const one = question(1, { Answers: [answer(1), answer(2), answer(3)] })
  const [newest] = recordsOf([one], new Map())
  expect([newest!.answer!.Version, newest!.version, newest!.versions]).toEqual([3, 3, 3])
  expect([versionBeside(newest!, -1), versionBeside(newest!, 1)]).toEqual([2, undefined])
  const [first] = recordsOf([one], new Map([[1, 1]]))
  expect([first!.version, versionBeside(first!, -1), versionBeside(first!, 1)]).toEqual([1, undefined, 2])
  // A version that is not there any more.
  expect(recordsOf([one], new Map([[1, 9]]))[0]!.version).toBe(1)
  expect(recordsOf([question(2, { Answers: [] })], new Map())[0]!.answer).toBeUndefined()
})

test('R-227: what runs in a conversation is found in any of its records', () => {
  expect(runningIn([question(1), question(2)])).toBeUndefined()
  const runs = question(2, { Answers: [answer(1), answer(2, { State: 'streaming' })] })
  expect(runningIn([question(1), runs])?.Version).toBe(2)
  expect(runningIn([question(1, { Answers: [answer(1, { State: 'waiting' })] })])?.Version).toBe(1)
})

test('↑ brings back what was asked and what was not taken, the newest first, each once', () => {
  const asked = [question(1, { Text: '甲' }), question(2, { Text: '' }), question(3, { Text: '乙' })]
  const now = Date.parse(asked[2]!.CreateTime)
  const refused = [
    { text: '早', at: now - 1000 },
    { text: '丙', at: now + 1 },
    { text: '甲', at: now + 2 },
  ]
  expect(askedBefore(asked, refused)).toEqual(['甲', '丙', '乙', '早'])
})

test('R-230: a line says that it runs, and goes when it is done', () => {
  expect(stateLine({ State: 'waiting', Problem: '' })).toBe(LOADING)
  expect(stateLine({ State: 'streaming', Problem: '' })).toBe(LOADING)
  expect(stateLine({ State: 'done', Problem: '' })).toBe('')
})

test('R-231: how it ended stands in the record, with the reason', () => {
  expect(stateLine({ State: 'failed', Problem: '余额不足' })).toBe('失败：余额不足')
  expect(stateLine({ State: 'cut', Problem: '' })).toBe('没有答完')
  expect(NOTHING_ANSWERED).not.toBe('')
})

test('who answered, and at what price; 估 where nobody said', () => {
  const made = {
    Service: '写作',
    Model: 'glm-4',
    Cost: 1200,
    IsEstimate: true,
    IsUnknown: false,
    State: 'done' as const,
  }
  // What is put by is no price yet.
  expect(madeBy({ ...made, State: 'streaming' })).toBe('写作 · glm-4 · 预留 ¥0.0012')
  expect(madeBy(made)).toBe('写作 · glm-4 · ¥0.0012（估）')
  expect(madeBy({ ...made, Model: '写作', Cost: null })).toBe('写作')
  // Whoever did not answer has no part in it.
  expect(madeBy({ ...made, State: 'failed', Cost: null })).toBe('')
  expect(costText({ Cost: 0, IsEstimate: false, IsUnknown: false })).toBe('¥0.00')
  // The ledger's own word for it.
  expect(costText({ Cost: 1200, IsEstimate: false, IsUnknown: true })).toBe(`¥0.0012（${ledgerStates.kept}）`)
})

test.each([
  ['R-235: an empty message', '', '消息不可为空'],
  ['R-234: blanks alone are trimmed away', ' \n　', '消息不可为空'],
  ['R-236: 2000 characters', '字'.repeat(2000), undefined],
  ['R-236: rare characters count once', '𠮷'.repeat(2000), undefined],
  ['R-234: blanks around do not count', `  ${'字'.repeat(2000)}\n`, undefined],
  ['R-236: one more', '字'.repeat(2001), '消息不能超过 2000 个字，现在是 2001 个。'],
])('%s', (_, text, problem) => {
  expect(textProblem(text)).toBe(problem)
})

test('inputs are kept by tab and conversation, the newest of them, and what is sent is forgotten', () => {
  let kept = {}
  for (let at = 1; at <= 25; at++) kept = withInput(kept, `dialogue.${at}`, `文 ${at}`, at)
  expect(Object.keys(kept)).toHaveLength(20)
  expect(kept).toHaveProperty(['dialogue.25'])
  expect(kept).not.toHaveProperty(['dialogue.5'])
  expect(withInput(kept, 'dialogue.25', '', 26)).not.toHaveProperty(['dialogue.25'])
})

test('with what something was read is said in words', () => {
  expect(inputText('{"PageSize":20}')).toBe('')
  expect(inputText('{}')).toBe('')
  expect(inputText('{"Keyword":"大桥","PageIndex":1,"PageSize":20}')).toBe('（大桥）')
  expect(inputText('{"Ids":[3,4],"State":"live"}')).toBe('（3、4，live）')
  expect(inputText('无')).toBe('（无）')
})
