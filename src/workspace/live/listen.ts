/** Hearing push events themselves, for screens that follow more than "something in this family changed". */
import type { PushEvent } from '../../api/system/push/calls.ts'

/** Told of events of a topic; answers whether that is all that has to happen: nothing else is read again for it. */
type Listener = (event: PushEvent) => boolean

const listeners = new Map<string, Set<Listener>>()

/** Hear the events of a topic until the answer is called. */
export function listenTo(topic: string, listener: Listener): () => void {
  const set = listeners.get(topic) ?? new Set()
  listeners.set(topic, set.add(listener))
  return () => void set.delete(listener)
}

/** Tell those who listen; whether one of them takes it upon itself. */
export function claimed(event: PushEvent): boolean {
  let isClaimed = false
  for (const listener of listeners.get(event.Topic) ?? []) isClaimed = listener(event) || isClaimed
  return isClaimed
}
