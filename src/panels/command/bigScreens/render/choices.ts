/** What was chosen on a screen, and what that sets elsewhere. It outlives every refresh of the data. */
import type { DataColumn, DataRow } from '../../../../api/command/bigScreens/dataResult.ts'
import type { Design } from '../../../../api/command/bigScreens/design.ts'
import { drivenBy } from '../../../../api/command/bigScreens/linkage.ts'

/** The choices of a screen, by widget. */
export interface Choices {
  /** Choose a row of a widget; the one that is chosen already: choose nothing. Answers the widgets whose data change. */
  choose(widgetId: string, row: DataRow): readonly string[]
  /** Choose nothing anywhere. Answers the widgets whose data change. */
  clear(): readonly string[]
  /** The parameters set for a widget. */
  paramsFor(widgetId: string): Readonly<Record<string, string>>
  /** The place of the chosen row among these; -1: none is. */
  chosenAt(widgetId: string, rows: readonly DataRow[], columns: readonly DataColumn[]): number
  readonly isEmpty: boolean
}

/** What tells a row from others: all of it that is no figure, or everything where it is only figures. */
function markOf(row: DataRow, columns: readonly DataColumn[]): string {
  const telling = columns.filter(({ Type }) => Type !== 'number')
  return JSON.stringify((telling.length > 0 ? telling : columns).map(({ Name }) => row[Name] ?? null))
}

/** Keeps the choices of a design. `columnsOf`: those of a widget's data. */
export function keepChoices(
  widgets: () => Design['Widgets'],
  columnsOf: (widgetId: string) => readonly DataColumn[],
): Choices {
  const chosen = new Map<string, { readonly mark: string; readonly row: DataRow }>()
  const linkageOf = (id: string) => widgets().find((one) => one.Id === id)?.linkage
  const targetsOf = (id: string, row: DataRow) => [...drivenBy(linkageOf(id), row).keys()]
  return {
    choose(id, row) {
      const before = chosen.get(id)
      const mark = markOf(row, columnsOf(id))
      if (before?.mark === mark) chosen.delete(id)
      else chosen.set(id, { mark, row })
      return [...new Set([...targetsOf(id, row), ...(before ? targetsOf(id, before.row) : [])])]
    },
    clear() {
      const targets = [...chosen].flatMap(([id, { row }]) => targetsOf(id, row))
      chosen.clear()
      return [...new Set(targets)]
    },
    paramsFor(id) {
      const all: Record<string, string> = {}
      for (const [origin, { row }] of chosen) Object.assign(all, drivenBy(linkageOf(origin), row).get(id))
      return all
    },
    chosenAt(id, rows, columns) {
      const mark = chosen.get(id)?.mark
      return mark === undefined ? -1 : rows.findIndex((row) => markOf(row, columns) === mark)
    },
    get isEmpty() {
      return chosen.size === 0
    },
  }
}
