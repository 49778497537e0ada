/** What stands on a page, as it is for who reads: the server drew it for nobody in particular. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { whoReads, type Self } from './identity.ts'
import { sentenceOf } from './parts/told.ts'
import { whoIs } from './tokens.ts'

/** A page's data, kept fresh. */
export interface Fresh<Data> {
  readonly data: Data
  /** Undefined: not known yet. */
  readonly self: Self | undefined
  /** Why what is shown may be old; '' when it is not. */
  readonly trouble: string
  /** The first answer is awaited: what stands on the page may move still. Undefined where the page does not run. */
  readonly busy: boolean | undefined
  /** How often somebody left, here or elsewhere. */
  readonly left: number
  /** Asks again. */
  readonly refresh: () => Promise<void>
}

/** Ours: many telephones share an address, and what it may ask in a minute. */
const AGAIN_MS = 30_000

/**
 * Asks once the page runs, and again whenever somebody comes back to it.
 * @param drawn what the server drew
 * @param ask the same as who reads
 * @param waits whether something is awaited by what is known: then it is asked again each AGAIN_MS while the page is seen
 */
export function useFresh<Data>(
  key: string,
  drawn: Data,
  ask: () => Promise<Data>,
  waits: (data: Data) => boolean = () => false,
): Fresh<Data> {
  const [data, setData] = useState(drawn)
  const [self, setSelf] = useState<Self>()
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState<boolean>()
  const [left, setLeft] = useState(0)
  const latest = useRef({ ask, drawn })
  latest.current = { ask, drawn }
  const who = useRef('')
  const turns = useRef(0)
  const refresh = useCallback(async () => {
    const turn = ++turns.current
    /** Who left sees nothing come back, and of who left nobody sees anything. */
    const look = () => {
      const now = whoIs(key)
      if (who.current !== '' && who.current !== now) {
        setSelf(undefined)
        setData(latest.current.drawn)
        setLeft((before) => before + 1)
      }
      who.current = now
      return turn === turns.current
    }
    look()
    try {
      // First who it is: a token that is good no more is laid aside by that.
      const self = await whoReads(key)
      if (!look()) return
      setSelf(self)
      const data = await latest.current.ask()
      if (!look()) return
      setData(data)
      setTrouble('')
    } catch (error) {
      if (look()) setTrouble(sentenceOf(error))
    }
  }, [key])
  useEffect(() => {
    setBusy(true)
    void refresh().then(() => setBusy(false))
    const back = () => document.visibilityState === 'visible' && void refresh()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [refresh])
  const isWaiting = waits(data)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => document.visibilityState === 'visible' && void refresh(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, refresh])
  return { data, self, trouble, busy, left, refresh }
}
