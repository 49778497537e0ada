/** A value once it rests. */
import { useEffect, useState } from 'react'

/** The value, `ms` after it last changed; the first one at once. */
export function useResting<T>(value: T, ms: number): T {
  const [resting, setResting] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setResting(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return resting
}
