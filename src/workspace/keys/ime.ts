// While an input method composes, keys belong to it. The one guard in front of every key handler.

/** How long after the end of a composition a key still belongs to it, in milliseconds: WebKit ends it before the keydown. */
export const COMPOSITION_TAIL_MS = 100

/** What a guard looks at: a native event, or what React hands out. */
export type ComposableEvent =
  | Pick<KeyboardEvent, 'isComposing' | 'keyCode' | 'key'>
  | { readonly nativeEvent: Pick<KeyboardEvent, 'isComposing' | 'keyCode' | 'key'> }

/** Tells whether a key belongs to an input method. */
export interface ImeGuard {
  /**
   * True while composing (isComposing, key code 229, the key called Process) and for COMPOSITION_TAIL_MS after a
   * composition ended in any window the guard is attached to.
   */
  isComposing(event: ComposableEvent): boolean
  /** Listens to a window's compositions; gives back what stops it. */
  attach(window: Window): () => void
}

/** A guard on a clock in milliseconds; the default one never jumps. */
export function createImeGuard(now: () => number = () => performance.now()): ImeGuard {
  let endedAt = Number.NEGATIVE_INFINITY
  const onEnd = (): void => {
    endedAt = now()
  }
  return {
    isComposing(event) {
      const { isComposing, keyCode, key } = 'nativeEvent' in event ? event.nativeEvent : event
      return isComposing || keyCode === 229 || key === 'Process' || now() - endedAt < COMPOSITION_TAIL_MS
    },
    attach(window) {
      window.addEventListener('compositionend', onEnd, true)
      return () => window.removeEventListener('compositionend', onEnd, true)
    },
  }
}

/** The guard of the application; installKeys attaches it to every window that gets keys. */
export const ime: ImeGuard = createImeGuard()

/** True when a key belongs to an input method; see ImeGuard. */
export function isComposing(event: ComposableEvent): boolean {
  return ime.isComposing(event)
}
