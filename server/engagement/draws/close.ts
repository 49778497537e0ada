/** 截止: the list of a closing draw is frozen, and its root is public before anybody can know how it ends. */
import { sql } from 'kysely'
import { hexHmac, fromHex, toHex } from '../../../src/evidence/bytes.ts'
import { codeHash, newReceiptCode } from '../../../src/evidence/ballots/receipt.ts'
import { minuteOf, pseudonymOf } from '../../../src/evidence/ballots/leaf.ts'
import { entryLeaf } from '../../../src/evidence/draws/entryLeaf.ts'
import { Frontier } from '../../../src/evidence/tree/frontier.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { dayHere } from '../../platform/environment/momentsHere.ts'
import { secretOfDraw } from './secrets.ts'
import { sourceOf, type Entrant } from './sources.ts'
import type { StoredDraw } from './specification.ts'

/** The columns of a draw whose list is frozen. */
export interface Frozen {
  readonly ClosedAt: Date
  readonly Root: string
  readonly Entries: number
}

/**
 * The code on the receipt of an entry: the same again for the same request, so that a reader whose answer was lost gets it
 * once more, and nobody keeps it.
 */
export function receiptOf(
  secret: Uint8Array,
  { name, ClientID }: { readonly name: string; readonly ClientID: string },
): string {
  let nth = 0
  return newReceiptCode((count) => fromHex(hexHmac(secret, `receipt ${ClientID} ${nth++} ${name}`))!.slice(0, count))
}

/** What of an entry is public, with its leaf. */
export function publicEntry(
  draw: Pick<StoredDraw, 'GUID'>,
  secret: Uint8Array,
  { name, ClientID, at }: { readonly name: string; readonly ClientID: string; readonly at: Date },
) {
  const code = codeHash(draw.GUID, receiptOf(secret, { name, ClientID }))
  const entry = { code, minute: minuteOf(at.getTime()), pseudonym: pseudonymOf(secret, name) }
  return { Code: code, Minute: entry.minute, Pseudonym: entry.pseudonym, Leaf: toHex(entryLeaf(entry)) }
}

async function takeOver(db: Db, draw: StoredDraw, entrants: readonly Entrant[], now: Date): Promise<void> {
  const secret = await secretOfDraw(db, draw.ID)
  const rows = entrants.map(({ name, UserID }) => ({
    ...{ StID: draw.StID, DrawID: draw.ID, Who: name, UserID, ClientID: 'taken over', Nth: 1, DayNth: 1, Number: null },
    ...{ Day: dayHere(now), CreateTime: now },
    ...publicEntry(draw, secret, { name, ClientID: 'taken over', at: now }),
  }))
  for (let at = 0; at < rows.length; at += 1000)
    await db
      .insertInto('draw_entries')
      .values(rows.slice(at, at + 1000))
      .execute()
}

/** Numbers the entries and works out their root; the draw's row must be locked, so that no further one comes. */
export async function freeze(db: Db, draw: StoredDraw, now: Date): Promise<Frozen> {
  if (draw.Kind === 'deck') return { ClosedAt: now, Root: '', Entries: 0 }
  const source = sourceOf(draw.EntrySource)
  const ID = draw.VoteID ?? draw.SignUpID
  if (ID !== null) await takeOver(db, draw, await source.entrantsOf(db, { StID: draw.StID, ID }), now)
  await sql`update draw_entries e set "Number" = n.number
    from (select "ID", row_number() over (order by "ID") as number from draw_entries where "DrawID" = ${draw.ID}) n
    where e."ID" = n."ID"`.execute(db)
  const leaves = await db
    .selectFrom('draw_entries')
    .select('Leaf')
    .where('DrawID', '=', draw.ID)
    .orderBy('Number')
    .execute()
  const tree = new Frontier()
  for (const { Leaf } of leaves) tree.append(fromHex(Leaf)!)
  return { ClosedAt: now, Root: toHex(tree.root()), Entries: leaves.length }
}
