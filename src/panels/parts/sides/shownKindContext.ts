/** The kind whose records stand beside a tree of kinds, for the list that shows them. */
import { createContext, useContext } from 'react'

/** What a list of the records of one kind says and does about that. */
export interface ShownKind {
  /** What the kind is called. */
  readonly name: string
  /** What records are called. */
  readonly records: string
  /** Goes to the records of every kind; the filter stays. */
  readonly leave: () => void
}

/** undefined: records of every kind are shown, or one kind is always chosen. */
export const ShownKindContext = createContext<ShownKind | undefined>(undefined)

/** The kind that is shown here; see ShownKindContext. */
export const useShownKind = (): ShownKind | undefined => useContext(ShownKindContext)
