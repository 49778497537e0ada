// Gives a window its keys. Every window of the application (popouts too) gets its own.

import hotkeys from 'hotkeys-js'
import { ime as applicationIme, type ImeGuard } from './ime.ts'
import type { KeyContext } from './keyContext.ts'
import type { Binding, Keymap } from './keymap.ts'
import { createResolver, type PendingKeys } from './resolver.ts'
import { stepOf } from './step.ts'

/** What keys need from the window they are installed in. */
export interface KeyHost {
  /** The keymap of this moment. */
  readonly keymap: () => Keymap
  /** The situation of this moment; see keyContextOf. */
  readonly context: (event: KeyboardEvent) => KeyContext
  /** Runs a command; false when it did not take the key after all, which then goes to the page. */
  readonly run: (command: string, binding: Binding) => boolean | void
  /** A sequence has begun, has grown, or (undefined) is over. */
  readonly onPending: (pending: PendingKeys | undefined) => void
  /** A sequence that no command has was typed: its steps. */
  readonly onMiss?: (steps: readonly string[]) => void
  /** The guard against input methods; the application's by default. */
  readonly ime?: ImeGuard
}

/** Keys at work in a window. */
export interface InstalledKeys {
  /** Leaves a begun sequence. */
  cancel(): void
  /** Takes the keys away again. */
  remove(): void
}

// hotkeys-js would leave texts out altogether; which keys act in them is ours to tell.
hotkeys.filter = () => true

/**
 * Gives a window its keys, ahead of everything in its page. A key is taken from the page only when it runs a command
 * or belongs to a begun sequence; the keys of a sequence that comes to nothing are given back to where they were
 * pressed. Keys that belong to an input method are never looked at.
 */
export function installKeys(window: Window, host: KeyHost): InstalledKeys {
  const ime = host.ime ?? applicationIme
  const resolver = createResolver(host.keymap)
  const replayed = new WeakSet<Event>()
  let taken: KeyboardEvent[] = []

  const settle = (): void => {
    const wasPending = taken.length > 0
    taken = []
    if (wasPending) host.onPending(undefined)
  }
  const cancel = (): void => {
    resolver.cancel()
    settle()
  }
  const take = (event: KeyboardEvent): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const giveBack = (events: readonly KeyboardEvent[]): void => {
    for (const event of events) {
      // A spent event cannot be dispatched again, and its class must be that of its own window.
      const copy = new (event.constructor as typeof KeyboardEvent)(event.type, event)
      replayed.add(copy)
      event.target?.dispatchEvent(copy)
    }
  }

  const onKey = (event: KeyboardEvent): void => {
    if (replayed.has(event) || event.defaultPrevented || ime.isComposing(event)) return
    const step = stepOf(event)
    if (step === undefined) return
    const answer = resolver.press(step, host.context(event), event.repeat)
    switch (answer.kind) {
      case 'run':
        settle()
        if (host.run(answer.command, answer.binding) !== false) take(event)
        break
      case 'pending':
        take(event)
        taken.push(event)
        host.onPending({ prefix: answer.prefix, next: answer.next })
        break
      case 'held':
        take(event)
        break
      case 'cancelled':
        take(event)
        settle()
        break
      case 'none': {
        const events = taken
        settle()
        if (answer.replay.length > 0) host.onMiss?.([...answer.replay, step])
        giveBack(events)
      }
    }
  }

  const detach = ime.attach(window)
  hotkeys('*', { element: window.document, capture: true }, onKey)
  window.addEventListener('blur', cancel)
  return {
    cancel,
    remove() {
      cancel()
      detach()
      hotkeys.unbind('*', onKey)
      window.removeEventListener('blur', cancel)
    },
  }
}
