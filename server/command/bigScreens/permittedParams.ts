/** What somebody who sees no more than a screen may ask its data sets: what its widgets ask, and what its links set. Pure. */
import type { Design, Widget } from '../../../src/api/command/bigScreens/design.ts'
import { readWidgetValue } from '../../../src/api/command/bigScreens/linkage.ts'

/** A question to a data set on behalf of a widget. */
export interface Asked {
  readonly DataSetID: number
  /** Default: the first widget that shows the data set. */
  readonly WidgetID?: string | undefined
  readonly Params: Readonly<Record<string, string>>
}

/** The parameters that may be asked with; undefined when the screen does not show the data set there. */
export function permittedParams(design: Design, asked: Asked): Record<string, string> | undefined {
  const widget = design.Widgets.find(
    ({ Id, Source }) =>
      Source?.DataSetID === asked.DataSetID && (asked.WidgetID === undefined || Id === asked.WidgetID),
  )
  if (!widget?.Source) return undefined
  const free = linkedParams(design, widget)
  const given = Object.entries(asked.Params).filter(([name]) => free.has(name))
  return { ...widget.Source.Params, ...Object.fromEntries(given) }
}

/** The parameters of a widget that others set. */
function linkedParams(design: Design, { Id }: Widget): ReadonlySet<string> {
  return new Set(
    design.Widgets.flatMap(({ linkage }) =>
      (linkage?.linkageArr ?? [])
        .filter(({ widgetValue }) => readWidgetValue(widgetValue).id === Id)
        .flatMap(({ paramsConfig }) => paramsConfig.map(({ targetKey }) => targetKey)),
    ),
  )
}
