/** The ordinary screen: a filtered list of a family's records. A definition is data; each slot also takes a component. */
import type { ComponentType, ReactNode } from 'react'
import type { Contract, FamilyName } from '../../api/index.ts'
import type { Call, Family, InputOf, OutputOf, ReadName, RowOf } from '../../api/contract.ts'
import type { Page, ParamsOf } from '../../api/pages.ts'
import { definePanel, type Panel } from '../../workspace/panel.ts'
import type { Context } from '../../workspace/command.ts'
import type { Filter } from '../parts/filters/filter.ts'
import type { ListColumn } from '../parts/list/columns.ts'
import type { Portions } from '../parts/list/portions.ts'
import type { FieldColumn } from '../parts/list/fieldColumns.tsx'

/** The reads of a family that answer a page of its records. */
export type ListName<F extends Family> = {
  [K in ReadName<F>]: F['calls'][K] extends infer C extends Call
    ? OutputOf<C> extends { List: readonly RowOf<F>[] }
      ? K
      : never
    : never
}[ReadName<F>]

/** What a list call takes. */
export type ListInput<F extends Family, L> = L extends keyof F['calls']
  ? F['calls'][L] extends infer C extends Call
    ? InputOf<C>
    : never
  : never

/** What a list call answers. */
export type ListOutput<F extends Family, L> = L extends keyof F['calls']
  ? F['calls'][L] extends infer C extends Call
    ? OutputOf<C>
    : never
  : never

/** What the request becomes when the list is sorted by a column; a way that is missing is not offered. */
export interface SortWays<Input> {
  readonly up?: Partial<Input>
  readonly down?: Partial<Input>
}

/** The ways of fields that `sorting` (src/api/callSchemas.ts) names: `sorts: byName('Name', 'UpdateTime')`. */
export function byName<const Name extends string>(
  ...names: readonly Name[]
): { readonly [N in Name]: { readonly up: { readonly Sort: N }; readonly down: { readonly Sort: `-${N}` } } } {
  return Object.fromEntries(names.map((name) => [name, { up: { Sort: name }, down: { Sort: `-${name}` } }])) as never
}

/** A screen of records. */
export interface Collection<N extends FamilyName, L extends ListName<Contract[N]>, P extends Page> {
  readonly family: N
  /** The read that answers a page of records. */
  readonly list: L
  readonly columns: readonly FieldColumn<RowOf<Contract[N]>>[]
  /** A hook: columns that are only known when the list is shown, after the others. Default none. */
  readonly moreColumns?: () => readonly ListColumn<RowOf<Contract[N]>>[]
  readonly filters?: readonly Filter<ListInput<Contract[N], L>>[]
  /** By which columns the list can be sorted, and what the request becomes each way round. */
  readonly sorts?: { readonly [Field in keyof RowOf<Contract[N]> & string]?: SortWays<ListInput<Contract[N], L>> }
  /** The part of the request that is always the same, and what the page's parameters add. */
  readonly fixed?: (params: ParamsOf<P>) => Partial<ListInput<Contract[N], L>>
  /** Enter on a row. */
  readonly open?: (row: RowOf<Contract[N]>, ctx: Context) => void
  /** The keys that select and open a row, where its detail has others for Space and Enter. */
  readonly keys?: { readonly mark: readonly string[]; readonly open: readonly string[] }
  /** The order is its people's: an own act that changes it is seen at once. Default false. */
  readonly arranged?: boolean
  /** What stands in an empty list. */
  readonly empty: () => ReactNode
  /** What must be known about an answer; undefined: nothing. It stands above the list. */
  readonly note?: (answer: ListOutput<Contract[N], L>) => string | undefined
  /** Reads every row for a file and tells the log of it by itself. Default: by `list`, and the file is told of. */
  readonly portions?: (request: Partial<ListInput<Contract[N], L>>) => Portions<RowOf<Contract[N]>>
  /** A reading pane beside the list, for the row under the cursor; `next` is the one after it. */
  readonly detail?: ComponentType<{ row: RowOf<Contract[N]> | undefined; next: RowOf<Contract[N]> | undefined }>
}

/** Declare a screen of records; its code loads when it is first opened. */
export function defineCollection<const P extends Page, const N extends FamilyName, L extends ListName<Contract[N]>>(
  page: P,
  collection: Collection<N, L, P>,
): Panel<P> {
  return definePanel(page, async () => {
    const { collectionPanel } = await import('./Collection.tsx')
    return { default: collectionPanel(page, collection as never) as ComponentType<ParamsOf<P>> }
  })
}
