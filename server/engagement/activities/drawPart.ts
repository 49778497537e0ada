/** A draw on an activity's page. */
import { publicStates } from '../../../src/api/engagement/draws/drawStates.ts'
import { mineIn, offerTo, takingIfKnown } from '../draws/mine.ts'
import { saysOf } from '../draws/open.ts'
import type { StoredDraw } from '../draws/specification.ts'
import type { PartKind } from './partKind.ts'

/** See PartKind. */
export const drawPart: PartKind<{ readonly kind: 'draw'; readonly ID: number }> = {
  partsOf: ({ DrawIDs }) => DrawIDs.map((ID) => ({ kind: 'draw', ID })),
  async shown(request, { StID }, { ID }) {
    const { db, now, input } = request
    const draw = (await db
      .selectFrom('draws')
      .selectAll()
      .where('ID', '=', ID)
      .where('StID', '=', StID)
      .where('State', 'in', [...publicStates])
      .executeTakeFirst()) as StoredDraw | undefined
    if (!draw) return undefined
    const taken = await takingIfKnown({ ...request, input: { ...input, Draw: draw.GUID } }, draw)
    const mine = taken && (await mineIn(db, draw, taken, now))
    const offer = mine?.Offer ?? (await offerTo(db, draw, { taken: undefined, open: 0, now }))
    return {
      ...{ Kind: 'draw', GUID: draw.GUID, Title: draw.Title, Address: '' },
      Says: offer.Does === '' && draw.State !== 'running' ? saysOf(draw) : offer.Says,
      IsDone: offer.Does !== 'claim' && mine !== undefined && mine.Parts.length > 0,
      IsOpen: offer.Does !== '',
    }
  },
}
