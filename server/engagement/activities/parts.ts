/** What an activity's page is strung together of. Each kind is one entry of `partKinds`. */
import type { PublicPart } from '../../../src/api/engagement/activities/calls.ts'
import { linksOf } from '../../../src/api/engagement/activities/links.ts'
import { announcementPart } from './announcementPart.ts'
import { drawPart } from './drawPart.ts'
import type { ActivityPart, Looking, PartKind, StoredActivity } from './partKind.ts'
import { signUpPart } from './signUpPart.ts'
import { votePart } from './votePart.ts'

const linkPart: PartKind<Extract<ActivityPart, { kind: 'link' }>> = {
  partsOf: ({ Links }) => linksOf(Links).map((link) => ({ kind: 'link', ...link })),
  shown: async (_request, _activity, { Title, Address }) => ({
    ...{ Kind: 'link', GUID: '', Title, Address, Says: '' },
    ...{ IsDone: false, IsOpen: false },
  }),
}

/** In the order in which readers come to them. */
const partKinds: readonly PartKind<any>[] = [announcementPart, signUpPart, votePart, drawPart, linkPart]

/** The parts of an activity as they stand for who looks. */
export async function shownParts(request: Looking, activity: StoredActivity): Promise<PublicPart[]> {
  const shown: PublicPart[] = []
  for (const kind of partKinds)
    for (const part of kind.partsOf(activity)) {
      const found = await kind.shown(request, activity, part)
      if (found) shown.push(found)
    }
  return shown
}
