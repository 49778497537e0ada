/** What a model asks for, looked at as a stranger's words. Pure. */
import type { ToolCall } from '../../providers/provider.ts'
import { PAGE_LIMIT } from './readTools.ts'

/** Ours: how long the arguments of a call may be, in characters. */
const ARGUMENTS_LIMIT = 20_000

/** The arguments, or why they will not do, as a sentence the model reads. */
export type Arguments = { readonly input: Readonly<Record<string, unknown>> } | { readonly problem: string }

/** Reads them. */
export function argumentsOf({ arguments: text }: ToolCall): Arguments {
  if (text.length > ARGUMENTS_LIMIT) return { problem: `参数太长，最多 ${ARGUMENTS_LIMIT} 个字。` }
  let input: unknown
  try {
    input = JSON.parse(text === '' ? '{}' : text)
  } catch {
    return { problem: '参数不是 JSON。' }
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { problem: '参数要是一个 JSON 对象。' }
  return { input: input as Readonly<Record<string, unknown>> }
}

/** A page of a size that fits, of the person's own station. Names are found however they are spelt, as the pipeline does. */
export function bounded(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(input).filter(([name]) => !['stid', 'pagesize'].includes(name.toLowerCase()))
  const size = Object.entries(input).find(([name]) => name.toLowerCase() === 'pagesize')?.[1]
  const asked = typeof size === 'number' && size >= 1 ? Math.floor(size) : PAGE_LIMIT
  return { ...Object.fromEntries(kept), PageSize: Math.min(asked, PAGE_LIMIT) }
}

/** All that is said in a call, as it is read: not as JSON writes it. */
export function textOfCall({ name, arguments: text }: Pick<ToolCall, 'name' | 'arguments'>): string {
  let read: unknown = text
  try {
    read = JSON.parse(text)
  } catch {
    // It is no JSON, and is taken as it is.
  }
  return [name, ...textsIn(read)].join('\n')
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => [name, ...textsIn(one)])
}
