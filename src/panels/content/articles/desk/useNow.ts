/** The time, for what counts it. */
import { useEffect, useState } from 'react'

/** Ours: how often it is looked at, in ms: clocks show minutes. */
const TICK_MS = 30_000

/** Now, again every TICK_MS. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
