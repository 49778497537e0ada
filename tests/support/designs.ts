/** Designs of big screens for tests. */
import { emptyDesign, type Design, type Widget } from '../../src/api/command/bigScreens/design.ts'

/** A widget; a figure unless said otherwise. */
export function widgetOf(Id: string, more: Partial<Widget> = {}): Widget {
  return {
    Id,
    Kind: 'number',
    Title: `组件 ${Id}`,
    X: 0,
    Y: 0,
    W: 200,
    H: 100,
    IsLocked: false,
    IsHidden: false,
    Props: {},
    ...more,
  }
}

/** A design of 1920 by 1080 with these widgets. */
export function designOf(...Widgets: Widget[]): Design {
  return { ...emptyDesign(), Widgets }
}

/** Numbers from 0 to 1 that are the same every time (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
