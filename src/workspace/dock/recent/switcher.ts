/**
 * The switcher: hold the key, go through the panes in the order they were last used, let go to choose. Its verbs
 * and keys; Switcher.tsx shows it after a moment, so that a quick press only changes between the last two.
 */
import { subscribe } from 'valtio'
import { isComposing } from '../../keys/ime.ts'
import { stepOf } from '../../keys/step.ts'
import { focusedWindow, inEveryWindow } from '../../windows.ts'
import { around } from '../around.ts'
import { activate } from '../opening.ts'
import { panes } from '../panes.ts'
import { ordered, stepped, used } from './order.ts'
import { switcher } from './switcherStore.ts'

let shownIn: Window | undefined
let heldNow: 'Alt' | 'Control' | undefined

/** The window it was opened in. */
export function switcherWindow(): Window {
  return shownIn ?? window
}

/** The panes, the one used last first. */
export function recentPanes(): string[] {
  return ordered(
    around.recent,
    panes.list.map((pane) => pane.id),
  )
}

/** Open the switcher on the pane used before this one; open already, go one on. */
export function openSwitcher(by: 1 | -1 = 1): void {
  if (switcher.open) return step(by)
  const rows = recentPanes()
  shownIn = focusedWindow()
  Object.assign(switcher, { open: true, held: heldNow, query: '', rows, at: stepped(0, by, rows.length) })
}

/** Go some rows on. */
function step(by: number): void {
  switcher.at = stepped(switcher.at, by, switcher.rows.length)
}

/** What was looked for found these; the first is the one to choose. */
export function setFound(rows: readonly string[]): void {
  if (rows.join() === switcher.rows.join()) return
  switcher.rows = [...rows]
  switcher.at = 0
}

/** Close it without going anywhere. */
export function cancelSwitcher(): void {
  switcher.open = false
}

/** Go to the pane of a row, default the one chosen. */
export function chooseRow(at: number = switcher.at): void {
  const id = switcher.rows[at]
  cancelSwitcher()
  if (id !== undefined) activate(id)
}

/** Go to the pane used before this one. */
export function toggleLastTwo(): void {
  const [, before] = recentPanes()
  if (before !== undefined) activate(before)
}

const MOVES: Readonly<Record<string, number>> = {
  down: 1,
  up: -1,
  tab: 1,
  'shift+tab': -1,
  q: 1,
  'shift+q': -1,
  '`': 1,
  '~': -1,
}

/** The step without the key that is held. */
function withoutHeld(name: string): string {
  return switcher.held ? name.replace(switcher.held === 'Alt' ? 'alt+' : 'ctrl+', '') : name
}

function onKey(event: KeyboardEvent): void {
  if (isComposing(event)) return
  const name = withoutHeld(stepOf(event) ?? '')
  const isTyping = !switcher.held
  const by = isTyping && !/^(down|up|(shift\+)?tab)$/.test(name) ? undefined : MOVES[name]
  if (by !== undefined) step(by)
  else if (name === 'esc') cancelSwitcher()
  else if (name === 'enter') chooseRow()
  // Its own field takes what is typed when nothing is held.
  else if (isTyping) return
  else if (name === 'backspace') switcher.query = switcher.query.slice(0, -1)
  else if (/^[a-z0-9]$/.test(name)) switcher.query += name
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Watch what is held, and the switcher's keys, in every window; and the order panes are used in. Answers how to stop. */
export function watchRecent(): () => void {
  const isHeld = ({ key, altKey, ctrlKey }: KeyboardEvent) =>
    altKey || key === 'Alt' ? 'Alt' : ctrlKey || key === 'Control' ? 'Control' : undefined
  const stopKeys = inEveryWindow((target) => {
    const down = (event: KeyboardEvent) => {
      heldNow = isHeld(event)
      if (switcher.open) onKey(event)
    }
    const up = (event: KeyboardEvent) => {
      if (event.key === 'Alt' || event.key === 'Control') heldNow = undefined
      if (!switcher.open || event.key !== switcher.held) return
      // Alt alone would go to the browser's menu.
      event.preventDefault()
      chooseRow()
    }
    const leave = () => {
      heldNow = undefined
      if (switcher.held) cancelSwitcher()
    }
    target.addEventListener('keydown', down, true)
    target.addEventListener('keyup', up, true)
    target.addEventListener('blur', leave)
    return () => {
      target.removeEventListener('keydown', down, true)
      target.removeEventListener('keyup', up, true)
      target.removeEventListener('blur', leave)
    }
  })
  const note = () => {
    const { active } = panes
    if (active !== undefined && around.recent[0] !== active) around.recent = used(around.recent, active)
  }
  note()
  const stopOrder = subscribe(panes, note)
  return () => {
    stopKeys()
    stopOrder()
    cancelSwitcher()
  }
}
