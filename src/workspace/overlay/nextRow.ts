/** The keys of a menu. Pure. */
import type { MenuEntry } from './menus.ts'

/** Where the focus goes for a key; undefined: the key is not the menu's. */
export function nextRow(entries: readonly Pick<MenuEntry, 'title'>[], at: number, key: string): number | undefined {
  const { length } = entries
  if (key === 'ArrowDown') return (at + 1) % length
  if (key === 'ArrowUp') return (at - 1 + length) % length
  if (key === 'Home' || key === 'PageUp') return 0
  if (key === 'End' || key === 'PageDown') return length - 1
  if (key.length !== 1 || key === ' ') return undefined
  const order = entries.map((_, index) => (at + 1 + index) % length)
  return order.find((index) => entries[index]!.title.toLowerCase().startsWith(key.toLowerCase()))
}
