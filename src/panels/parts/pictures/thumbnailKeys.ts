/** What a key does on a thumbnail. Pure. */

/** One act on the picture that has the focus. `go`: the focus goes there; `move`: the picture does. */
export type ThumbnailAct =
  | { readonly act: 'edit' | 'default' | 'download' | 'remove' }
  | { readonly act: 'go' | 'move'; readonly to: number }

/** A key with what was held. */
export interface Pressed {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

const acts: Readonly<Record<string, 'edit' | 'default' | 'download' | 'remove'>> = {
  Enter: 'edit',
  d: 'default',
  s: 'download',
  Delete: 'remove',
  Backspace: 'remove',
}

/**
 * Arrows, Home and End go from picture to picture and on to the tile behind the last one; with Alt they move the picture.
 * `at`: where the focus is; `count`: how many pictures there are; `stops`: with the tile. undefined: the key is not for here.
 */
export function thumbnailAct(pressed: Pressed, at: number, count: number, stops: number): ThumbnailAct | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed
  if (ctrlKey || metaKey || shiftKey) return undefined
  const to = {
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    Home: 0,
    End: (altKey ? count : stops) - 1,
  }[key]
  if (to !== undefined) {
    const last = (altKey ? count : stops) - 1
    return to < 0 || to > last || to === at ? undefined : { act: altKey ? 'move' : 'go', to }
  }
  const act = acts[key]
  return altKey || act === undefined || at >= count ? undefined : { act }
}
