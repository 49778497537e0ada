/** What a kind of part of an activity's page has to say. */
import type { PublicPart } from '../../../src/api/engagement/activities/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import type { Participation } from '../participants/participant.ts'

/** A part: what it is, and which. */
export type ActivityPart =
  | { readonly kind: 'announcement' | 'signup' | 'vote' | 'draw'; readonly ID: number }
  | { readonly kind: 'link'; readonly Title: string; readonly Address: string }

/** Who looks at the page. */
export type Looking = Request<Participation & { readonly StationKey: string }>
/** The activity, as it is stored. */
export type StoredActivity = StoredOf<'activities'>

/** How a kind of part stands for who looks. */
export interface PartKind<Part extends ActivityPart> {
  /** Those of an activity, in their order. */
  partsOf(activity: StoredActivity): readonly Part[]
  /** As the public sees it; undefined: it is not public. */
  shown(request: Looking, activity: StoredActivity, part: Part): Promise<PublicPart | undefined>
}
