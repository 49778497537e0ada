/** Judging what a request carries, and saying in Chinese what is wrong with it. */
import { z } from 'zod/mini'
import { Refusal } from '../../../src/api/client.ts'
import type { Call } from '../../../src/api/contract.ts'
import { asCalled } from '../../../src/api/spellings.ts'
import { cleaned, tooDeep } from './cleaned.ts'

const chinese = z.locales.zhCN().localeError

const bounded: Readonly<Record<string, (limit: unknown) => string>> = {
  number: (limit) => `${limit}`,
  string: (limit) => `${limit} 个字`,
  array: (limit) => `${limit} 项`,
}

/** What a number, a text or a list must not go beyond; what is wanted where a number or a text is none. */
function boundOf(issue: Parameters<typeof chinese>[0]): string | undefined {
  if (issue.code === 'invalid_type') return { number: '必须是数字', int: '必须是整数' }[issue.expected as string]
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return undefined
  const isLarge = issue.code === 'too_big'
  const limit = bounded[issue.origin === 'int' ? 'number' : issue.origin]?.(isLarge ? issue.maximum : issue.minimum)
  return limit && `${isLarge ? '不能超过' : '不能少于'} ${limit}`
}

/** A sentence for a rule that has none of its own: it names the field, e.g. 「参数 PageSize：无效输入…」. */
function sentenceOf(issue: Parameters<typeof chinese>[0]): string {
  const told = chinese(issue)
  const sentence = boundOf(issue) ?? (typeof told === 'string' ? told : told?.message) ?? '不正确'
  const field = (issue.path ?? []).map(String).join('.')
  if (issue.code === 'invalid_type' && issue.input === undefined) return field ? `缺少参数 ${field}` : '缺少参数'
  return field ? `参数 ${field}：${sentence}` : sentence
}

z.config({ localeError: sentenceOf })

/** The input under the names and types of the call; cleaned again, because JSON may come as text inside JSON. */
function read(spec: Call, input: unknown): unknown {
  const plain = cleaned(input)
  try {
    return cleaned(asCalled(spec, plain))
  } catch (error) {
    // Nested so deeply that nothing can walk it.
    throw error instanceof RangeError ? new Refusal('refused', tooDeep) : error
  }
}

/**
 * The input as the call's schema understands it. Throws a Refusal whose message is the first thing wrong and whose detail
 * lists them all: `{ Fields: [{ Field, Message }] }`.
 */
export function parse(spec: Call, input: unknown): unknown {
  return understood(spec.input, read(spec, input))
}

/** A value as a schema understands it, where one request is put together from another's words. Throws as `parse`. */
export function understood<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => ({
    Field: path.map(String).join('.'),
    Message: message,
  }))
  throw new Refusal('refused', fields[0]!.Message, { detail: { Fields: fields.slice(0, 20) } })
}
