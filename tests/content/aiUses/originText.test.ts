// What is said of an article before it is sent on.
import { expect, test } from 'vitest'
import { originText } from '../../../src/panels/content/articles/aiUses/originText.ts'

const use = (Kind: string, IsThere = true) => ({ Kind, IsThere }) as never

test('how much comes from machines, and that readers are told', () => {
  expect(originText(undefined)).toBe('')
  expect(originText({ IsAi: false, Uses: [use('text', false)] })).toBe('')
  expect(originText({ IsAi: true, Uses: [use('text'), use('picture'), use('like'), use('correction')] })).toBe(
    '2 处来自 AI，公开时带 AI 标识，1 处可能来自 AI，1 处由 AI 校对',
  )
  expect(originText({ IsAi: true, Uses: [use('text', false)] })).toBe('公开时带 AI 标识')
})
