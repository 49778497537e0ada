import { expect, test } from 'vitest'
import { Refusal } from '../../src/api/client.ts'
import { problemsOf, refusalOf } from '../../src/workspace/login/signIn.ts'

const typed = { UserName: ' editor ', PassWord: 'secret', Code: '', NewPassWord: '', Again: '' }
const nothing = { captcha: false, newPassword: false }
const captcha = { ...nothing, captcha: true }
const newPassword = { ...nothing, newPassword: true }

test('what is missing is said under its field, by the words of the contract', () => {
  expect(problemsOf(typed, nothing)).toEqual({})
  expect(problemsOf({ ...typed, UserName: '  ', PassWord: '' }, nothing)).toEqual({
    UserName: '请输入账号',
    PassWord: '请输入密码',
  })
  expect(problemsOf({ ...typed, UserName: '名'.repeat(65) }, nothing)).toEqual({ UserName: '账号不能超过 64 个字' })
})

test('the characters of a picture are only asked for where there is one', () => {
  expect(problemsOf(typed, captcha)).toEqual({ Code: '请输入图片中的字符' })
  expect(problemsOf({ ...typed, Code: 'ab12' }, captcha)).toEqual({})
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

test('a new password is typed twice, and is not the old one', () => {
  expect(problemsOf(typed, newPassword)).toEqual({ NewPassWord: '请输入新密码' })
  expect(problemsOf({ ...typed, NewPassWord: 'secret', Again: 'secret' }, newPassword)).toEqual({
    NewPassWord: '新密码不能和原密码相同。',
  })
  expect(problemsOf({ ...typed, NewPassWord: 'another', Again: 'anothr' }, newPassword)).toEqual({
    Again: '两次输入的新密码不一样。',
  })
  expect(problemsOf({ ...typed, NewPassWord: 'another', Again: 'another' }, newPassword)).toEqual({})
})

test('a refusal that wants another password tells what it must be, under the new one', () => {
  const refused = new Refusal('refused', '新密码太短。', { detail: { NewPassWord: '至少 8 个字。' } })
  expect(refusalOf(refused)).toMatchObject({ rule: '至少 8 个字。', problems: { NewPassWord: '新密码太短。' } })
  expect(refusalOf(new Refusal('refused', '')).rule).toBeUndefined()
})
