/** Columns that many lists have: a moment, and whether something is in use. */
import { Moment } from '../Moment.tsx'
import { OnOff } from '../OnOff.tsx'
import type { ListColumn } from './columns.ts'

/** What may be said otherwise of such a column. */
type More = Pick<ListColumn<never>, 'from' | 'width'>

/** When something was: the short form, the whole moment on hovering; '' where there is none. */
export function momentColumn<F extends string>(
  field: F,
  title: string,
  more: More = {},
): ListColumn<{ readonly [K in F]: string | null }> {
  return { field, title, width: '104px', figures: true, ...more, cell: (row) => <Moment at={row[field]} /> }
}

/** A switch: 启用 or 禁用, or the words of `on` and `off`. */
export function onOffColumn<F extends string>(
  field: F,
  title = '状态',
  more: More & { readonly on?: string; readonly off?: string } = {},
): ListColumn<{ readonly [K in F]: boolean }> {
  const { on, off, ...rest } = more
  return { field, title, width: '80px', ...rest, cell: (row) => <OnOff is={row[field]} on={on} off={off} /> }
}
