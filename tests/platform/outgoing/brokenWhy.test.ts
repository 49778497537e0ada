// What broke a connection is said in words; whose service it was is said once.
import { expect, test } from 'vitest'
import { saidBy } from '../../../server/intelligence/answers/running/endingOf.ts'
import { problemText } from '../../../server/platform/outgoing/guardedFetch.ts'
import { brokenWhy } from '../../../server/platform/outgoing/brokenWhy.ts'

const broken = (code?: string) => Object.assign(new Error('read X'), code === undefined ? {} : { code })

test.each(['ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN', 'EHOSTUNREACH', 'ESOMETHING', undefined])(
  '%s is no word of ours',
  (code) => {
    expect(brokenWhy(broken(code))).toMatch(/^[\u4e00-\u9fff，]+$/)
    expect(problemText(broken(code))).toMatch(/^[\u4e00-\u9fff，（）。]+$/)
  },
)

test('a name that stands in the sentence is not put before it', () => {
  expect(saidBy('江州小编', '「江州小编」的回答中断（对方断开了连接）。')).toBe(
    '「江州小编」的回答中断（对方断开了连接）。',
  )
  expect(saidBy('江州小编', '额度用完了。')).toBe('“江州小编”：额度用完了。')
  expect(saidBy('', '额度用完了。')).toBe('额度用完了。')
})
