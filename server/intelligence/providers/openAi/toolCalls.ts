/** Calls of tools that come in fragments, put together. Pure. */
import type { Json } from '../answerReader.ts'
import type { ToolCall } from '../provider.ts'

interface Growing {
  id: string
  name: string
  arguments: string
}

/** Collects the fragments of an answer. */
export interface ToolCalls {
  /** `tool_calls` of a delta or of a message, whatever stands there. */
  add(fragments: unknown): void
  /** Those that are whole; each is given once. */
  taken(): ToolCall[]
}

/**
 * By `index`, where it is given. Ours: some servers give each call index 0, or none: then a new `id` begins a new one.
 * https://platform.openai.com/docs/api-reference/chat/streaming
 */
export function toolCalls(): ToolCalls {
  let growing: Growing[] = []
  const byIndex = new Map<unknown, Growing>()
  let given = 0
  function one(fragment: unknown): void {
    if (typeof fragment !== 'object' || fragment === null) return
    const { index = 0, id, function: named } = fragment as Json
    const { name, arguments: given } = (named ?? {}) as Json
    const isNew = typeof id === 'string' && id !== ''
    let call = byIndex.get(index)
    if (!call || (isNew && call.id !== '' && call.id !== id)) {
      call = { id: '', name: '', arguments: '' }
      growing.push(call)
      byIndex.set(index, call)
    }
    if (isNew) call.id = id
    if (typeof name === 'string' && call.name !== name) call.name += name
    // As text in fragments, or as an object at once.
    if (typeof given === 'string') call.arguments += given
    else if (typeof given === 'object' && given !== null) call.arguments = JSON.stringify(given)
  }
  return {
    add: (fragments) => void (Array.isArray(fragments) && fragments.forEach(one)),
    taken() {
      const whole = growing.filter(({ name }) => name !== '')
      growing = []
      byIndex.clear()
      return whole.map(({ id, name, arguments: text }) => ({
        ...{ id: id || `call_${++given}`, name, arguments: text || '{}' },
      }))
    },
  }
}
