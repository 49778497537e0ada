/** Who else moderates these lives, and which comments are one's own to look at. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { LEASE_SECONDS, type Lease } from '../../../api/engagement/liveSlices/calls.ts'
import { slicesOf, type Slices } from '../../../api/engagement/liveSlices/slices.ts'
import { watchFamily } from '../../../workspace/data.ts'
import { usePane } from '../../../workspace/pane.ts'
import { api, session } from '../../../workspace/session.ts'
import { poll } from '../../../workers/poll.ts'

/** Tells this tab's panes from those of the same person's other tabs. */
const tab = Math.random().toString(36).slice(2, 10)

/** The slices of the lives, and taking one over. */
export interface SlicesHere extends Slices {
  /** Work somebody's slice, too; with one's own number: take one's own back. */
  readonly take: (UserID: number) => Promise<void>
}

/**
 * Hold a lease at these lives while mounted; it is renewed, given back on leaving, and runs out when nobody does
 * either.
 */
export function useSlices(lives: readonly number[]): SlicesHere {
  const pane = usePane()
  const [leases, setLeases] = useState<readonly Lease[]>([])
  const key = `${tab}.${pane.id}`
  const which = lives.join()

  useEffect(() => {
    if (which === '') return
    let isHere = true
    const LiveIDs = which.split(',').map(Number)
    const renew = () =>
      api.liveSlices
        .renew({ Key: key, LiveIDs })
        .then((now) => isHere && setLeases((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now)))
        .catch((error: unknown) => console.info('leases', error))
    const release = () => void api.liveSlices.release({ Key: key }).catch(() => {})
    // In a tab that nobody looks at, too: a lease that runs out gives the authors to somebody else.
    const renewed = poll((LEASE_SECONDS * 1000) / 2.5, renew, 0)
    const stop = watchFamily('liveSlices', () => void renew())
    pane.window.addEventListener('pagehide', release)
    return () => {
      isHere = false
      renewed.stop()
      stop()
      pane.window.removeEventListener('pagehide', release)
      release()
    }
  }, [which, key, pane.window])

  const slices = useMemo(() => slicesOf(leases, session.user?.ID ?? 0), [leases])
  const take = useCallback(
    async (UserID: number) => setLeases(await api.liveSlices.take({ LiveIDs: which.split(',').map(Number), UserID })),
    [which],
  )
  return useMemo(() => ({ ...slices, take }), [slices, take])
}
