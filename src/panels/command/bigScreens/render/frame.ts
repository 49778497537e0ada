/** A widget on a screen: its place, its title, what it draws, and how old its data are. */
import type { Widget } from '../../../../api/command/bigScreens/design.ts'
import { showsData, type WidgetKind } from '../../../../api/command/bigScreens/widgets/widgetKind.ts'
import { widgetKinds } from '../../../../api/command/bigScreens/widgets/index.ts'
import { ageText, isOld } from './age.ts'
import { drawers } from './drawers/index.ts'
import { element, type DrawEnv } from './drawers/drawer.ts'
import type { Reading } from './feed.ts'

/** A widget that stands on a screen. */
export interface Frame {
  readonly root: HTMLElement
  /** Data came, or did not; `chosen`: the row that is chosen, -1 for none. */
  show(reading: Reading, chosen: number): void
  /** The rows that can be chosen, as places in the data. */
  rows(): readonly number[]
  /** Another place; what needs another drawing is drawn anew by the screen. */
  move(widget: Widget): void
  resize(): void
  /** Says the age anew; `now` in ms of the readings. */
  tick(now: number): void
  /** Why it cannot show what it should; '' when it can. */
  problem(): string
  dispose(): void
}

const two = (value: number) => String(value).padStart(2, '0')

function clockOf(moment: string): string {
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) ? '' : `${two(at.getHours())}:${two(at.getMinutes())}`
}

function place(root: HTMLElement, { X, Y, W, H, IsHidden }: Widget): void {
  Object.assign(root.style, { left: `${X}px`, top: `${Y}px`, width: `${W}px`, height: `${H}px` })
  root.hidden = IsHidden
}

/** Puts a widget up. `env` as drawers get it. */
export function makeFrame(widget: Widget, env: DrawEnv): Frame {
  const kind: WidgetKind = widgetKinds[widget.Kind]
  const hasData = showsData(kind)
  const root = element('section', `cd-sc-widget is-${widget.Kind}${hasData ? ' has-data' : ''}`)
  root.dataset['widget'] = widget.Id
  root.setAttribute('aria-label', widget.Title || kind.title)
  place(root, widget)
  const body = element('div', 'cd-sc-body')
  const age = element('span', 'cd-sc-age')
  const trouble = element('p', 'cd-sc-trouble')
  trouble.hidden = true
  if (hasData) {
    const head = element('header', 'cd-sc-head')
    head.append(element('span', 'cd-sc-title', widget.Title || kind.title), age)
    root.append(head)
  }
  root.append(body, trouble)
  const drawer = drawers[widget.Kind](body, widget, env)
  let last: Reading | undefined
  let said = ''

  const sayTrouble = (text: string) => {
    trouble.textContent = text
    trouble.hidden = text === ''
    root.classList.toggle('is-empty', text !== '')
  }
  if (hasData && !widget.Source) sayTrouble('还没有选数据集')

  return {
    root,
    show(reading, chosen) {
      last = reading
      const { result, problem } = reading
      if (result) drawer.update?.(result, chosen)
      // While there is something to show, why it is old stands beside its age.
      if (!result) sayTrouble(problem)
      else sayTrouble(result.Rows.length === 0 ? problem || '没有数据' : '')
    },
    rows: () => drawer.rows?.() ?? last?.result?.Rows.map((_, at) => at) ?? [],
    move(next) {
      place(root, next)
      drawer.resize?.()
    },
    resize: () => drawer.resize?.(),
    tick(now) {
      if (!last?.result) return
      const since = Math.max(0, (now - last.at) / 1000)
      const seconds = last.result.AgeSeconds + since
      const isStale = last.result.IsStale || isOld(since, widget.Source?.Seconds ?? 60)
      const at = clockOf(last.result.At)
      const text = isStale ? `数据停在 ${at ? `${at}，` : ''}${ageText(seconds)}` : ageText(seconds)
      if (text === said) return
      said = text
      age.textContent = text
      age.title = last.problem
      root.classList.toggle('is-stale', isStale)
    },
    problem: () => last?.problem ?? '',
    dispose() {
      drawer.dispose?.()
      root.remove()
    },
  }
}
