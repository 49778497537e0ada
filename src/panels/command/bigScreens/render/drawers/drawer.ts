/** What draws a widget into its place, again and again, without the page around it. */
import type { DataResult } from '../../../../../api/command/bigScreens/dataResult.ts'
import type { Widget } from '../../../../../api/command/bigScreens/design.ts'

/** A widget that is drawn. */
export interface Drawer {
  /** New data, or another choice. `chosen`: the row that is chosen, -1 for none. */
  readonly update?: (data: DataResult, chosen: number) => void
  /** The rows that can be chosen one after the other, as places in the data. Default: all. */
  readonly rows?: () => readonly number[]
  /** Its place has another size, or is enlarged otherwise. */
  readonly resize?: () => void
  readonly dispose?: () => void
}

/** What a drawer may use. */
export interface DrawEnv {
  /** The time, in ms since 1970. */
  readonly now: () => number
  /** Nothing moves: the person wants it so, or the data come too often. */
  readonly isCalm: boolean
  /** By how much the design is enlarged now. */
  readonly scale: () => number
  /** A row was pointed at; undefined where nothing can be chosen. */
  readonly choose: ((row: number) => void) | undefined
  /** Called every second while the widget is there. Answers how to stop. */
  readonly everySecond: (run: () => void) => () => void
}

/** Draws a widget. `place` is empty, and the drawer's alone. */
export type Draw = (place: HTMLElement, widget: Widget, env: DrawEnv) => Drawer

/** A new element. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.className = className
  if (text) made.textContent = text
  return made
}
