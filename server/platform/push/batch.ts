/** Events that are handed out together, and their bytes, which are made once for all who see the same of them. */
import { frameOf } from './frame.ts'
import type { StoredEvent } from './storedEvent.ts'

/** Some events in order. */
export interface Batch {
  readonly events: readonly StoredEvent[]
  /** The frames of the events at these places, one after the other. */
  bytesOf(places: readonly number[]): Buffer
}

/** Makes a batch; nothing is serialised before somebody sees it. */
export function createBatch(events: readonly StoredEvent[]): Batch {
  const frames: (Buffer | undefined)[] = []
  const bundles = new Map<string, Buffer>()
  const frameAt = (place: number) => (frames[place] ??= frameOf(events[place]!))
  return {
    events,
    bytesOf(places) {
      if (places.length === 1) return frameAt(places[0]!)
      const key = places.join()
      const known = bundles.get(key)
      if (known) return known
      const bundle = Buffer.concat(places.map(frameAt))
      bundles.set(key, bundle)
      return bundle
    },
  }
}
