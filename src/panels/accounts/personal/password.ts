/** The form of the password: what is wrong before it is sent. Pure. */
import { z } from 'zod/mini'
import { session } from '../../../api/accounts/session/calls.ts'

/** What the person typed. */
export interface PasswordChange {
  readonly OldPassWord: string
  readonly PassWord: string
  readonly Again: string
}

/** A sentence under a field, or over the button. */
export type PasswordProblems = { readonly [F in keyof PasswordChange | 'form']?: string }

/** What is wrong with what was typed; the server knows more rules (length, name, history) and says them. */
export function passwordProblems(typed: PasswordChange): PasswordProblems {
  const problems: { -readonly [F in keyof PasswordProblems]: string } = {}
  const parsed = z.safeParse(session.calls.changePassword.input, typed)
  for (const issue of parsed.error?.issues ?? []) problems[issue.path[0] as keyof PasswordChange] ??= issue.message
  if (!problems.PassWord && typed.PassWord === typed.OldPassWord) problems.PassWord = '新密码不能和原密码相同。'
  if (!problems.PassWord && typed.Again !== typed.PassWord) problems.Again = '两次输入的新密码不一样。'
  return problems
}

/** Which field a sentence of the server is about. */
export function fieldOfRefusal(text: string): keyof PasswordProblems {
  if (/原密码不正确/.test(text)) return 'OldPassWord'
  return /新?密码/.test(text) && !/锁定/.test(text) ? 'PassWord' : 'form'
}
