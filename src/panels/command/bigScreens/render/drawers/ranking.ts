/** Who is first, with bars. Rows are reused, so that nothing flickers. */
import { propsOf } from '../../../../../api/command/bigScreens/widgets/index.ts'
import { columnOf, grouped, nameColumn, numberIn, textIn } from '../shape.ts'
import { element, type Draw } from './drawer.ts'

interface Row {
  readonly root: HTMLElement
  readonly place: HTMLElement
  readonly name: HTMLElement
  readonly figure: HTMLElement
  readonly bar: HTMLElement
}

function makeRow(): Row {
  const root = element('li', 'cd-sc-rank')
  const [place, name, figure] = [
    element('b', 'cd-sc-place'),
    element('span', 'cd-sc-name'),
    element('span', 'cd-sc-value'),
  ]
  const track = element('i', 'cd-sc-track')
  const bar = element('i', 'cd-sc-bar')
  track.append(bar)
  root.append(place, name, figure, track)
  return { root, place, name, figure, bar }
}

/** Draws a ranking widget. */
export const drawRanking: Draw = (place, { Props, H }, env) => {
  const props = propsOf('ranking', Props)
  const list = element('ol', 'cd-sc-ranking')
  place.append(list)
  const rows: Row[] = []
  let order: readonly number[] = []
  list.addEventListener('click', ({ target }) => {
    const at = rows.findIndex(({ root }) => root.contains(target as Node))
    const row = order[at]
    if (row !== undefined) env.choose?.(row)
  })
  return {
    update({ Columns, Rows }, chosen) {
      const name = nameColumn(Columns, props.Name)
      const value = columnOf(Columns, props.Value, 'number')
      order = Rows.map((_, at) => at)
        .toSorted((a, b) => (numberIn(Rows[b], value) ?? -Infinity) - (numberIn(Rows[a], value) ?? -Infinity) || a - b)
        .slice(0, props.Most)
      const most = Math.max(1, ...order.map((at) => numberIn(Rows[at], value) ?? 0))
      const height = Math.max(24, (H - 70) / Math.max(1, props.Most))
      list.style.setProperty('--row', `${height}px`)
      list.style.fontSize = `${Math.min(30, height * 0.46)}px`
      while (rows.length < order.length) {
        const made = makeRow()
        rows.push(made)
        list.append(made.root)
      }
      while (rows.length > order.length) rows.pop()!.root.remove()
      for (const [at, row] of rows.entries()) {
        const data = Rows[order[at]!]!
        const figure = numberIn(data, value)
        row.place.textContent = String(at + 1)
        row.name.textContent = name ? textIn(data, name, env.now()) : ''
        row.figure.textContent = figure === null ? '—' : `${grouped(figure)}${props.Unit}`
        row.bar.style.transform = `scaleX(${Math.max(0, (figure ?? 0) / most)})`
        row.bar.style.background = props.Colour
        row.root.classList.toggle('is-chosen', order[at] === chosen)
      }
    },
    rows: () => order,
  }
}
