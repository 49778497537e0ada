/**
 * The keys at work: the keymap of this moment in every window, the chord that waits for its next key.
 *
 * hotkeys-js hears the keys of each window and takes its listeners away again (keys/installKeys.ts). Chords and scopes are
 * resolved here: of the 37 presses of tests/workspace/chord.test.ts it names 9 otherwise or not at all, `?` among them, what
 * AltGr types, and the marks of Chinese input; it knows no sequences (`g a`), holds one scope at a time where a key here
 * depends on page, family, list, text and window at once, and does not tell which keys can follow or why one does nothing.
 */
import { proxy, ref } from 'valtio'
import type { Page } from '../api/pages.ts'
import type { Command } from './command.ts'
import { chordsOf, hiddenKeys, keymapOf } from './commandBindings.ts'
import { contextNow } from './context.ts'
import { activePane, activeSubject, offeredCommands, paneCommands } from './dock/panes.ts'
import { comingHost } from './dock/records.ts'
import { sameOffer } from './dock/sameOffer.ts'
import { keepEarlyKeys } from './earlyKeys.ts'
import { explainLacking, runCommand } from './execute.ts'
import { capsOfStep } from './keys/caps.ts'
import { isMac } from './keys/chord.ts'
import { familiesOf } from './families.ts'
import { heldForRows } from './heldForRows.ts'
import { installKeys, type InstalledKeys } from './keys/installKeys.ts'
import { keyContextOf } from './keys/keyContext.ts'
import { keysStamp } from './keys/ownKeys.ts'
import { tellCaret } from './keys/tellCaret.ts'
import type { Keymap } from './keys/keymap.ts'
import type { PendingKeys } from './keys/resolver.ts'
import { notify, withdrawKeys } from './notices.ts'
import { allCommands, findCommand, meetCommands } from './registry.ts'
import { status } from './status.ts'

/** The chord that waits for its next key; undefined when none waits. */
export const pendingKeys = proxy<{ keys: PendingKeys | undefined }>({ keys: undefined })

let pendingIn: Window | undefined

/** The window in which the waiting chord was begun. */
export function pendingWindow(): Window | undefined {
  return pendingIn
}

/** Whether keys are shown and read as on a Mac. */
export const onMac: boolean = typeof navigator !== 'undefined' && isMac(navigator)

/** Key caps of steps as one text for the status bar: G, Ctrl+K. */
export function capsText(steps: readonly string[]): string {
  return steps.map((step) => capsOfStep(step, onMac).join('+')).join(' ')
}

/** Ours: how many keymaps are kept: going to and fro between panes makes none. */
const KEYMAPS = 12

let made: { readonly all: readonly Command[]; readonly bySign: Map<string, Keymap> } | undefined

let last: { readonly head: string; readonly offered: readonly Command[]; readonly sign: string } | undefined

/** What tells one keymap from another; written down only where the pane offers something else than at the last key. */
function signNow(page: Page | undefined): string {
  const head = `${keysStamp()} ${page}`
  const offered = offeredCommands()
  if (last?.head !== head || !sameOffer(last.offered, offered)) {
    const own = paneCommands().map((one) => `${one.id} ${chordsOf(one).join()} ${one.where} ${one.repeat}`)
    last = { head, offered, sign: [head, ...own].join('\n') }
  }
  return last.sign
}

/** Panes offer new command objects on every render; only other keys make another keymap. */
function keymapNow(): Keymap {
  const page = activePane()?.page
  const all = allCommands()
  const sign = signNow(page)
  if (made?.all !== all) made = { all, bySign: new Map() }
  const { bySign } = made
  let keymap = bySign.get(sign)
  if (!keymap) {
    const own = paneCommands()
    keymap = keymapOf(all, own, page, onMac)
    if (bySign.size >= KEYMAPS) bySign.delete(bySign.keys().next().value!)
    bySign.set(sign, keymap)
    meetCommands(own, page)
    // A key that does nothing is a fault of ours, and nobody would report it: whoever pressed it thinks they were wrong.
    for (const { chord, commands } of keymap.refused) console.error(`two commands for ${chord}: ${commands.join(', ')}`)
    if (import.meta.env?.DEV && page)
      for (const told of hiddenKeys(all, own, { page, families: familiesOf(page) }, onMac)) console.error(told)
  }
  return keymap
}

/** What the active pane shows, for keys bound to a page or a family: also where a list is empty. */
export function scopesOf(page: Page | undefined, family: string | undefined): string[] {
  return [...new Set([...(page ? [page] : []), ...(family ? [family] : page ? familiesOf(page) : [])])]
}

/** Nobody types two keys by chance, or holds Shift, Alt or a letter in a list; any other key alone may be meant for the page, one with Ctrl for the browser. */
const isDeliberate = (chord: string) => chord.includes(' ') || /^(?:(?:shift|alt)\+|[a-z]$)/.test(chord)

/**
 * Give a window its keys; windows.ts calls it for the main window and for every popout. What it answers takes them away
 * again. A click leaves a chord that was begun.
 */
export function installKeyRuntime(target: Window): () => void {
  const installed: InstalledKeys = installKeys(target, {
    keymap: keymapNow,
    context: (event) => keyContextOf(event.composedPath()[0], scopesOf(activePane()?.page, activeSubject()?.family)),
    run(id, { chord }) {
      tellCaret(target)
      const run = () => runCommand(id) || (isDeliberate(chord) && explainLacking(id))
      const command = findCommand(id)
      return (command && heldForRows(target, command, contextNow(), run)) || run()
    },
    onPending(pending) {
      pendingKeys.keys = pending && ref(pending)
      pendingIn = pending && target
      status.chord = pending ? capsText(pending.prefix) : ''
    },
    onMiss: (steps) => notify(`没有 ${capsText(steps)} 这个快捷键，按 ? 查看可用的快捷键。`, 'info'),
  })
  const stopKeeping = keepEarlyKeys(target, { waiting: comingHost })
  target.addEventListener('pointerdown', installed.cancel, true)
  target.addEventListener('beforeinput', withdrawKeys, true)
  return () => {
    target.removeEventListener('beforeinput', withdrawKeys, true)
    target.removeEventListener('pointerdown', installed.cancel, true)
    stopKeeping()
    installed.remove()
  }
}
