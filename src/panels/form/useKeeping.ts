/** When half-typed text is kept: while typing rests, when the page is hidden or left, and when the form goes away. */
import { useEffect, useRef } from 'react'
import { usePane } from '../../workspace/pane.ts'
import type { FormState } from './formState.ts'

/** Ours: how long typing rests before it is kept, in ms. */
const KEEP_MS = 300

/** Call `keep` at the right moments; the latest one given counts. */
export function useKeeping(keep: () => void, { typed, base }: Pick<FormState, 'typed' | 'base'>): void {
  const pane = usePane()
  const latest = useRef(keep)
  latest.current = keep
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const timer = setTimeout(() => latest.current(), KEEP_MS)
    return () => clearTimeout(timer)
  }, [typed, base])
  const { window } = pane
  useEffect(() => {
    const stopped = new AbortController()
    const leave = () => latest.current()
    window.addEventListener('pagehide', leave, { signal: stopped.signal })
    window.document.addEventListener('visibilitychange', leave, { signal: stopped.signal })
    return () => {
      stopped.abort()
      latest.current()
    }
  }, [window])
}
