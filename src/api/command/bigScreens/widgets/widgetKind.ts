/** What a kind of widget is: its title, its usual size, and its properties, from which check and inspector follow. */

/** What a property may hold. */
export type PropValue = string | number | boolean

interface PropBase {
  readonly title: string
  /** Ours: one short line below the field. */
  readonly hint?: string
}

/** One property of a widget. `column`: the name of a column of the data; '' takes the first one of that type. */
export type PropField = PropBase &
  (
    | { readonly kind: 'text' | 'area'; readonly initial: string; readonly max: number }
    | { readonly kind: 'number'; readonly initial: number; readonly min: number; readonly max: number }
    | { readonly kind: 'flag'; readonly initial: boolean }
    | { readonly kind: 'pick'; readonly initial: string; readonly options: readonly (readonly [string, string])[] }
    /** '#rrggbb', or '' for the colour of the look. */
    | { readonly kind: 'colour'; readonly initial: string }
    | { readonly kind: 'column'; readonly initial: ''; readonly of: ColumnType; readonly optional?: true }
    /** http://, https:// or a path of this server. `part`: dropped, pasted and picked like this in a form; default typed. */
    | {
        readonly kind: 'address'
        readonly initial: string
        readonly max: number
        readonly part?: 'picture' | 'video'
      }
  )

/** The types of the columns of data. */
export type ColumnType = 'text' | 'number' | 'time' | 'any'

/** One kind of widget. Sizes are in pixels of the design. */
export interface WidgetKind {
  readonly title: string
  readonly width: number
  readonly height: number
  /** English words by which the palette finds it. */
  readonly keywords: readonly string[]
  readonly props: Readonly<Record<string, PropField>>
}

/** Declare a kind; keeps the names of its properties. */
export function defineWidget<const Kind extends WidgetKind>(kind: Kind): Kind {
  return kind
}

/** Whether a kind shows data: it then has a column among its properties. */
export function showsData(kind: WidgetKind): boolean {
  return Object.values(kind.props).some((field) => field.kind === 'column')
}

/** A property's value in a design, typed by its field. */
export type ValueOf<Field extends PropField> = Field['kind'] extends 'number'
  ? number
  : Field['kind'] extends 'flag'
    ? boolean
    : string

/** All properties of a kind. */
export type PropsOf<Kind extends WidgetKind> = { readonly [Name in keyof Kind['props']]: ValueOf<Kind['props'][Name]> }
