/** Templates of text messages: what is filled in, and where. Pure. */
import type { smsPurposes } from './fields.ts'

const VARIABLE = /\$\{(\w+)\}/g

/** Ours: what a template says whose text nobody wrote down. */
const usual: Readonly<Record<keyof typeof smsPurposes, string>> = {
  code: '您的验证码是 ${code}，5 分钟内有效，请勿告诉他人。',
  notice: '${content}',
}

/** A template with the one thing that is filled in. */
export interface SmsTemplate {
  readonly Purpose: keyof typeof smsPurposes
  /** '': what such templates usually say. */
  readonly Body: string
}

/** Why a template's text will not do, as a sentence; undefined when it will. */
export function bodyProblem(body: string): string | undefined {
  if (body === '') return undefined
  const names = new Set([...body.matchAll(VARIABLE)].map(([, name]) => name))
  return names.size === 1 ? undefined : `模板内容里要有一处、也只能有一处要填写的 \${code}，现在有 ${names.size} 处。`
}

/** What the provider calls the one thing that is filled in. */
export function variableOf({ Purpose, Body }: SmsTemplate): string {
  return /\$\{(\w+)\}/.exec(Body || usual[Purpose])![1]!
}

/** The text as somebody reads it. */
export function smsText({ Purpose, Body, Sign }: SmsTemplate & { readonly Sign: string }, value: string): string {
  return `${Sign && `【${Sign}】`}${(Body || usual[Purpose]).replace(VARIABLE, () => value)}`
}
