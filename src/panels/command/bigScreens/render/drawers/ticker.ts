/** Lines of text, such as comments; new ones come in at the top. What has gone from the data goes from the screen. */
import type { DataRow } from '../../../../../api/command/bigScreens/dataResult.ts'
import { propsOf } from '../../../../../api/command/bigScreens/widgets/index.ts'
import { columnOf, nameColumn, textIn } from '../shape.ts'
import { element, type Draw } from './drawer.ts'

/** Draws a ticker widget. */
export const drawTicker: Draw = (place, { Props }, env) => {
  const props = propsOf('ticker', Props)
  const list = element('ul', 'cd-sc-ticker')
  list.style.fontSize = `${props.Size}px`
  place.append(list)
  const lines = new Map<string, HTMLElement>()
  let places: ReadonlyMap<string, number> = new Map()
  let isFirst = true
  list.addEventListener('click', ({ target }) => {
    for (const [mark, line] of lines) if (line.contains(target as Node)) env.choose?.(places.get(mark) ?? -1)
  })
  const make = (text: string, facts: string) => {
    const line = element('li', 'cd-sc-line')
    line.append(element('span', 'cd-sc-words', text))
    if (facts) line.append(element('small', 'cd-sc-facts', facts))
    return line
  }
  const slideIn = (line: HTMLElement) => {
    if (!isFirst && !env.isCalm)
      line.animate?.(
        [
          { opacity: 0, transform: 'translateY(-12px)' },
          { opacity: 1, transform: 'none' },
        ],
        {
          duration: 300,
          easing: 'ease-out',
        },
      )
  }
  return {
    update({ Columns, Rows }, chosen) {
      const words = nameColumn(Columns, props.Name)
      const by = props.By ? columnOf(Columns, props.By, 'text') : undefined
      const time = columnOf(Columns, props.Time, 'time')
      const factsOf = (row: DataRow) =>
        [by, time]
          .map((column) => column && textIn(row, column, env.now()))
          .filter(Boolean)
          .join(' · ')
      const next = new Map<string, number>()
      for (const [at, row] of Rows.slice(0, props.Most).entries()) {
        const mark = JSON.stringify([words && row[words.Name], by && row[by.Name], time && row[time.Name]])
        if (!next.has(mark)) next.set(mark, at)
      }
      places = next
      for (const [mark, line] of lines)
        if (!next.has(mark)) {
          line.remove()
          lines.delete(mark)
        }
      let before: Element | null = list.firstElementChild
      for (const [mark, at] of next) {
        const row = Rows[at]!
        let line = lines.get(mark)
        if (!line) {
          line = make(words ? textIn(row, words, env.now()) : '', factsOf(row))
          lines.set(mark, line)
          slideIn(line)
        }
        line.classList.toggle('is-chosen', at === chosen)
        if (line === before) before = before.nextElementSibling
        else list.insertBefore(line, before)
      }
      isFirst = false
    },
    rows: () => [...places.values()],
  }
}
