/** The columns of a list as the person arranged them, kept on the server by the list's name. */
import { useCallback, useMemo } from 'react'
import { saveSetting } from '../../../workspace/settings.ts'
import { useSetting } from '../../../workspace/useSetting.ts'
import { chosen, type ColumnChoice } from './columnChoice.ts'
import type { ListColumn } from './columns.ts'

/** What a list and its column panel need. */
export interface ArrangedColumns<Row> {
  /** Those to show. */
  readonly columns: readonly ListColumn<Row>[]
  readonly choice: ColumnChoice
  readonly change: (choice: ColumnChoice) => void
}

const NONE: ColumnChoice = {}

/** `keptAs` undefined: the columns as declared, and nothing is kept. */
export function useColumns<Row>(columns: readonly ListColumn<Row>[], keptAs: string | undefined): ArrangedColumns<Row> {
  const name = `columns.${keptAs}`
  const kept = useSetting<ColumnChoice>(name, NONE)
  const choice = keptAs === undefined ? NONE : kept
  const text = JSON.stringify(choice)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the kept choice is a new object each time, told apart by what it says
  const shown = useMemo(() => chosen(columns, choice), [columns, text])
  const change = useCallback((next: ColumnChoice) => saveSetting(name, next), [name])
  return { columns: shown, choice, change }
}
