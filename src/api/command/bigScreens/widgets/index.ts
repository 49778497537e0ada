/** Every kind of widget: one row per kind. */
import { bar, number, pie, ranking, table, ticker, trend } from './dataKinds.ts'
import { border, clock, image, text, video } from './pieceKinds.ts'
import type { PropsOf, PropValue, WidgetKind } from './widgetKind.ts'

/** Every kind of widget by its name. */
export const widgetKinds = {
  number,
  trend,
  bar,
  pie,
  ranking,
  table,
  ticker,
  text,
  clock,
  image,
  video,
  border,
} as const satisfies Record<string, WidgetKind>

/** The name of a kind. */
export type WidgetKindName = keyof typeof widgetKinds

/** The names of the kinds, in the order they are offered. */
export const widgetKindNames = Object.keys(widgetKinds) as [WidgetKindName, ...WidgetKindName[]]

/** The properties of a widget: those that are set, over what its kind begins with. */
export function propsOf<Name extends WidgetKindName>(
  kind: Name,
  set: Readonly<Record<string, PropValue>>,
): PropsOf<(typeof widgetKinds)[Name]> {
  const { props }: WidgetKind = widgetKinds[kind]
  const all = Object.entries(props).map(([name, field]) => [name, set[name] ?? field.initial])
  return Object.fromEntries(all) as PropsOf<(typeof widgetKinds)[Name]>
}
