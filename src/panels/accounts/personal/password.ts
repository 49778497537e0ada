/** The form of the password: what is wrong before it is sent. Pure. */
import { z } from 'zod/mini'
import { session } from '../../../api/accounts/session/calls.ts'
import { passwordObjection, type PasswordRule } from '../../../api/accounts/session/passwordRule.ts'

/** What the person typed. */
export interface PasswordChange {
  readonly OldPassWord: string
  readonly PassWord: string
  readonly Again: string
}

/** A sentence under a field, or over the button. */
export type PasswordProblems = { readonly [F in keyof PasswordChange | 'form']?: string }

/** Whose password it is, and what it must be. */
export interface PasswordOwner {
  readonly rule: PasswordRule
  readonly userName: string
}

/** All that is wrong with what was typed. `owner` undefined: not read yet. What was used before only the server knows. */
export function passwordProblems(typed: PasswordChange, owner?: PasswordOwner): PasswordProblems {
  const problems: { -readonly [F in keyof PasswordProblems]: string } = {}
  const parsed = z.safeParse(session.calls.changePassword.input, typed)
  for (const issue of parsed.error?.issues ?? []) problems[issue.path[0] as keyof PasswordChange] ??= issue.message
  if (typed.PassWord === '') return problems
  const objection = owner && passwordObjection(typed.PassWord, owner.rule, owner.userName)
  if (objection) problems.PassWord ??= objection
  if (typed.PassWord === typed.OldPassWord) problems.PassWord ??= '新密码不能和原密码相同。'
  if (typed.Again !== typed.PassWord) problems.Again = '两次输入的新密码不一样。'
  return problems
}

/** Which field a sentence of the server is about. */
export function fieldOfRefusal(text: string): keyof PasswordProblems {
  if (/原密码不正确/.test(text)) return 'OldPassWord'
  return /新?密码/.test(text) && !/锁定/.test(text) ? 'PassWord' : 'form'
}
