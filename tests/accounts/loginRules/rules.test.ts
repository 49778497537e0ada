import { expect, test } from 'vitest'
import { kindsIn, passwordObjection, passwordRuleText } from '../../../src/api/accounts/session/passwordRule.ts'
import { ruleWords } from '../../../src/panels/accounts/loginRules/ruleWords.ts'
import { addressLines, addressRanges } from '../../../server/accounts/session/addressRanges.ts'
import { withinHours } from '../../../server/accounts/session/objectionToSignIn.ts'
import { randomPassword } from '../../../server/accounts/session/passwords.ts'

test.each([
  ['', 0],
  ['abc', 1],
  ['aB', 2],
  ['aB1', 3],
  ['aB1!', 4],
  ['密码', 1],
  ['密码a1', 3],
  ['密码!', 1],
  ['a b', 1],
])('%j has %d kinds of characters', (password, kinds) => expect(kindsIn(password)).toBe(kinds))

const rule = { PasswordMin: 8, PasswordKinds: 3 }
test.each([
  ['abcdefG1', undefined],
  ['abcdef1', '新密码不能少于 8 个字，现在是 7 个。'],
  ['😀😀😀😀😀😀😀', '新密码不能少于 8 个字，现在是 7 个。'],
  ['abcdefg1', '新密码要包含小写字母、大写字母、数字、符号中的至少 3 种，现在只有 2 种。'],
  ['          ', '新密码不能全是空格。'],
  ['Zhang.San1', '新密码不能和账号相同。'],
  ['a1B'.repeat(43), '新密码不能超过 128 个字，现在是 129 个。'],
])('%j: %s', (password, said) => expect(passwordObjection(password, rule, 'zhang.san1')).toBe(said))

test('the rule in words says only what it asks', () => {
  const none = { PasswordMin: 8, PasswordKinds: 1, PasswordHistory: 0, PasswordDays: 0 }
  expect(passwordRuleText(none)).toBe('至少 8 个字。')
  expect(passwordRuleText({ PasswordMin: 10, PasswordKinds: 3, PasswordHistory: 5, PasswordDays: 90 })).toBe(
    '至少 10 个字，包含小写字母、大写字母、数字、符号中的至少 3 种，不能和最近 5 次用过的相同，每 90 天要换一次。',
  )
})

test('a random password keeps every rule there can be', () => {
  for (const PasswordKinds of [1, 2, 3, 4])
    for (const PasswordMin of [6, 20, 64])
      expect(
        passwordObjection(randomPassword({ PasswordMin, PasswordKinds }), { PasswordMin, PasswordKinds }, 'a'),
      ).toBe(undefined)
})

/** A moment of the newsroom's day, which is eight hours ahead. */
const at = (time: string) => new Date(`2026-11-21T${time}:00+08:00`)
test.each([
  ['07:59', '08:00', '20:00', false],
  ['08:00', '08:00', '20:00', true],
  ['19:59', '08:00', '20:00', true],
  ['20:00', '08:00', '20:00', false],
  ['23:00', '22:00', '06:00', true],
  ['00:00', '22:00', '06:00', true],
  ['05:59', '22:00', '06:00', true],
  ['06:00', '22:00', '06:00', false],
  ['12:00', '', '', true],
])('%s lies between %s and %s: %s', (time, from, to, inside) => expect(withinHours(at(time), from, to)).toBe(inside))

test.each([
  ['192.168.1.0/24', '192.168.1.77', true],
  ['192.168.1.0/24', '192.168.2.1', false],
  ['192.168.1.0/24', '::ffff:192.168.1.77', true],
  ['10.0.0.1\n10.0.0.3', '10.0.0.3', true],
  ['10.0.0.1', '10.0.0.2', false],
  ['0.0.0.0/0', '8.8.8.8', true],
  ['2001:db8::/32', '2001:db8::1', true],
  ['2001:db8::/32', '10.0.0.1', false],
  ['10.0.0.0/8', 'nonsense', false],
])('%j has %s: %s', (text, ip, has) => expect(addressRanges(text).has(ip)).toBe(has))

test.each([
  '10.0.0',
  '10.0.0.0/',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '::1/129',
  'news.example',
  '10.0.0.0/-1',
  '10.0.0.0/1.5',
])('%j is no range', (text) => expect(() => addressRanges(text)).toThrow(`“${text}”不是 IP 地址或网段`))

test('lines, commas and full-width signs divide', () => {
  expect(addressLines(' 10.0.0.1 ,10.0.0.2，10.0.0.3；\n\n10.0.0.4')).toEqual([
    '10.0.0.1',
    '10.0.0.2',
    '10.0.0.3',
    '10.0.0.4',
  ])
})

test('the screen says in words what is on and what is off', () => {
  const base = { ID: 1, StID: 1, StationName: '站', CaptchaAfter: 3, LockAfter: 10, LockMinutes: 15 }
  const off = { PasswordMin: 8, PasswordKinds: 1, PasswordHistory: 0, PasswordDays: 0, TrustDays: 0 }
  const open = { SignInFrom: '', SignInTo: '', SignInIPs: '', OnlyByProvider: false }
  const text = (more: object) =>
    ruleWords({ ...base, ...off, ...open, ...more })
      .flatMap(({ lines }) => lines)
      .join('')
  expect(text({})).toContain('失败 10 次后，账号锁定 15 分钟。')
  expect(text({})).toContain('任何时间都可以登录。')
  expect(text({ LockAfter: 0 })).toContain('不锁定账号')
  expect(text({ CaptchaAfter: 0 })).toContain('每次登录都要输入验证码。')
  expect(text({ SignInFrom: '22:00', SignInTo: '06:00' })).toContain('只在 22:00 至次日 06:00 可以登录')
  expect(text({ SignInIPs: '10.0.0.1\n10.0.0.2' })).toContain('10.0.0.1、10.0.0.2')
})
