/** What somebody's being in a picture asks for once two records are theirs: the stricter of the two, until they are two again. */
import { strictest, type Need } from '../../../src/api/library/media/consent.ts'
import type { Request } from '../../platform/pipeline/implement.ts'

type Asker = Pick<Request<unknown>, 'db' | 'me' | 'now'>

async function needOf({ db, me }: Omit<Asker, 'now'>, ID: number): Promise<Need> {
  const own = db.selectFrom('people').select('Need').where('ID', '=', ID).where('StID', '=', me.StID)
  return (await own.executeTakeFirstOrThrow()).Need as Need
}

async function setNeed({ db, me, now }: Asker, ID: number, need: Need): Promise<void> {
  const set = db.updateTable('people').set({ Need: need, UpdateTime: now })
  await set.where('ID', '=', ID).where('StID', '=', me.StID).execute()
}

/** Gives the one who stays the stricter need. What it was and became, as people_merges has it. */
export async function raiseNeed(
  asker: Asker,
  ID: number,
  IntoID: number,
): Promise<{ readonly WasNeed: Need | null; readonly BecameNeed: Need | null }> {
  const WasNeed = await needOf(asker, IntoID)
  const BecameNeed = strictest([await needOf(asker, ID), WasNeed])
  if (BecameNeed === WasNeed) return { WasNeed: null, BecameNeed: null }
  await setNeed(asker, IntoID, BecameNeed)
  return { WasNeed, BecameNeed }
}

/** The need of before, when they are two again. What somebody said of them since stays; what others who are merged into them need does, too. */
export async function lowerNeed(
  asker: Asker,
  IntoID: number,
  { WasNeed, BecameNeed }: { readonly WasNeed: Need | null; readonly BecameNeed: Need | null },
): Promise<void> {
  const { db, me } = asker
  if (WasNeed === null || BecameNeed === null) return
  if ((await needOf(asker, IntoID)) === BecameNeed) {
    const others = db.selectFrom('people').select('Need').where('MergedInto', '=', IntoID).where('StID', '=', me.StID)
    const needs = (await others.execute()).map(({ Need }) => Need as Need)
    return setNeed(asker, IntoID, strictest([WasNeed, ...needs]))
  }
  // It was raised further since: that merge is the one that brings this back.
  await db
    .updateTable('people_merges')
    .set({ WasNeed })
    .where('IntoID', '=', IntoID)
    .where('StID', '=', me.StID)
    .where('RevertedAt', 'is', null)
    .where('WasNeed', '=', BecameNeed)
    .execute()
}
