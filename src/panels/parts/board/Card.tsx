/** One card of a board: its title, and a few words below. */
import type { ReactNode } from 'react'

/** What a card is made of. */
export interface Carded {
  readonly ID: number
  readonly Title: string
}

/** A card at its place in the board. */
export function Card(props: {
  readonly card: Carded
  readonly id: string
  readonly isCursor: boolean
  readonly onPress: () => void
  readonly onOpen: () => void
  readonly children: ReactNode
}): ReactNode {
  return (
    <div
      id={props.id}
      role="option"
      aria-selected={props.isCursor}
      className={props.isCursor ? 'cd-card is-cursor' : 'cd-card'}
      onMouseDown={props.onPress}
      onDoubleClick={props.onOpen}
    >
      <strong>{props.card.Title}</strong>
      <span className="cd-quiet cd-small">{props.children}</span>
    </div>
  )
}
