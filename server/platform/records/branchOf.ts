/** Records that stand in a tree: where a saved one may stand, and when one may go. */
import type { Kysely } from 'kysely'
import type { Request } from '../pipeline/implement.ts'
import { toWire } from './columns.ts'
import { oneAtATime } from './oneAtATime.ts'
import type { Stored } from './recordKind.ts'
import { refuseField } from './refuseField.ts'
import { lastPlace } from './moveOf.ts'
import { misplacedIn, treeOrder, type Node, type TreeKind } from './tree.ts'

/** What a tree of records is: its table has "ID", "StID", "ParentID", "Name" and "ShowOrder". */
export interface BranchKind extends TreeKind {
  readonly table: string
}

type Named = Node & { readonly Name: string }

/** The whole tree of the station, each record after the one above it. */
async function branchRows<Row extends Node>(
  { db, me }: Pick<Request<unknown>, 'db' | 'me'>,
  table: string,
): Promise<Row[]> {
  const rows = await (db as unknown as Kysely<Record<string, any>>)
    .selectFrom(table)
    .selectAll()
    .where('StID', '=', me.StID)
    .execute()
  return treeOrder(rows as unknown as Row[])
}

/** The same as the wire has them. */
export async function branchList<Row extends Node>(
  request: Pick<Request<unknown>, 'db' | 'me'>,
  table: string,
): Promise<Row[]> {
  return (await branchRows<Row>(request, table)).map((row) => toWire(row as unknown as Stored) as unknown as Row)
}

/** Before a record is written: refuses a place it cannot take; a new one stands last among its siblings. */
export function placeIn({ table, ...kind }: BranchKind) {
  return async (request: Request<any>, draft: object, before: object | undefined) => {
    const asked = { ...before, ...draft } as { ID?: number; ParentID?: number; Name?: string }
    await oneAtATime(request.db, request.me.StID, table)
    const { ID, ParentID = 0, Name = '' } = asked
    const nodes = await branchRows<Named>(request, table)
    const why = misplacedIn(kind, nodes, { ID: before && ID, ParentID, Name })
    if (why !== undefined) throw refuseField(why.includes('已经有') ? 'Name' : 'ParentID', why, 'conflict')
    return before ? {} : { ParentID, ShowOrder: await lastPlace(request, table, { ParentID }) }
  }
}

/** Why a record may not go because of what hangs from it; undefined when nothing does. `held`: tables with the column. */
export async function hangers(
  { db, me }: Pick<Request<unknown>, 'db' | 'me'>,
  { table, noun }: BranchKind,
  stored: { readonly ID: number; readonly Name?: unknown },
  held: readonly { readonly table: string; readonly column: string; readonly noun: string }[],
): Promise<string | undefined> {
  for (const one of [{ table, column: 'ParentID', noun }, ...held]) {
    const { count } = await (db as unknown as Kysely<Record<string, any>>)
      .selectFrom(one.table)
      .where('StID', '=', me.StID)
      .where(one.column, '=', stored.ID)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count > 0) return `“${String(stored.Name)}”下还有 ${count} 条${one.noun}，请先删除或移走。`
  }
  return undefined
}
