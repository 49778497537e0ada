// What is said where several services were asked and none answered.
import { expect, test } from 'vitest'
import { brokenOff, nobodyAnswered } from '../../../server/intelligence/answers/running/endingOf.ts'

const busy = (Name: string) => ({ Name, Reason: `「${Name}」现在太忙，或调用次数超过了限制，请稍后再试。` })

test('M032, R-232: services of whom the same is said are named together, and another try is spoken of once', () => {
  expect(nobodyAnswered([busy('江州小编'), busy('机房里的模型')])).toBe(
    '文本生成失败，请重试。「江州小编」「机房里的模型」现在太忙，或调用次数超过了限制。',
  )
  expect(nobodyAnswered([{ Name: '甲', Reason: '连不上。' }, busy('乙')])).toBe(
    '文本生成失败，请重试。“甲”：连不上。「乙」现在太忙，或调用次数超过了限制。',
  )
})

test('a server that stops promises no text that is not there', () => {
  const stopping = AbortSignal.abort('stopping')
  expect(brokenOff(undefined, stopping, false, undefined)).toEqual({
    state: 'cut',
    problem: '服务器正在重启，还没有收到回答，请重新回答。',
  })
  expect(brokenOff(undefined, stopping, true, undefined).problem).toMatch(/已有的内容都在，可以继续。$/)
})
