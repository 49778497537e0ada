/** Going to the page one is on already: it shows what it shows to whoever comes to it. */
import { useEffect, useRef } from 'react'
import { usePaneOffers } from './pane.ts'

const heard = new Map<string, () => void>()

/** Say that somebody in this pane went to its page once more. */
export function comeAgain(paneId: string): void {
  heard.get(paneId)?.()
}

/** What the pane does when somebody in it goes to its page once more, while mounted. */
export function useComeAgain(run: () => void): void {
  const { id } = usePaneOffers()
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    heard.set(id, () => latest.current())
    return () => void heard.delete(id)
  }, [id])
}
