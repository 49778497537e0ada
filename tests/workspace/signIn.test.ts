import { expect, test } from 'vitest'
import { Refusal } from '../../src/api/client.ts'
import { problemsOf, refusalOf } from '../../src/workspace/login/signIn.ts'

const typed = { UserName: ' editor ', PassWord: 'secret', Code: '' }

test('what is missing is said under its field, by the words of the contract', () => {
  expect(problemsOf(typed, false)).toEqual({})
  expect(problemsOf({ UserName: '  ', PassWord: '', Code: '' }, false)).toEqual({
    UserName: '请输入账号',
    PassWord: '请输入密码',
  })
  expect(problemsOf({ ...typed, UserName: '名'.repeat(65) }, false)).toEqual({ UserName: '账号不能超过 64 个字' })
})

test('the characters of a picture are only asked for where there is one', () => {
  expect(problemsOf(typed, true)).toEqual({ Code: '请输入图片中的字符' })
  expect(problemsOf({ ...typed, Code: 'ab12' }, true)).toEqual({})
})

test.each([
  ['账号或密码不正确', 'PassWord'],
  ['验证码不正确或已过期，请重新输入。', 'Code'],
  ['登录失败次数过多，账号已锁定，请 5 分钟后再试。', 'form'],
  ['账号已停用，请联系管理员。', 'form'],
])('a refusal stands where it belongs: %s', (text, field) => {
  expect(refusalOf(new Refusal('refused', text)).problems).toEqual({ [field]: text })
})

test('a refusal says whether characters must be typed next time', () => {
  expect(refusalOf(new Refusal('refused', '', { detail: { NeedCaptcha: true } })).needsCaptcha).toBe(true)
  expect(refusalOf(new Refusal('refused', '', { detail: { LockedUntil: 'x' } })).needsCaptcha).toBe(false)
  expect(refusalOf(new Refusal('refused', '')).needsCaptcha).toBe(false)
})
