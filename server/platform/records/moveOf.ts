/** Records whose order is their people's: one goes up, down, to the first or to the last place. */
import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { Move, Moving } from '../../../src/api/moves.ts'
import type { Request } from '../pipeline/implement.ts'
import { oneAtATime } from './oneAtATime.ts'

/** What is moved, and among what. */
export interface MoveKind {
  /** The table; it has "ID", "StID" and "ShowOrder". */
  readonly table: string
  readonly noun: string
  /** The column that names a record. Default 'Name'. */
  readonly name?: string
  /** Records move among those that have the same in this column, or in these. Default: all of the station. */
  readonly within?: string | readonly string[]
  /** Which records stand in the order at all. Default: every one. */
  readonly among?: RawBuilder<SqlBool>
  /** Which records the person sees: no other is moved, or moved past by name. Default: every one. */
  readonly seen?: (me: Me) => RawBuilder<SqlBool>
  /** The greatest ShowOrder stands first, as where the newest does. Default false. */
  readonly isNewestFirst?: boolean
}

const turned = { up: 'down', down: 'up', first: 'last', last: 'first' } as const satisfies Record<Move, Move>

interface Position {
  readonly ID: number
  readonly ShowOrder: number
}

/**
 * The new places a move makes, for those records alone whose place changes; none when the record stands there already.
 * Records that share a place, as imported ones may, are told apart first. Pure.
 */
export function placesAfter(inOrder: readonly Position[], id: number, how: Move): Position[] {
  const at = inOrder.findIndex((one) => one.ID === id)
  if (at < 0) return []
  const to = { up: at - 1, down: at + 1, first: 0, last: inOrder.length - 1 }[how]
  const [mine, other] = [inOrder[at]!, inOrder[to]]
  if (!other || to === at) return []
  if (how === 'first') return [{ ID: id, ShowOrder: other.ShowOrder - 1 }]
  if (how === 'last') return [{ ID: id, ShowOrder: other.ShowOrder + 1 }]
  if (mine.ShowOrder !== other.ShowOrder)
    return [
      { ID: id, ShowOrder: other.ShowOrder },
      { ID: other.ID, ShowOrder: mine.ShowOrder },
    ]
  const swapped = inOrder.toSpliced(at, 1).toSpliced(to, 0, mine)
  return swapped
    .map((one, place) => ({ ID: one.ID, ShowOrder: place + 1, was: one.ShowOrder }))
    .filter(({ ShowOrder, was }) => ShowOrder !== was)
    .map(({ ID, ShowOrder }) => ({ ID, ShowOrder }))
}

/** Make the handler of an `order` call. */
export function moveOf({ table, noun, name = 'Name', within = [], among, seen, isNewestFirst = false }: MoveKind) {
  return async (request: Request<Moving>): Promise<BatchOutcome> => {
    const { me, input, changed, logId } = request
    const db = request.db as unknown as Kysely<Record<string, any>>
    await oneAtATime(request.db, me.StID, table)
    const ours = db.selectFrom(table).where('StID', '=', me.StID)
    const rows = seen ? ours.where(seen(me)) : ours
    // Held until it is done: what somebody removes meanwhile waits, or is not there.
    const mine = await rows.selectAll().where('ID', '=', input.ID).forUpdate().executeTakeFirst()
    if (!mine) throw new Refusal('missing', `没有这条${noun}，它可能已被删除。`)
    let others = among ? rows.where(among) : rows
    for (const column of [within].flat()) others = others.where(column, '=', mine[column])
    const inOrder = await others
      .select(['ID', 'ShowOrder', name])
      .orderBy('ShowOrder')
      .orderBy('ID')
      .forUpdate()
      .execute()
    const places = placesFor(inOrder as Position[], input, isNewestFirst)
    if (places.length === 0) return { Done: [], Skipped: [{ ID: input.ID, Reason: whyNot(input) }] }
    for (const { ID, ShowOrder } of places) {
      const before = inOrder.find((one) => one['ID'] === ID)!
      await db.updateTable(table).set({ ShowOrder }).where('ID', '=', ID).where('StID', '=', me.StID).execute()
      changed({
        ID,
        Title: String(before[name]),
        Before: { ShowOrder: before['ShowOrder'] },
        After: { ShowOrder },
      })
    }
    return { Done: [input.ID], Skipped: [], LogID: logId }
  }
}

function placesFor(inOrder: readonly Position[], { ID, Move, ShowOrder }: Moving, isNewestFirst: boolean): Position[] {
  if (Move) return placesAfter(inOrder, ID, isNewestFirst ? turned[Move] : Move)
  const mine = inOrder.find((one) => one.ID === ID)
  return mine && ShowOrder !== undefined && mine.ShowOrder !== ShowOrder ? [{ ID, ShowOrder }] : []
}

function whyNot({ Move }: Moving): string {
  if (!Move) return '排序没有变'
  return Move === 'up' || Move === 'first' ? '已经在最前面' : '已经在最后面'
}

/** The place after all others: a new record stands at the end. */
export async function lastPlace(
  request: Pick<Request<unknown>, 'db' | 'me'>,
  table: string,
  where: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  let rows = (request.db as unknown as Kysely<Record<string, any>>)
    .selectFrom(table)
    .where('StID', '=', request.me.StID)
  for (const [column, value] of Object.entries(where)) rows = rows.where(column, '=', value)
  const { last } = await rows.select((eb) => eb.fn.max('ShowOrder').as('last')).executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}
