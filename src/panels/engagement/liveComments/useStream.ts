/**
 * Follows the comments of some lives. Push only says that there is something; what is read is what came since, at most
 * four times a second, and taken in small pieces so that a key pressed elsewhere never waits.
 */
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Comment } from '../../../api/content/comments/model.ts'
import { STREAM_CAME, type WatchedLive } from '../../../api/engagement/liveComments/model.ts'
import { watchFamily } from '../../../workspace/data.ts'
import { listenTo } from '../../../workspace/live/listen.ts'
import { api } from '../../../workspace/session.ts'
import { isWaiting } from './streamState.ts'

/** Ours: the least time between two reads, in ms. */
const READ_MS = 250
/** Ours: an event is told once in this time (server/engagement/liveComments/notifyStream.ts), so one reads once more after it, in ms. */
const AGAIN_MS = 600
/** Ours: how often one reads without having heard anything, and how often the lives themselves are asked for, in ms. */
const POLL_MS = 10_000
const LIVES_MS = 4000
/** Ours: as many comments are taken in one go. */
const SLICE = 60

/** What is told of a stream. */
export interface Stream {
  readonly lives: readonly WatchedLive[]
  readonly error: unknown
  /** Nothing was ever read. */
  readonly loading: boolean
  /** More waited at first than was told. */
  readonly isBehind: boolean
  /** Read all anew. */
  readonly restart: () => void
}

/** What a stream does with what it reads. `begin`: it is read from its beginning; `isOther`: other lives are followed. */
export interface StreamSink {
  begin(isOther: boolean): void
  /** `isFirst`: it was there before one came. */
  take(rows: readonly Comment[], isFirst: boolean): void
}

const isSame = (a: readonly WatchedLive[], b: readonly WatchedLive[]) => JSON.stringify(a) === JSON.stringify(b)

/** Lets keys and frames go first. */
const yielded = () => new Promise<void>((done) => setTimeout(done))

/** Follow these lives while mounted; `ids` undefined: those on air. */
export function useStream(ids: readonly number[] | undefined, sink: StreamSink): Stream {
  const [lives, setLives] = useState<readonly WatchedLive[]>([])
  const [error, setError] = useState<unknown>(undefined)
  const [loading, setLoading] = useState(true)
  const [isBehind, setBehind] = useState(false)
  const [round, setRound] = useState(0)
  const latest = useRef(sink)
  latest.current = sink
  const followed = useRef<string | undefined>('')
  const which = ids?.join()

  useEffect(() => {
    let isHere = true
    let cursor: string | undefined
    let isReading = false
    let wanted = 0
    let lastRead = -Infinity
    let lastLives = -Infinity
    let timer: ReturnType<typeof setTimeout> | undefined
    const LiveIDs = which === undefined ? undefined : which.split(',').map(Number)

    async function read(): Promise<void> {
      isReading = true
      lastRead = performance.now()
      const WithLives = cursor === undefined || lastRead - lastLives > LIVES_MS
      try {
        const answer = await api.liveComments.stream({
          ...(LiveIDs ? { LiveIDs } : {}),
          ...(cursor === undefined ? {} : { Cursor: cursor }),
          ...(WithLives ? { WithLives } : {}),
        })
        if (!isHere) return
        const isFirst = cursor === undefined
        if (isFirst) {
          const told = answer.List.filter(isWaiting).length
          setBehind(told < answer.Lives.reduce((sum, { Waiting }) => sum + Waiting, 0))
        }
        if (isFirst) latest.current.begin(followed.current !== which)
        followed.current = which
        cursor = answer.Cursor
        if (WithLives) {
          lastLives = lastRead
          startTransition(() => setLives((before) => (isSame(before, answer.Lives) ? before : answer.Lives)))
        }
        for (let at = 0; at < answer.List.length; at += SLICE) {
          if (at > 0) await yielded()
          if (!isHere) return
          const rows = answer.List.slice(at, at + SLICE)
          startTransition(() => latest.current.take(rows, isFirst))
        }
        setError(undefined)
        setLoading(false)
        if (answer.More) want(0)
      } catch (problem) {
        // Asked again by itself after a while: a server that is away would be asked without end.
        if (isHere) setError(problem)
      } finally {
        isReading = false
        if (isHere) plan()
      }
    }
    /** Read when `ms` are over, or sooner. */
    function want(ms: number): void {
      const at = performance.now() + ms
      if (wanted === 0 || at < wanted) wanted = at
      if (!isReading) plan()
    }
    function plan(): void {
      clearTimeout(timer)
      const now = performance.now()
      const at = wanted === 0 ? lastRead + POLL_MS : Math.max(wanted, lastRead + READ_MS)
      timer = setTimeout(
        () => {
          wanted = 0
          void read()
        },
        Math.max(0, at - now),
      )
    }
    let later: ReturnType<typeof setTimeout> | undefined
    const stops = [
      listenTo('liveComments', ({ Action }) => {
        want(0)
        // What was decided is read at once; what else shows it hears of it in its own time.
        if (Action !== STREAM_CAME) return false
        clearTimeout(later)
        later = setTimeout(() => want(0), AGAIN_MS)
        return true
      }),
      watchFamily('liveComments', () => want(0)),
      watchFamily('liveModes', () => {
        lastLives = -Infinity
        want(0)
      }),
      watchFamily('lives', () => {
        lastLives = -Infinity
        want(0)
      }),
    ]
    void read()
    return () => {
      isHere = false
      clearTimeout(timer)
      clearTimeout(later)
      for (const stop of stops) stop()
    }
  }, [which, round])

  const restart = useCallback(() => setRound((now) => now + 1), [])
  return useMemo(() => ({ lives, error, loading, isBehind, restart }), [lives, error, loading, isBehind, restart])
}
