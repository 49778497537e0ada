/** A remembered value as a component sees it. */
import { useSyncExternalStore } from 'react'
import { subscribe } from 'valtio'
import { setting, settings } from './settings.ts'

const listen = (told: () => void) => subscribe(settings, told)

/**
 * A remembered value; `fallback` when there is none. The component is drawn again when just this one changed: the layout is
 * remembered with every step of a person. The same object for as long as nobody saves another, if `fallback` is.
 */
export function useSetting<T>(name: string, fallback: T): T {
  return useSyncExternalStore(listen, () => setting<T>(name, fallback))
}
