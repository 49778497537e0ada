/** Text that PostgreSQL can keep. */
import { Refusal } from '../../../src/api/client.ts'

/** Ours: objects and lists inside each other, at most. */
export const DEPTH_LIMIT = 100
/** Told beyond it. */
export const tooDeep = `请求内容嵌套不能超过 ${DEPTH_LIMIT} 层。`

/**
 * The same value with every text storable: NUL characters are taken out, halves of surrogate pairs become U+FFFD. Both
 * come from broken copying, nobody can see or find them, and PostgreSQL refuses them. Keys are cleaned too. What needs no
 * cleaning is not copied. Throws 'refused' beyond DEPTH_LIMIT.
 */
export function cleaned(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEPTH_LIMIT) throw new Refusal('refused', tooDeep)
  if (Array.isArray(value)) {
    const items = value.map((item) => cleaned(item, depth + 1))
    return items.every((item, index) => item === value[index]) ? value : items
  }
  // A file of an upload, or any other thing that is no plain data.
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null) return value
  if (isClean(value as Record<string, unknown>)) return value
  const entries = Object.entries(value)
  const clean = entries.map(([key, item]) => [cleanText(key), cleaned(item, depth + 1)] as const)
  const same = clean.every(([key, item], index) => key === entries[index]![0] && item === entries[index]![1])
  return same ? value : Object.fromEntries(clean)
}

/** Whether it is flat and needs no cleaning, as most of what is sent. */
function isClean(value: Readonly<Record<string, unknown>>): boolean {
  for (const key in value) {
    const one = value[key]
    if (!Object.hasOwn(value, key) || cleanText(key) !== key) return false
    if (typeof one === 'string' ? cleanText(one) !== one : typeof one === 'object' && one !== null) return false
  }
  return true
}

function cleanText(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  return whole.includes('\0') ? whole.replaceAll('\0', '') : whole
}
