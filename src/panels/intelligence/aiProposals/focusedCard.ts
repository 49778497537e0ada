/** Which keys count in the card that has the focus: the line below the assistant tells them, and no others then. */
import { proxy } from 'valtio'

/** One of its keys. */
export interface CardKey {
  readonly key: string
  readonly title: string
}

/** None while no card has the focus, or the one that has is over. */
export const focusedCard = proxy<{ keys: readonly CardKey[] }>({ keys: [] })
