/** Two texts brought together block by block. Pure: rows of a difference (from mine to theirs) and a choice for each. */
import type { DiffRow } from '../../../../workers/diff.ts'

/** What is taken of one row. 'both': mine, then theirs. */
export type Take = 'mine' | 'theirs' | 'both'

/** A choice, and whether a person should look: both changed the same block. */
export interface MergeChoice {
  readonly take: Take
  readonly isClash: boolean
  /** Who changed the block, seen from what both began with; undefined where nobody did. */
  readonly changed?: 'both' | 'mine' | 'theirs'
}

const mine: MergeChoice = { take: 'mine', isClash: false, changed: 'mine' }
const theirs: MergeChoice = { take: 'theirs', isClash: false, changed: 'theirs' }

/** What can be taken without asking: `base` are the blocks both began with. Whoever changed something is right. */
export function firstChoices(rows: readonly DiffRow[], base: readonly string[]): MergeChoice[] {
  const known = new Set(base)
  return rows.map((row): MergeChoice => {
    if (row.kind === 'same') return { take: 'mine', isClash: false }
    // Mine alone: they took it out, or I put it in.
    if (row.kind === 'removed') return known.has(row.old.html) ? theirs : mine
    // Theirs alone: I took it out, or they put it in.
    if (row.kind === 'added') return known.has(row.now.html) ? mine : theirs
    if (known.has(row.old.html)) return theirs
    return known.has(row.now.html) ? mine : { take: 'mine', isClash: true, changed: 'both' }
  })
}

/** The HTML of the text that the choices make. */
export function mergedHtml(rows: readonly DiffRow[], takes: readonly Take[]): string {
  return rows
    .map((row, at) => {
      const take = takes[at] ?? 'mine'
      if (row.kind === 'same') return row.old.html
      const mine = row.kind === 'added' ? '' : row.old.html
      const theirs = row.kind === 'removed' ? '' : row.now.html
      if (take === 'both') return mine + theirs
      return take === 'mine' ? mine : theirs
    })
    .join('')
}
