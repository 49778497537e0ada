/** What a template is: a design whose data come from built-in measures instead of a station's data sets. Pure. */
import type { Design, Widget } from '../../../../src/api/command/bigScreens/design.ts'
import type { WidgetKindName } from '../../../../src/api/command/bigScreens/widgets/index.ts'
import { measures, type MeasureName } from '../../../../src/api/command/dataSets/measures.ts'

/** A piece of a template. */
export interface Piece {
  readonly kind: WidgetKindName
  readonly title: string
  /** Left, top, width and height on 1920 by 1080. */
  readonly at: readonly [number, number, number, number]
  readonly props?: Widget['Props']
  /** Where its data come from, with which parameters. */
  readonly measure?: MeasureName
  readonly params?: Readonly<Record<string, string>>
}

/** A screen one can begin with. */
export interface Template {
  readonly title: string
  readonly about: string
  readonly pieces: readonly Piece[]
}

const WIDTH = 1920
const HEIGHT = 1080
const MARGIN = 40

/** The head of a screen: what it is called, and the time. */
export function head(title: string): Piece[] {
  return [
    { kind: 'text', title: '标题', at: [MARGIN, 24, 1000, 80], props: { Text: title, Size: 48 } },
    { kind: 'clock', title: '时钟', at: [WIDTH - MARGIN - 480, 24, 480, 80] },
  ]
}

/** Figures in a row below the head, each a column of a measure with one row. */
export function figures(
  measure: MeasureName,
  columns: readonly (readonly [column: string, title: string, unit?: string, alarm?: number])[],
): Piece[] {
  const gap = 24
  const width = Math.floor((WIDTH - 2 * MARGIN - gap * (columns.length - 1)) / columns.length)
  return columns.map(([Value, title, Unit = '', Alarm = 0], index) => ({
    kind: 'number',
    title,
    at: [MARGIN + index * (width + gap), 128, width, 172],
    props: { Value, Unit, Alarm },
    measure,
  }))
}

/** The design of a template for a station. `dataSetOf`: the station's data set of a measure. */
export function designFrom({ pieces }: Template, dataSetOf: (measure: MeasureName) => number): Design {
  return {
    ...{ Version: 1, Width: WIDTH, Height: HEIGHT, Background: '', Fit: 'letterbox' },
    Widgets: pieces.map(({ kind, title, at: [X, Y, W, H], props = {}, measure, params = {} }, index) => ({
      ...{ Id: `w${index + 1}`, Kind: kind, Title: title, X, Y, W, H, IsLocked: false, IsHidden: false, Props: props },
      ...(measure
        ? { Source: { DataSetID: dataSetOf(measure), Params: { ...params }, Seconds: measures[measure].seconds } }
        : {}),
    })),
  }
}

/** The measures a template shows. */
export function measuresOf({ pieces }: Template): readonly MeasureName[] {
  return [...new Set(pieces.flatMap(({ measure }) => (measure ? [measure] : [])))]
}
