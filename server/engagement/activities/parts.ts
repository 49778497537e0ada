/** What an activity's page is strung together of. Each kind is one entry of `partKinds`; a later one is added there. */
import type { PublicPart } from '../../../src/api/engagement/activities/calls.ts'
import { linksOf } from '../../../src/api/engagement/activities/links.ts'
import { publicStates } from '../../../src/api/engagement/draws/drawStates.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { mineIn, offerTo, takingIfKnown } from '../draws/mine.ts'
import { saysOf } from '../draws/open.ts'
import type { StoredDraw } from '../draws/specification.ts'
import type { Participation } from '../participants/participant.ts'

/** A part: what it is, and which. */
export type ActivityPart =
  | { readonly kind: 'announcement' | 'signup' | 'vote' | 'draw'; readonly ID: number }
  | { readonly kind: 'link'; readonly Title: string; readonly Address: string }

/** Who looks at the page. */
export type Looking = Request<Participation & { readonly StationKey: string }>
type Activity = StoredOf<'activities'>

/** How a kind of part stands for who looks. */
interface PartKind<Part extends ActivityPart> {
  /** Those of an activity, in their order. */
  partsOf(activity: Activity): readonly Part[]
  /** As the public sees it; undefined: it is not public. */
  shown(request: Looking, activity: Activity, part: Part): Promise<PublicPart | undefined>
}

const drawPart: PartKind<{ readonly kind: 'draw'; readonly ID: number }> = {
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

const linkPart: PartKind<Extract<ActivityPart, { kind: 'link' }>> = {
  partsOf: ({ Links }) => linksOf(Links).map((link) => ({ kind: 'link', ...link })),
  shown: async (_request, _activity, { Title, Address }) => ({
    ...{ Kind: 'link', GUID: '', Title, Address, Says: '' },
    ...{ IsDone: false, IsOpen: false },
  }),
}

/** In the order in which readers come to them: announcements, sign-ups and votes stand before the draws. */
const partKinds: readonly PartKind<any>[] = [drawPart, linkPart]

/** The parts of an activity as they stand for who looks. */
export async function shownParts(request: Looking, activity: Activity): Promise<PublicPart[]> {
  const shown: PublicPart[] = []
  for (const kind of partKinds)
    for (const part of kind.partsOf(activity)) {
      const found = await kind.shown(request, activity, part)
      if (found) shown.push(found)
    }
  return shown
}
