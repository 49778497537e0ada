/** 试抽: dry draws with seeds that are thrown away, so that everybody sees what the odds come to before it counts. */
import { randomBytes } from 'node:crypto'
import { Refusal } from '../../../src/api/client.ts'
import { whyNotTried } from '../../../src/api/engagement/draws/drawRules.ts'
import { DRY_DRAWS, type TrialOutcome } from '../../../src/api/engagement/draws/trial.ts'
import { toHex } from '../../../src/evidence/bytes.ts'
import { pickOf, drawText } from '../../../src/evidence/draws/sampler.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { goneText } from '../../platform/records/rowsOf.ts'
import { prizesOf } from './prizes.ts'
import { drawRows } from './rows.ts'
import type { SpecifiedPrize, StoredDraw } from './specification.ts'

/** Ours: among so many entries a closing draw is tried out, where there are no more prizes. */
const TRIAL_ENTRIES = 1000

/**
 * The share of dry draws in which one ticket (or entry) wins each prize: the sampler picks among N as it will, and what it
 * picks first falls to one of the units, or to none.
 */
function dryDraws(of: number, prizes: readonly SpecifiedPrize[], random: () => string): TrialOutcome[] {
  const found = prizes.map(() => 0)
  for (let nth = 0; nth < DRY_DRAWS; nth++) {
    // The place of ticket 1 in a deck is as good as the pick of a place for it.
    let place = pickOf(drawText(random(), '', ''), 1, of)
    const prize = prizes.findIndex(({ Units }) => (place -= Units) <= 0)
    if (prize >= 0) found[prize]!++
  }
  return prizes.map(({ Title, Units }, at) => ({
    ...{ Title, Units },
    ...{ Expected: Units / of, Found: found[at]! / DRY_DRAWS },
  }))
}

/** Among how many a draw is tried out. */
function triedAmong({ Kind, Tickets }: Pick<StoredDraw, 'Kind' | 'Tickets'>, units: number): number {
  return Kind === 'deck' ? Math.max(Tickets, units) : Math.max(TRIAL_ENTRIES, units)
}

/** The handler of POST /api/draw/trial. */
export async function tryOut(request: Request<{ readonly ID: number }>) {
  const { db, input, changed, logId } = request
  const [draw] = await drawRows.locked(request, [input.ID])
  if (!draw) throw new Refusal('missing', goneText('抽奖'))
  const why = whyNotTried(draw)
  if (why !== undefined) throw new Refusal('refused', `抽奖“${draw.Title}”${why}。`)
  const prizes = await prizesOf(db, draw.ID)
  if (prizes.length === 0) throw new Refusal('refused', '还没有奖品，请先添加。')
  const among = triedAmong(
    draw,
    prizes.reduce((sum, { Units }) => sum + Units, 0),
  )
  const Prizes = dryDraws(among, prizes, () => toHex(randomBytes(32)))
  await db
    .updateTable('draws')
    .set({ Trial: JSON.stringify(Prizes) as never, TrialRevision: draw.Revision })
    .where('ID', '=', draw.ID)
    .execute()
  const [Before, After] = [{ TrialRevision: draw.TrialRevision }, { TrialRevision: draw.Revision }]
  changed({ ID: draw.ID, Title: draw.Title, Before, After })
  return { ID: draw.ID, Prizes, LogID: logId }
}
