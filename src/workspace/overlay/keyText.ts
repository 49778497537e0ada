/** A command's first chord as plain text, for titles. */
import { chordsOf } from '../commandBindings.ts'
import { capsOf } from '../keys/caps.ts'
import { onMac } from '../keyRuntime.ts'

/** Ctrl+K, ⌘K; '' when there is no key. */
export function keyText(keys: string | readonly string[] | undefined): string {
  const [first] = chordsOf(keys === undefined ? {} : { keys })
  if (!first) return ''
  return capsOf(first, onMac)
    .map((caps) => caps.join(onMac ? '' : '+'))
    .join(' ')
}

/** A title with its key behind it: 帮助（?）. */
export function withKey(title: string, keys: string | readonly string[] | undefined): string {
  const text = keyText(keys)
  return text ? `${title}（${text}）` : title
}
