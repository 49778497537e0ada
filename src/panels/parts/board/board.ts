/** Where one is on a board of cards in columns. Pure. */

/** A column with its cards in their order. */
export interface BoardColumn<Card> {
  readonly key: string
  readonly cards: readonly Card[]
}

/** A place on the board. */
interface CardPosition {
  readonly column: number
  readonly row: number
}

interface Numbered {
  readonly ID: number
}

/** The place of a card; undefined when it is on no column. */
export function placeOf(columns: readonly BoardColumn<Numbered>[], id: number | undefined): CardPosition | undefined {
  for (const [column, { cards }] of columns.entries()) {
    const row = cards.findIndex(({ ID }) => ID === id)
    if (row >= 0) return { column, row }
  }
  return undefined
}

/** The card one comes to: up and down within the column, left and right to the next column that has cards. */
export function stepFrom<Card extends Numbered>(
  columns: readonly BoardColumn<Card>[],
  from: number | undefined,
  way: 'up' | 'down' | 'left' | 'right' | 'first' | 'last',
): Card | undefined {
  const at = placeOf(columns, from)
  if (!at) return columns.find(({ cards }) => cards.length > 0)?.cards[0]
  const own = columns[at.column]!.cards
  if (way === 'first') return own[0]
  if (way === 'last') return own.at(-1)
  if (way === 'up' || way === 'down')
    return own[Math.max(0, Math.min(at.row + (way === 'down' ? 1 : -1), own.length - 1))]
  const by = way === 'right' ? 1 : -1
  for (let column = at.column + by; columns[column]; column += by) {
    const { cards } = columns[column]!
    if (cards.length > 0) return cards[Math.min(at.row, cards.length - 1)]
  }
  return own[at.row]
}
