// Where the time of a key goes, told by a trace: our script, style and layout, painting, and what other threads draw.

import { KEY_MARK, REST_MARK, type TraceEvent } from './trace.ts'

/** What one key cost, in ms the threads really ran: what other programs of the machine take is not in it. */
export interface KeyCost {
  /** Everything the main thread does in script, forced style and layout included. */
  readonly script: number
  /** The same by the clock, with all the waiting for a core. */
  readonly scriptWall: number
  /** Of the script: until the first frame was painted. */
  readonly scriptToFrame: number
  /** Of the script: style and layout it forced by reading what it had just changed. */
  readonly forced: number
  /** Style and layout of the frames, outside of script. */
  readonly styleAndLayout: number
  /** Painting and handing over, on the main thread. */
  readonly paint: number
  /** What all other threads of the page and the drawing process did: raster, compositing, showing. */
  readonly drawing: number
}

const SCRIPT = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'MajorGC',
  'MinorGC',
  'RunMicrotasks',
  'TimerFire',
  'v8.callFunction',
  'v8.compile',
  'v8.run',
])
const STYLE = new Set(['UpdateLayoutTree', 'Layout'])
const PAINT = new Set(['PrePaint', 'Paint', 'Layerize', 'Commit'])

/** In microseconds. */
interface Span {
  readonly from: number
  readonly to: number
  readonly event: TraceEvent
}

/** Those of the spans of one thread that lie in no other of them; they must be in order. */
function outermost(spans: readonly Span[]): Span[] {
  let end = -Infinity
  return spans.filter(({ to, from }) => {
    if (from < end) return false
    end = to
    return true
  })
}

const ran = (spans: readonly Span[]) => spans.reduce((sum, { event }) => sum + (event.tdur ?? event.dur ?? 0), 0) / 1000
const lasted = (spans: readonly Span[]) => spans.reduce((sum, { from, to }) => sum + to - from, 0) / 1000
const inside = (spans: readonly Span[], outer: readonly Span[]) =>
  spans.filter(({ from, to }) => outer.some((one) => one.from <= from && to <= one.to))

/** What each key between its marks cost, in their order. */
export function costsOf(events: readonly TraceEvent[]): KeyCost[] {
  const marks = events.filter(({ name }) => name === KEY_MARK || name === REST_MARK).sort((a, b) => a.ts - b.ts)
  const [main] = marks
  if (!main) return []
  const spans = events
    .filter(({ ph, dur }) => ph === 'X' && dur !== undefined)
    .map((event) => ({ from: event.ts, to: event.ts + event.dur!, event }))
    .sort((a, b) => a.from - b.from || b.to - a.to)
  const ofMain = spans.filter(({ event }) => event.pid === main.pid && event.tid === main.tid)
  const others = othersOf(events, spans, main)
  // The script that sets a mark is the bench's own: a key's time begins behind it and ends before it.
  const setting = ({ ts }: TraceEvent) => ofMain.filter((span) => span.from <= ts && ts <= span.to && isTask(span))
  const costs: KeyCost[] = []
  for (let at = 0; at + 1 < marks.length; at += 2) {
    const from = Math.max(marks[at]!.ts, ...setting(marks[at]!).map(({ to }) => to))
    const to = Math.min(marks[at + 1]!.ts, ...setting(marks[at + 1]!).map((span) => span.from))
    const between = (all: readonly Span[]) => all.filter((span) => span.from >= from && span.to <= to)
    costs.push(costOf(between(ofMain), others.map(between)))
  }
  return costs
}

const isTask = ({ event }: Span) => event.name === 'ThreadControllerImpl::RunTask'

/** The spans of each other thread that draws: the page's own and those of the process that shows pages. */
function othersOf(events: readonly TraceEvent[], spans: readonly Span[], main: TraceEvent): Span[][] {
  const names = events.filter(({ ph, name }) => ph === 'M' && name === 'thread_name')
  const drawers = new Set(names.filter(({ args }) => args?.name === 'CrGpuMain').map(({ pid }) => pid))
  const drawing = spans.filter(
    ({ event: { pid, tid } }) => (pid === main.pid && tid !== main.tid) || (drawers.has(pid) && pid !== main.pid),
  )
  return [...Map.groupBy(drawing, ({ event: { pid, tid } }) => `${pid}/${tid}`).values()]
}

function costOf(main: readonly Span[], others: readonly (readonly Span[])[]): KeyCost {
  const of = (names: ReadonlySet<string>) => outermost(main.filter(({ event }) => names.has(event.name)))
  const script = of(SCRIPT)
  const style = of(STYLE)
  const forced = inside(style, script)
  const painted = of(PAINT)
  const frame = painted[0]?.from ?? Infinity
  return {
    script: ran(script),
    scriptWall: lasted(script),
    scriptToFrame: ran(script.filter(({ from }) => from < frame)),
    forced: ran(forced),
    styleAndLayout: ran(style) - ran(forced),
    paint: ran(painted),
    drawing: others.reduce((sum, spans) => sum + ran(outermost(spans)), 0),
  }
}
