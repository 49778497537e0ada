/** One row of the palette, whatever it stands for. */
import type { Where } from '../command.ts'
import type { Range } from '../search/highlight.ts'

/** A row ready to be drawn and chosen. */
export interface PaletteRow {
  /** Unique in the list; of a command its id. */
  readonly id: string
  /** The heading it stands under. */
  readonly section: string
  readonly title: string
  /** What to mark in the title. */
  readonly ranges: readonly Range[]
  /** Secondary text: group, state, channel. */
  readonly hint: string
  /** The English id of a command. */
  readonly english?: string
  readonly keys?: string | readonly string[]
  /** Why it cannot be run now. */
  readonly reason?: string
  /** Tells more of the reason; a row without it cannot be chosen while it has one. */
  readonly explain?: () => void
  /** Chosen by Enter, Ctrl+Enter or Alt+Enter. */
  readonly choose: (where: Where) => void
}

/** Whether something comes of choosing a row. */
export function isChoosable({ reason, explain }: PaletteRow): boolean {
  return reason === undefined || explain !== undefined
}

/** The row to highlight first: one that runs, else one that tells why not. */
export function firstChoosable(rows: readonly PaletteRow[]): string | undefined {
  return (rows.find((row) => row.reason === undefined) ?? rows.find(isChoosable))?.id
}
