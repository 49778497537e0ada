/** What Huiyan is told of an article. Ours: the specification names two calls and no payload. */
import { HUIYAN } from '../../../src/api/system/settingsParameters/fields.ts'
import type { DistributionEvent } from '../../../src/api/distribution/outgoing/states.ts'
import type { LiveArticle } from '../articles/liveText.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** Whether a station tells it anything: an entry of its interface parameters for it is enabled. */
export async function hearsHuiyan(db: Db, StID: number): Promise<boolean> {
  const found = await db
    .selectFrom('settings_parameters')
    .select('ID')
    .where('StID', '=', StID)
    .where('Kind', '=', 'third')
    .where('Types', '=', HUIYAN)
    .where('IsEnable', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** An article as it stands. */
export interface HuiyanArticle {
  readonly ID: number
  readonly ResourceGUID: string
  readonly Title: string
  readonly Status: string
}

/** The news of it: what it may have of the text, or that it may have nothing any more (`Revision` null). */
export function newsFor(
  { ID, ResourceGUID, Title, Status }: HuiyanArticle,
  Revision: number | null,
  text: LiveArticle | undefined,
): { Event: DistributionEvent; Title: string; Payload: Readonly<Record<string, unknown>> } {
  const Event = Revision !== null ? 'published' : Status === 'withdrawn' ? 'withdrawn' : 'unpublished'
  const name = text?.Title ?? Title
  const content = Revision !== null && text ? { Article: text } : { Title: name }
  return { Event, Title: name, Payload: { Event, ID, ResourceGUID, Revision, ...content } }
}
