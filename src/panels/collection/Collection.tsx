/** The ordinary screen made of parts: filters, the long list, and a reading pane where the definition has one. */
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { pages, type Page } from '../../api/pages.ts'
import { defineCommand } from '../../workspace/command.ts'
import { contextNow } from '../../workspace/context.ts'
import { noteMade } from '../../workspace/madeHere.ts'
import { usePaneCommands, usePaneOffers } from '../../workspace/pane.ts'
import { api } from '../../workspace/session.ts'
import { saveSetting } from '../../workspace/settings.ts'
import { useSetting } from '../../workspace/useSetting.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { FilterBar } from '../parts/filters/FilterBar.tsx'
import { filtersIn, NO_FILTER, requestOf, type FilterValues } from '../parts/filters/filter.ts'
import { askedColumns } from '../parts/list/columns.ts'
import { fieldColumns } from '../parts/list/fieldColumns.tsx'
import { useHeld, useHold, type Held } from '../parts/held.ts'
import { widenOf } from '../parts/list/hiddenMade.ts'
import { List } from '../parts/list/List.tsx'
import { DetailSide, useDetailSide } from '../parts/sides/DetailSide.tsx'
import { useNarrowed } from '../parts/sides/useNarrowed.ts'
import { NotYetNote } from '../parts/NotYetNote.tsx'
import { BarredLine } from '../parts/rights/BarredLine.tsx'
import type { Sorting } from '../parts/list/ListHead.tsx'
import type { Listed } from '../parts/list/listState.ts'
import type { ListSource } from '../parts/list/useListData.ts'
import type { Collection, SortWays } from './defineCollection.ts'
import { nextSorting } from './sorting.ts'
import { useSavedFilters } from './useSavedFilters.ts'
import { CollectionFrame } from './CollectionFrame.tsx'

const TableView = lazy(() => import('../parts/table/TableView.tsx'))

type AnyCollection = Collection<'articles', 'list', Page>
type Row = Listed & Record<string, unknown>

/** The row under the cursor and the one after it. */
interface Under {
  readonly row?: Row | undefined
  readonly next?: Row | undefined
}
type DetailPart = ComponentType<{ row: unknown; next: unknown }>

const none: readonly never[] = []
const noMore = () => none

/** The component behind a definition. */
export function collectionPanel(page: Page, collection: AnyCollection): ComponentType<Record<string, unknown>> {
  const keptAs = `filter.${page}`
  const tableKeptAs = `table.${page}`
  const sortKeptAs = `sort.${page}`
  const sorts: Readonly<Record<string, SortWays<object>>> = collection.sorts ?? {}
  const sortable = Object.keys(sorts)
  const everyColumn = fieldColumns(collection.family, collection.columns as never)
  const useMoreColumns = collection.moreColumns ?? noMore
  return function CollectionPanel(params) {
    const { id: pane, setParams } = usePaneOffers()
    const [given, setGiven] = useState<FilterValues | undefined>(undefined)
    const kept = useSetting<FilterValues>(keptAs, NO_FILTER)
    const values = given ?? kept
    // The same array for the same question: a list draws itself anew for another.
    const more = useMoreColumns()
    const columns = useMemo(() => [...askedColumns(everyColumn, values), ...(more as never[])], [values, more])
    const under = useHold<Under>({})
    const onCursor = useCallback((row: Row | undefined, next: Row | undefined) => under.set({ row, next }), [under])
    const grid = useRef<HTMLDivElement>(null)
    const first = useRef<HTMLInputElement>(null)
    const filters = collection.filters ?? []
    const sorting = useSetting<Sorting | undefined>(sortKeptAs, undefined)
    const request = useMemo(
      () => ({
        ...requestOf(filters, values, new Date()),
        ...collection.fixed?.(params as never),
        ...(sorting && sorts[sorting.field]?.[sorting.down ? 'down' : 'up']),
      }),
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- the parameters and the order are new objects each time, told apart by what they say; filters never change
      [values, JSON.stringify(params), sorting?.field, sorting?.down],
    )
    const query = JSON.stringify(request)
    useNarrowed(collection.family, request)
    const change = useCallback((next: FilterValues) => {
      const kept = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''))
      setGiven(kept)
      saveSetting(keptAs, kept)
    }, [])
    useSavedFilters({ values, change })
    // What the address asks for becomes the filter, which then changes like any other; but not what it makes fixed.
    const fixed = collection.fixed?.(params as never) ?? {}
    const asked = filtersIn(
      filters.filter(({ name }) => !(name in fixed)),
      params,
    )
    const isAsked = Object.keys(asked).length > 0
    useEffect(() => {
      if (!isAsked) return
      change(asked)
      setParams(Object.fromEntries(Object.entries(params).filter(([name]) => !(name in asked))))
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- the parameters are new objects each time, told apart by what they say
    }, [isAsked, JSON.stringify(asked)])
    const [note, setNote] = useState<string | undefined>(undefined)
    const source: ListSource<Row> = async (PageIndex, PageSize) => {
      const call = api[collection.family][collection.list] as (input: object) => Promise<never>
      const answer = await call({ ...request, PageIndex, PageSize })
      setNote(collection.note?.(answer))
      return answer
    }
    const hold = useDetailSide(grid)
    const clear = () => {
      if (hold.close()) return true
      const had = Object.keys(values).length > 0
      if (had) change({})
      return had
    }
    const asTable = useSetting<boolean>(tableKeptAs, false)
    usePaneCommands([
      defineCommand({
        id: 'list.asTable',
        title: asTable ? '以列表显示' : '以表格显示（逐格移动）',
        group: '列表',
        keys: 'v t',
        where: 'list',
        keywords: ['table', 'spreadsheet', '表格'],
        run() {
          const { row } = under.now()
          if (row) noteMade(pane, collection.family, row.ID)
          saveSetting(tableKeptAs, asTable ? null : true)
        },
      }),
    ])
    const empty = Object.keys(values).length > 0 ? <NothingFound /> : collection.empty()
    const Detail = collection.detail as DetailPart | undefined
    const list: ReactNode = (
      <List<Row>
        family={collection.family}
        label={pages[page].title}
        query={query}
        source={source}
        portions={collection.portions?.(request as never) as never}
        columns={columns as never}
        onOpen={(opened) => collection.open?.(opened as never, contextNow())}
        arranged={collection.arranged}
        {...(collection.keys ? { markKeys: collection.keys.mark, openKeys: collection.keys.open } : {})}
        onCursor={onCursor}
        empty={empty}
        filter={first}
        onClearFilter={clear}
        widen={widenOf(Object.keys(values).length > 0 ? () => change({}) : undefined)}
        grid={grid}
        keptAs={page}
        sortable={sortable}
        sorting={sorting}
        onSort={(field) => saveSetting(sortKeptAs, nextSorting(sorting, field, sorts[field] ?? {}))}
      />
    )
    return (
      <CollectionFrame>
        <NotYetNote family={collection.family} page={page} />
        {filters.length > 0 && (
          <FilterBar
            filters={filters}
            values={values}
            onChange={change}
            first={first}
            onLeave={() => grid.current?.focus()}
          />
        )}
        {collection.note && (
          <p className="cd-collection-note cd-small" role="status">
            {note}
          </p>
        )}
        <div className={Detail ? 'cd-collection-body has-detail' : 'cd-collection-body'}>
          {asTable ? (
            <Suspense fallback={<div className="cd-table" aria-busy="true" />}>
              <TableView
                family={collection.family}
                label={pages[page].title}
                query={query}
                source={source as never}
                columns={columns as never}
                onOpen={(opened) => collection.open?.(opened as never, contextNow())}
                onCursor={onCursor as never}
                empty={empty}
              />
            </Suspense>
          ) : (
            list
          )}
          {Detail && (
            <DetailSide hold={hold}>
              <Beside under={under} family={collection.family} Detail={Detail} />
            </DetailSide>
          )}
        </div>
      </CollectionFrame>
    )
  }
}

/** What stands beside the list; it follows the cursor without the list and its filter being drawn again. */
function Beside(props: {
  readonly under: Held<Under>
  readonly family: AnyCollection['family']
  readonly Detail: DetailPart
}): ReactNode {
  const { under, family, Detail } = props
  const { row, next } = useHeld(under)
  return (
    <>
      <BarredLine family={family} row={row} />
      <Detail row={row} next={next} />
    </>
  )
}

function NothingFound(): ReactNode {
  return <EmptyState title="没有符合筛选条件的记录" hint="按 Esc 清除筛选，或按 / 修改关键词。" />
}
