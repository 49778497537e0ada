/** What stands on a page, as it is for who reads: the server drew it for nobody in particular. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { whoReads, type Self } from './identity.ts'
import { sentenceOf } from './parts/told.ts'

/** A page's data, kept fresh. */
export interface Fresh<Data> {
  readonly data: Data
  /** Undefined: not known yet. */
  readonly self: Self | undefined
  /** Why what is shown may be old; '' when it is not. */
  readonly trouble: string
  /** Asks again. */
  readonly refresh: () => Promise<void>
}

/**
 * Asks once the page runs, and again whenever somebody comes back to it.
 * @param drawn what the server drew
 * @param ask the same as who reads
 */
export function useFresh<Data>(key: string, drawn: Data, ask: () => Promise<Data>): Fresh<Data> {
  const [data, setData] = useState(drawn)
  const [self, setSelf] = useState<Self>()
  const [trouble, setTrouble] = useState('')
  const latest = useRef(ask)
  latest.current = ask
  const refresh = useCallback(async () => {
    try {
      // First who it is: a token that is good no more is laid aside by that.
      setSelf(await whoReads(key))
      setData(await latest.current())
      setTrouble('')
    } catch (error) {
      setTrouble(sentenceOf(error))
    }
  }, [key])
  useEffect(() => {
    void refresh()
    const back = () => document.visibilityState === 'visible' && void refresh()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [refresh])
  return { data, self, trouble, refresh }
}
