/**
 * A big screen that runs: draws a design, keeps its data fresh in place, and follows choices. The page around it is not
 * asked for anything, so that twenty widgets each second cost a frame and nothing more.
 */
import type { DataColumn, DataResult } from '../../../../api/command/bigScreens/dataResult.ts'
import type { Design, Widget } from '../../../../api/command/bigScreens/design.ts'
import { keepChoices } from './choices.ts'
import { openFeed, type Reading, type Wanted } from './feed.ts'
import { makeFrame, type Frame } from './frame.ts'
import { wearScreenLook } from './palette.ts'
import { placeDesign, type Placed } from './scale.ts'
import './screen.css'

/** What a screen needs. */
export interface ScreenHost {
  readonly ask: (wanted: Wanted) => Promise<DataResult>
  /** Rows can be chosen: linkage works. Default false. */
  readonly canChoose?: boolean
  /** Told where the design stands whenever that changes. */
  readonly placed?: (placed: Placed) => void
  /** Enlarged by this much instead of to the size of its place. */
  readonly scale?: number
}

/** A screen that runs. */
export interface RunningScreen {
  setDesign(design: Design): void
  setScale(scale: number | undefined): void
  /** Ask for all data soon: the line is back. */
  wake(): void
  /** Nobody looks: nothing is asked for. */
  rest(isResting: boolean): void
  /** Choose the next (1) or former (-1) row of a widget, or the first or last one. */
  step(widgetId: string, by: number): void
  /** Choose nothing. Answers whether something was chosen. */
  clear(): boolean
  /** What cannot be shown, and why. */
  problems(): readonly string[]
  dispose(): void
}

/** Below this many seconds between two data nothing moves: it would never rest. Ours. */
const CALM_SECONDS = 3

interface Standing {
  widget: Widget
  frame: Frame
  reading: Reading | undefined
  wanted: string
  stop: (() => void) | undefined
}

const looksAlike = (a: Widget, b: Widget) =>
  a.Kind === b.Kind &&
  a.Title === b.Title &&
  JSON.stringify(a.Props) === JSON.stringify(b.Props) &&
  (a.Source === undefined) === (b.Source === undefined)
// Letters are sized by the place they have.
const fitsAnew = new Set<Widget['Kind']>(['number', 'ranking', 'clock'])
const sameSize = (a: Widget, b: Widget) => a.W === b.W && a.H === b.H

/** Draws a design into an element. */
export function runScreen(root: HTMLElement, first: Design, host: ScreenHost): RunningScreen {
  let design = first
  let fixedScale = host.scale
  let placed: Placed = { x: 0, y: 0, sx: 1, sy: 1 }
  const standing = new Map<string, Standing>()
  const seconds = new Set<() => void>()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const stage = document.createElement('div')
  stage.className = 'cd-sc-stage'
  root.classList.add('cd-sc')
  wearScreenLook(root)
  root.append(stage)
  const now = () => performance.now()
  const feed = openFeed({ ask: host.ask, now })
  const dataOf = (id: string) => standing.get(id)?.reading?.result
  const choices = keepChoices(
    () => design.Widgets,
    (id): readonly DataColumn[] => dataOf(id)?.Columns ?? [],
  )

  const show = (one: Standing) => {
    const { result } = one.reading ?? {}
    if (!one.reading) return
    const chosen = result ? choices.chosenAt(one.widget.Id, result.Rows, result.Columns) : -1
    one.frame.show(one.reading, chosen)
    one.frame.tick(now())
  }
  const watch = (one: Standing) => {
    const { widget } = one
    const { Source } = widget
    const Params = Source && { ...Source.Params, ...choices.paramsFor(widget.Id) }
    const wanted = Source && !widget.IsHidden ? JSON.stringify([Source.DataSetID, Source.Seconds, Params]) : ''
    if (wanted === one.wanted) return
    const before = one.stop
    one.wanted = wanted
    one.stop = undefined
    if (Source && Params && wanted !== '')
      one.stop = feed.watch({ WidgetID: widget.Id, DataSetID: Source.DataSetID, Params }, Source.Seconds, (reading) => {
        one.reading = reading
        show(one)
      })
    before?.()
  }
  const chooseRow = (id: string, at: number) => {
    const row = dataOf(id)?.Rows[at]
    if (!row) return
    const targets = choices.choose(id, row)
    afterChoice([id, ...targets])
  }
  const afterChoice = (ids: readonly string[]) => {
    for (const one of standing.values())
      if (ids.includes(one.widget.Id)) {
        watch(one)
        show(one)
      }
  }
  const canDrive = (widget: Widget) => host.canChoose === true && (widget.linkage?.linkageArr.length ?? 0) > 0
  const make = (widget: Widget): Frame => {
    const frame = makeFrame(widget, {
      now: Date.now,
      isCalm: isStill || (widget.Source?.Seconds ?? CALM_SECONDS) < CALM_SECONDS,
      scale: () => placed.sx,
      choose: canDrive(widget) ? (row) => chooseRow(widget.Id, row) : undefined,
      everySecond(run) {
        seconds.add(run)
        return () => void seconds.delete(run)
      },
    })
    if (canDrive(widget)) {
      frame.root.tabIndex = 0
      frame.root.classList.add('can-choose')
      frame.root.setAttribute('role', 'group')
      frame.root.setAttribute('aria-roledescription', '可联动的组件，方向键选择')
    }
    return frame
  }
  const put = (widget: Widget): Standing => {
    const before = standing.get(widget.Id)
    const isKept =
      before &&
      looksAlike(before.widget, widget) &&
      canDrive(before.widget) === canDrive(widget) &&
      (sameSize(before.widget, widget) || !fitsAnew.has(widget.Kind))
    if (before && isKept) {
      const isMoved = before.widget !== widget
      before.widget = widget
      if (isMoved) before.frame.move(widget)
      return before
    }
    before?.frame.dispose()
    const one: Standing = before ?? {
      widget,
      frame: undefined as never,
      reading: undefined,
      wanted: '',
      stop: undefined,
    }
    one.widget = widget
    one.frame = make(widget)
    standing.set(widget.Id, one)
    show(one)
    return one
  }
  const takeAway = (one: Standing) => {
    one.stop?.()
    one.frame.dispose()
    standing.delete(one.widget.Id)
  }
  const draw = () => {
    Object.assign(stage.style, { width: `${design.Width}px`, height: `${design.Height}px` })
    root.style.background = design.Background
    const ids = new Set(design.Widgets.map(({ Id }) => Id))
    for (const one of [...standing.values()]) if (!ids.has(one.widget.Id)) takeAway(one)
    for (const [at, widget] of design.Widgets.entries()) {
      const one = put(widget)
      if (stage.children[at] !== one.frame.root) stage.insertBefore(one.frame.root, stage.children[at] ?? null)
      watch(one)
    }
  }
  const fit = () => {
    const before = placed
    placed = fixedScale
      ? { x: 0, y: 0, sx: fixedScale, sy: fixedScale }
      : placeDesign(design, { width: root.clientWidth, height: root.clientHeight })
    stage.style.transform = `translate(${placed.x}px, ${placed.y}px) scale(${placed.sx}, ${placed.sy})`
    if (placed.sx !== before.sx) for (const { frame } of standing.values()) frame.resize()
    host.placed?.(placed)
  }

  draw()
  fit()
  const watcher = new ResizeObserver(fit)
  watcher.observe(root)
  const ticking = setInterval(() => {
    for (const run of seconds) run()
    for (const { frame } of standing.values()) frame.tick(now())
  }, 1000)

  return {
    setDesign(next) {
      if (next === design) return
      design = next
      draw()
      fit()
    },
    setScale(next) {
      fixedScale = next
      fit()
    },
    wake: () => feed.wake(),
    rest: (isResting) => feed.rest(isResting),
    step(id, by) {
      const one = standing.get(id)
      const result = one?.reading?.result
      if (!one || !result || !canDrive(one.widget)) return
      const rows = one.frame.rows().filter((at) => at >= 0)
      const place = rows.indexOf(choices.chosenAt(id, result.Rows, result.Columns))
      const next = place < 0 ? (by < 0 ? rows.length - 1 : 0) : Math.max(0, Math.min(rows.length - 1, place + by))
      if (next !== place && rows[next] !== undefined) chooseRow(id, rows[next])
    },
    clear() {
      if (choices.isEmpty) return false
      choices.clear()
      afterChoice([...standing.keys()])
      return true
    },
    problems: () =>
      [...standing.values()].flatMap(({ widget, frame }) =>
        frame.problem() === '' ? [] : [`${widget.Title}：${frame.problem()}`],
      ),
    dispose() {
      watcher.disconnect()
      clearInterval(ticking)
      for (const one of [...standing.values()]) takeAway(one)
      feed.close()
      stage.remove()
      root.classList.remove('cd-sc')
    },
  }
}
