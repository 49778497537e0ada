/** A filtered list with a reading pane beside it, for panels that put a list together by hand. */
import { useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { FamilyName } from '../../../api/index.ts'
import { FilterBar } from '../filters/FilterBar.tsx'
import { requestOf, type Filter, type FilterValues } from '../filters/filter.ts'
import type { ListColumn } from '../list/columns.ts'
import { widenOf } from '../list/hiddenMade.ts'
import { List } from '../list/List.tsx'
import type { Listed } from '../list/listState.ts'
import type { ListSource } from '../list/useListData.ts'
import { BarredLine } from '../rights/BarredLine.tsx'
import { DetailSide, useDetailSide } from './DetailSide.tsx'
import { OnlyThisKind } from './OnlyThisKind.tsx'
import { useShownKind } from './shownKindContext.ts'
import { useNarrowed } from './useNarrowed.ts'
import '../../collection/collection.css'

/** What the list needs. */
export interface RecordSideProps<Row extends Listed, Asked extends object> {
  readonly family: FamilyName
  readonly label: string
  readonly filters: readonly Filter<Asked>[]
  /** What the filters are set to; default: the list keeps it as long as it is shown. */
  readonly values?: FilterValues
  readonly onValues?: (values: FilterValues) => void
  /** What names the question beside the filters; another one starts over. */
  readonly about: string
  readonly source: (asked: Partial<Asked>) => ListSource<Row>
  readonly columns: readonly ListColumn<Row>[]
  readonly arranged?: boolean
  readonly onOpen: (row: Row) => void
  readonly onCursor?: (row: Row | undefined) => void
  readonly empty: ReactNode
  /** What stands in the list when the filters find nothing. */
  readonly nothing: ReactNode
  readonly detail?: ComponentType<{ row: Row | undefined }>
  /** Under which name the person's columns are kept. */
  readonly keptAs?: string
}

/** The filters, the list and, where it is given, the reading pane. */
export function RecordSide<Row extends Listed, Asked extends object>(props: RecordSideProps<Row, Asked>): ReactNode {
  const { filters, detail: Detail } = props
  const [own, setOwn] = useState<FilterValues>({})
  const [under, setUnder] = useState<Row | undefined>(undefined)
  const first = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const hold = useDetailSide(grid)
  const values = props.values ?? own
  const change = props.onValues ?? setOwn
  const asked = requestOf(filters, values, new Date())
  useNarrowed(props.family, asked)
  const kind = useShownKind()
  const isFiltered = Object.keys(asked).length > 0
  const onCursor = (row: Row | undefined) => {
    setUnder(row)
    props.onCursor?.(row)
  }
  return (
    <>
      {filters.length > 0 && (
        <FilterBar
          filters={filters}
          values={values}
          onChange={change}
          first={first}
          onLeave={() => grid.current?.focus()}
        />
      )}
      <div className={Detail ? 'cd-collection-body has-detail' : 'cd-collection-body'}>
        <List<Row>
          family={props.family}
          label={props.label}
          query={JSON.stringify([props.about, asked])}
          source={props.source(asked)}
          columns={props.columns}
          arranged={props.arranged ?? false}
          onOpen={props.onOpen}
          onCursor={onCursor}
          empty={
            <>
              {isFiltered ? props.nothing : props.empty}
              <OnlyThisKind />
            </>
          }
          filter={first}
          onClearFilter={() => {
            if (hold.close()) return true
            if (isFiltered) change({})
            else kind?.leave()
            return isFiltered || kind !== undefined
          }}
          widen={widenOf(isFiltered ? () => change({}) : undefined, kind?.leave)}
          grid={grid}
          {...(props.keptAs === undefined ? {} : { keptAs: props.keptAs })}
        />
        {Detail && (
          <DetailSide hold={hold}>
            <BarredLine family={props.family} row={under} />
            <Detail row={under} />
          </DetailSide>
        )}
      </div>
    </>
  )
}
