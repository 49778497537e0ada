/** By which words somebody is found in a text: whole ones, of a kind that is nobody else's. */
import { expect, test } from 'vitest'
import { patternOf, withoutWords } from '../../../server/platform/personal/words.ts'

const OPENID = 'oWx-zhangsan-0001'
const without = (text: string, literal: string) => {
  const pattern = patternOf({ phones: [], literals: [literal] })
  return pattern === undefined ? text : withoutWords(text, pattern, '')
}

test.each([
  [`微信${OPENID}。`, '微信已抹去。'],
  [`{"OpenID":"${OPENID}"}`, '{"OpenID":"已抹去"}'],
  [`/avatars/${OPENID}.jpg`, '/avatars/已抹去.jpg'],
  [`?who=openid%3A${OPENID}&x`, '?who=openid%3A已抹去&x'],
  [OPENID, ''],
  [`${OPENID}2`, `${OPENID}2`],
  [`x${OPENID}`, `x${OPENID}`],
  [`${OPENID}-2`, `${OPENID}-2`],
])('of %s there is left: %s', (text, left) => {
  expect(without(text, OPENID)).toBe(left)
})

test.each([
  ['写信到 li.wei@example.com。', '写信到 已抹去。'],
  ['li.wei@example.com.', '已抹去.'],
  ['wang.li.wei@example.com', 'wang.li.wei@example.com'],
  ['li.wei@example.com.cn', 'li.wei@example.com.cn'],
])('of %s there is left: %s', (text, left) => {
  expect(without(text, 'li.wei@example.com')).toBe(left)
})

test.each([
  'operation',
  'AdminUserRealName',
  'ResourceContentVersions',
  '"Before":{"State":',
  '2026-11-24',
  'a b@c.d',
  '',
])('nothing is looked for by %s', (word) => {
  expect(patternOf({ phones: [], literals: [word] })).toBeUndefined()
})
