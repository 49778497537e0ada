/** Rows as they are. Cells are reused, so that nothing flickers. */
import { propsOf } from '../../../../../api/command/bigScreens/widgets/index.ts'
import { textIn } from '../shape.ts'
import { element, type Draw } from './drawer.ts'

/** Draws a table widget. */
export const drawTable: Draw = (place, { Props }, env) => {
  const props = propsOf('table', Props)
  const table = element('table', 'cd-sc-table')
  table.style.fontSize = `${props.Size}px`
  const head = table.createTHead().insertRow()
  const body = table.createTBody()
  place.append(table)
  let count = 0
  body.addEventListener('click', ({ target }) => {
    const row = (target as HTMLElement).closest('tr')
    if (row) env.choose?.(row.sectionRowIndex)
  })
  const fill = (row: HTMLTableRowElement, cells: readonly { text: string; isNumber: boolean }[], make: () => Node) => {
    while (row.cells.length < cells.length) row.append(make())
    while (row.cells.length > cells.length) row.deleteCell(-1)
    for (const [at, { text, isNumber }] of cells.entries()) {
      const cell = row.cells[at]!
      if (cell.textContent !== text) cell.textContent = text
      cell.classList.toggle('is-number', isNumber)
    }
  }
  return {
    update({ Columns, Rows }, chosen) {
      const columns = Columns.toSorted((a, b) => Number(b.Name === props.Name) - Number(a.Name === props.Name))
      const shown = Rows.slice(0, props.Most)
      count = shown.length
      const isNumber = (at: number) => columns[at]?.Type === 'number'
      fill(
        head,
        columns.map(({ Title }, at) => ({ text: Title, isNumber: isNumber(at) })),
        () => document.createElement('th'),
      )
      while (body.rows.length < shown.length) body.insertRow()
      while (body.rows.length > shown.length) body.deleteRow(-1)
      for (const [at, row] of shown.entries()) {
        const cells = columns.map((column, of) => ({ text: textIn(row, column, env.now()), isNumber: isNumber(of) }))
        fill(body.rows[at]!, cells, () => document.createElement('td'))
        body.rows[at]!.classList.toggle('is-chosen', at === chosen)
      }
    },
    rows: () => Array.from({ length: count }, (_, at) => at),
  }
}
