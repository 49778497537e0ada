/** What a list is given. */
import type { ReactNode, RefObject } from 'react'
import type { FamilyName } from '../../../api/index.ts'
import type { ListColumn } from './columns.ts'
import type { Widen } from './hiddenMade.ts'
import type { Sorting } from './ListHead.tsx'
import type { Listed } from './listState.ts'
import type { Portions } from './portions.ts'
import type { ListData, ListSource } from './useListData.ts'

/** What a list needs. */
export interface ListProps<Row extends Listed> {
  readonly family: FamilyName
  /** What is listed, for people who hear it. */
  readonly label: string
  /** Names the question asked; another one starts over. */
  readonly query: string
  readonly source: ListSource<Row>
  /** Reads every row for a file and tells the log of it by itself. Default: by `source`, and the file is told of. */
  readonly portions?: Portions<Row> | undefined
  /** The order is its people's: an own act that changes it is seen at once. Default false: rows stay where they are. */
  readonly arranged?: boolean | undefined
  /** What is read first is selected, whenever another list is asked for. Default false. */
  readonly selectsAll?: boolean
  readonly columns: readonly ListColumn<Row>[]
  /** Enter or a double click on a row. */
  readonly onOpen?: (row: Row) => void
  /** Told of the row under the cursor, and of the one after it. */
  readonly onCursor?: (row: Row | undefined, next: Row | undefined) => void
  /** What stands in an empty list. */
  readonly empty: ReactNode
  /** The field that `/` goes to. */
  readonly filter?: RefObject<HTMLElement | null>
  /** The keys that select the row under the cursor. Default space. */
  readonly markKeys?: readonly string[]
  /** The keys that open it. Default Enter. */
  readonly openKeys?: readonly string[]
  /** Escape with nothing selected; answers whether there was a filter to clear. */
  readonly onClearFilter?: () => boolean
  /** Shows all there is, where what was made here stands outside of what is listed; undefined: nothing narrows it. */
  readonly widen?: Widen | undefined
  /** Under which name the person's columns are kept; undefined: the columns cannot be arranged. */
  readonly keptAs?: string
  /** The fields by which the list can be sorted, and by which it is. Default: none. */
  readonly sortable?: readonly string[]
  readonly sorting?: Sorting | undefined
  /** Told to sort by a field; the other way round when it is sorted by it already. */
  readonly onSort?: (field: string) => void
  /** The grid element, so that others can hand it the focus. */
  readonly grid?: RefObject<HTMLDivElement | null>
}

/** What a list needs whose rows somebody else keeps. */
export interface ListOfProps<Row extends Listed> extends Omit<ListProps<Row>, 'source' | 'arranged'> {
  readonly data: ListData<Row>
  /** Reads every row, for the spreadsheet and for selecting all; undefined: only those that are here can be had. */
  readonly source?: ListSource<Row> | undefined
  /** What is new comes below: so does the line that says how much. Default above. */
  readonly newestBelow?: boolean
  /** Rows come and go above the cursor by themselves; the row under it stays where it is on the screen. Default false. */
  readonly isSteady?: boolean
  /** What stands on a row that left by somebody else's act. Default: that it is not in this list any more. */
  readonly goneText?: (row: Row) => string
}
