/** Who else has a record open. */
import { useEffect, useRef, useState } from 'react'
import type { FamilyName } from '../../api/index.ts'
import { PRESENCE_SECONDS, type Present, type PushEvent } from '../../api/system/push/calls.ts'
import { poll } from '../../workers/poll.ts'
import { usePane } from '../pane.ts'
import { api, session } from '../session.ts'

interface PresenceData {
  readonly Family: string
  readonly ID: number
  readonly People: readonly Present[]
}

const listeners = new Set<(data: PresenceData) => void>()

/** A presence event came: its Data names the record and everybody at it. */
export function presenceChanged({ Data }: PushEvent): void {
  const data = Data as Partial<PresenceData> | null
  if (!data || typeof data.Family !== 'string' || typeof data.ID !== 'number' || !Array.isArray(data.People)) return
  for (const listener of listeners) listener(data as PresenceData)
}

/** Tells this tab's panes from those of the same person's other tabs. */
const tab = Math.random().toString(36).slice(2, 10)
const nobody: readonly Present[] = []

/**
 * Say that this pane has a record open, renewed while it is mounted, and learn who else has. `id` undefined: no record
 * yet. Whoever cannot be told (no network, no permission) is told nothing; R-119.
 */
export function usePresence(
  family: FamilyName,
  id: number | undefined,
  mode: 'reading' | 'editing',
): readonly Present[] {
  const pane = usePane()
  const [others, setOthers] = useState(nobody)
  const key = `${tab}.${pane.id}.${family}`
  const now = useRef({ mode, renew() {} })
  now.current.mode = mode

  useEffect(() => {
    setOthers(nobody)
    if (id === undefined) return
    let isHere = true
    const own = now.current
    const show = (people: readonly Present[]) => {
      if (isHere) setOthers(people.filter((one) => one.UserID !== session.user?.ID))
    }
    const say = (Mode: 'reading' | 'editing' | 'gone') =>
      api.push
        .presence({ Key: key, Family: family, ID: id, Mode })
        .then((people) => Mode !== 'gone' && show(people))
        .catch((error: unknown) => console.info('presence', error))
    const heard = (data: PresenceData) => data.Family === family && data.ID === id && show(data.People)
    const renewed = poll((PRESENCE_SECONDS / 2) * 1000, () => say(own.mode), 0)
    own.renew = renewed.now
    const seen = () => document.visibilityState === 'visible' && renewed.now()
    document.addEventListener('visibilitychange', seen)
    listeners.add(heard)
    return () => {
      isHere = false
      own.renew = () => {}
      renewed.stop()
      document.removeEventListener('visibilitychange', seen)
      listeners.delete(heard)
      void say('gone')
    }
  }, [family, id, key])

  // Who begins to write stays at the record: nobody is told that they went.
  const said = useRef(mode)
  useEffect(() => {
    if (said.current !== mode) now.current.renew()
    said.current = mode
  }, [mode])
  return others
}
