/** A value that is told to those who ask for it, so that only they are drawn again: a cursor's row, for what stands beside its list. */
import { useState, useSyncExternalStore } from 'react'

/** The same object for the life of the component that made it. */
export interface Held<Value> {
  readonly now: () => Value
  readonly set: (value: Value) => void
  /** Answers how to be told no more. */
  readonly watch: (told: () => void) => () => void
}

function held<Value>(first: Value): Held<Value> {
  let value = first
  const watchers = new Set<() => void>()
  return {
    now: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const told of watchers) told()
    },
    watch(told) {
      watchers.add(told)
      return () => void watchers.delete(told)
    },
  }
}

/** Hold a value without being drawn again when it changes. */
export function useHold<Value>(first: Value): Held<Value> {
  const [hold] = useState(() => held(first))
  return hold
}

/** The value as it is, drawn again with it. */
export function useHeld<Value>({ watch, now }: Held<Value>): Value {
  return useSyncExternalStore(watch, now)
}
