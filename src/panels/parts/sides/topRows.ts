/** The rows above a tree of kinds that are no kinds: all records, and those of no kind. */
import type { TreeColumn } from '../tree/TreeRowView.tsx'
import type { TreeNode } from '../tree/treeRows.ts'

type Named = TreeNode & { readonly Name: string }

/** Whether a row is one of these; kinds are numbered. */
export const isTopRow = ({ ID }: TreeNode): boolean => ID === 'all' || ID === 'loose'

/** The rows; they have nothing of a kind but a name. `loose`: what that of no kind is called; undefined: there is none. */
export function topRows<Kind extends Named>(records: string, loose: string | undefined): readonly Kind[] {
  const rows = [{ ID: 'all', ParentID: 0, Name: `全部${records}` }]
  if (loose !== undefined) rows.push({ ID: 'loose', ParentID: 0, Name: loose })
  return rows as readonly Named[] as readonly Kind[]
}

/** The columns of kinds, in which these rows have only their name. */
export function withTopRows<Kind extends Named>(columns: readonly TreeColumn<Kind>[]): readonly TreeColumn<Kind>[] {
  return columns.map((column, at) => ({
    ...column,
    cell: (row) => (isTopRow(row) ? at === 0 && row.Name : column.cell(row)),
  }))
}
