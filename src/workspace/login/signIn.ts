/** The sign-in form's rules: what is wrong before it is sent, and what the server's answer means. Pure but for `send`. */
import { z } from 'zod/mini'
import { Refusal } from '../../api/client.ts'
import { session as family } from '../../api/accounts/session/calls.ts'

/** What the person typed. */
export interface Credentials {
  readonly UserName: string
  readonly PassWord: string
  readonly Code: string
  /** Where the login rule wants another password, and once more. */
  readonly NewPassWord: string
  readonly Again: string
}

/** What the server gives to whoever may come in. */
export interface Tokens {
  readonly AccessToken: string
  readonly RefreshToken: string
}

/** A sentence under a field, or over the button ('form'). */
export type Problems = { readonly [F in keyof Credentials | 'form']?: string }

/** What is wrong with what was typed, by the contract's own rules; a captcha and a new password that are asked for. */
export function problemsOf(typed: Credentials, asked: { captcha: boolean; newPassword: boolean }): Problems {
  const { UserName, PassWord, NewPassWord, Again } = typed
  const sent = { UserName, PassWord, ...(asked.newPassword ? { NewPassWord } : {}) }
  const parsed = z.safeParse(family.calls.login.input, sent)
  const problems: { -readonly [F in keyof Problems]: string } = {}
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0] as keyof Credentials
    problems[field] ??= issue.message
  }
  if (asked.newPassword && NewPassWord !== '') {
    if (NewPassWord === PassWord) problems.NewPassWord ??= '新密码不能和原密码相同。'
    if (NewPassWord !== Again) problems.Again = '两次输入的新密码不一样。'
  }
  if (asked.captcha && typed.Code.trim() === '') problems.Code = '请输入图片中的字符'
  return problems
}

/** What a refused sign-in means. */
export interface RefusedSignIn {
  readonly text: string
  readonly problems: Problems
  /** A proof of work, or characters, must come along the next time. */
  readonly needsCaptcha: boolean
  /** Another password must be chosen: what it must be. */
  readonly rule: string | undefined
}

/** What a refused sign-in says, where, and what must be typed next time. */
export function refusalOf(error: unknown): RefusedSignIn {
  if (!(error instanceof Refusal)) {
    console.error(error)
    const text = '页面出了点问题，请刷新后重试。'
    return { text, problems: { form: text }, needsCaptcha: false, rule: undefined }
  }
  const { NeedCaptcha = false, NewPassWord } = (error.detail ?? {}) as { NeedCaptcha?: boolean; NewPassWord?: string }
  const text = error.notice.text || error.message
  const field = /验证码/.test(text)
    ? 'Code'
    : /密码不正确/.test(text)
      ? 'PassWord'
      : NewPassWord === undefined
        ? 'form'
        : 'NewPassWord'
  return { text, problems: { [field]: text }, needsCaptcha: NeedCaptcha, rule: NewPassWord }
}
