/** The sign-in form's rules: what is wrong before it is sent, and what the server's answer means. Pure but for `send`. */
import { z } from 'zod/mini'
import { Refusal } from '../../api/client.ts'
import { session as family } from '../../api/session/calls.ts'

/** What the person typed. */
export interface Credentials {
  readonly UserName: string
  readonly PassWord: string
  readonly Code: string
}

/** What the server gives to whoever may come in. */
export interface Tokens {
  readonly AccessToken: string
  readonly RefreshToken: string
}

/** A sentence under a field, or over the button ('form'). */
export type Problems = { readonly [F in keyof Credentials | 'form']?: string }

/** What is wrong with what was typed, by the contract's own rules; a captcha that is shown must be typed. */
export function problemsOf(typed: Credentials, needsCaptcha: boolean): Problems {
  const parsed = z.safeParse(family.calls.login.input, { UserName: typed.UserName, PassWord: typed.PassWord })
  const problems: { -readonly [F in keyof Problems]: string } = {}
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0] as keyof Credentials
    problems[field] ??= issue.message
  }
  if (needsCaptcha && typed.Code.trim() === '') problems.Code = '请输入图片中的字符'
  return problems
}

/** What a refused sign-in says, where, and whether characters must be typed next time. */
export function refusalOf(error: unknown): { readonly problems: Problems; readonly needsCaptcha: boolean } {
  if (!(error instanceof Refusal)) {
    console.error(error)
    return { problems: { form: '页面出了点问题，请刷新后重试。' }, needsCaptcha: false }
  }
  const { NeedCaptcha = false } = (error.detail ?? {}) as { NeedCaptcha?: boolean }
  const text = error.notice.text || error.message
  const field = /验证码/.test(text) ? 'Code' : /密码不正确/.test(text) ? 'PassWord' : 'form'
  return { problems: { [field]: text }, needsCaptcha: NeedCaptcha }
}
