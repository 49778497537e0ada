/**
 * The timeline of a video or a sound: its waveform, what is buffered, what is marked, and a picture of the moment somebody
 * goes to, by keys or by the pointer.
 */
import {
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { spokenTimecode } from '../../../api/text/timecode.ts'
import { Bubble } from './Bubble.tsx'
import { marksAt, outlineOf, placeOf, type TimelineMark } from './timelineMarks.ts'
import type { StripShown } from './useStrip.ts'
import './timeline.css'

/** What it shows. Moments are milliseconds from the beginning. */
export interface TimelineProps {
  readonly atMs: number
  readonly lengthMs: number
  /** How many times as fast as usual it plays. Default 1. */
  readonly rate?: number
  /** What is here already, from and to. */
  readonly buffered: readonly (readonly [number, number])[]
  readonly marks: readonly TimelineMark[]
  readonly strip: StripShown
  readonly goTo: (ms: number) => void
}

/** A step of an arrow key, and of a page. */
const STEP_MS = 5000
const PAGE_MS = 30_000
/** Farther than playing gets between two looks: somebody went there. */
const JUMP_MS = 1500
/** Ours: how long the picture of where a key led is shown. */
const SHOWN_MS = 1200
/** How near to a mark the pointer is at it, in part of the length. */
const NEAR = 0.008

/** Drawn once, however often the position moves. */
const Outline = memo(function Outline({ peaks }: { readonly peaks: readonly number[] }): ReactNode {
  const { path, count } = useMemo(() => outlineOf(peaks), [peaks])
  return (
    <svg className="cd-timeline-wave" viewBox={`0 0 ${count} 100`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  )
})

/** Where a key or somebody else led just now, for a moment; undefined while it only plays. */
function useJump({ atMs, lengthMs, rate = 1 }: TimelineProps): number | undefined {
  const before = useRef({ atMs, lengthMs })
  const [jumped, setJumped] = useState<number>()
  useEffect(() => {
    const by = atMs - before.current.atMs
    // Where it stands as it opens nobody went to.
    const isJump = before.current.lengthMs > 0 && (by < 0 || by > JUMP_MS * Math.max(1, rate))
    before.current = { atMs, lengthMs }
    if (isJump) setJumped(atMs)
  }, [atMs, lengthMs, rate])
  useEffect(() => {
    if (jumped === undefined) return
    const timer = setTimeout(() => setJumped(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [jumped])
  return jumped
}

/** The slider. Arrows go five seconds, Page Up and Page Down half a minute, Home and End to the ends. */
export function Timeline(props: TimelineProps): ReactNode {
  const { atMs, lengthMs, buffered, marks, strip, goTo } = props
  const [pointed, point] = useState<number>()
  const jumped = useJump(props)
  const shown = pointed ?? jumped
  const msOf = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    return Math.min(1, Math.max(0, (event.clientX - left) / Math.max(1, width))) * lengthMs
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const to: Readonly<Record<string, number>> = {
      ...{ ArrowLeft: atMs - STEP_MS, ArrowRight: atMs + STEP_MS, ArrowDown: atMs - STEP_MS, ArrowUp: atMs + STEP_MS },
      ...{ PageDown: atMs - PAGE_MS, PageUp: atMs + PAGE_MS, Home: 0, End: lengthMs },
    }
    const ms = to[event.key]
    if (ms === undefined) return
    event.preventDefault()
    event.stopPropagation()
    goTo(Math.min(lengthMs, Math.max(0, ms)))
  }
  const stretch = (from: number, to: number) => ({
    left: `${placeOf(from, lengthMs)}%`,
    width: `${placeOf(to, lengthMs) - placeOf(from, lengthMs)}%`,
  })
  return (
    <div
      role="slider"
      tabIndex={0}
      className={strip.isElsewhere ? 'cd-timeline is-bare' : 'cd-timeline'}
      aria-label="播放位置"
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.round(lengthMs / 1000)}
      aria-valuenow={Math.round(atMs / 1000)}
      aria-valuetext={`${spokenTimecode(atMs)}，共 ${spokenTimecode(lengthMs)}`}
      style={{ '--at': `${placeOf(atMs, lengthMs)}%` } as never}
      onKeyDown={press}
      // The focus stays with the player, so that its keys go on.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        goTo(msOf(event))
      }}
      onPointerMove={(event) => {
        point(msOf(event))
        if (event.buttons === 1) goTo(msOf(event))
      }}
      onPointerLeave={() => point(undefined)}
    >
      <div className="cd-timeline-track" aria-hidden="true">
        {buffered.map(([from, to]) => (
          <span key={from} className="cd-timeline-buffered" style={stretch(from, to)} />
        ))}
        {strip.peaks && (
          <>
            <Outline peaks={strip.peaks} />
            <span className="cd-timeline-played">
              <Outline peaks={strip.peaks} />
            </span>
          </>
        )}
        {marks.map(({ from, to, kind }, which) => (
          <span
            key={which}
            className={`cd-timeline-mark is-${kind}`}
            data-moment={to === undefined ? '' : undefined}
            style={to === undefined ? { left: `${placeOf(from, lengthMs)}%` } : stretch(from, to)}
          />
        ))}
        <span className="cd-timeline-now" />
      </div>
      {shown !== undefined && lengthMs > 0 && (
        <Bubble
          ms={shown}
          place={placeOf(shown, lengthMs)}
          pictures={strip.pictures}
          marks={marksAt(marks, shown, lengthMs * NEAR)}
        />
      )}
    </div>
  )
}
