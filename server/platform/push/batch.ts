/** Events that are handed out together, and their bytes, which are made once for all who hear the same of them. */
import { frameOf } from './frame.ts'
import type { Shown } from './recordsShown.ts'
import type { StoredEvent } from './storedEvent.ts'

/** Some events in order, and who may read the records they name. */
export interface Batch {
  readonly events: readonly StoredEvent[]
  readonly shown: Shown
  /** The frames of what one person hears, one after the other; `place`: of which of the events. */
  bytesOf(heard: readonly Heard[]): Buffer
}

/** What somebody hears of the event at a place. */
export interface Heard {
  readonly place: number
  readonly event: StoredEvent
}

/** Makes a batch; nothing is serialised before somebody hears it. */
export function createBatch(events: readonly StoredEvent[], shown: Shown): Batch {
  const known = new Map<string, Buffer>()
  const once = (key: string, make: () => Buffer) => {
    const bytes = known.get(key) ?? make()
    known.set(key, bytes)
    return bytes
  }
  // What is heard of an event differs by nothing but the records that are left, and whether all is told.
  const keyOf = ({ place, event }: Heard) => `${place}${event === events[place] ? '' : `:${event.Ids.join('.')}`}`
  const frameAt = (heard: Heard) => once(keyOf(heard), () => frameOf(heard.event))
  return {
    events,
    shown,
    bytesOf(heard) {
      if (heard.length === 1) return frameAt(heard[0]!)
      return once(heard.map(keyOf).join(), () => Buffer.concat(heard.map(frameAt)))
    },
  }
}
