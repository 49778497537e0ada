/** Announcements of the demonstration newsroom in every state: begun, not begun, over, and with an awkward title. */
import type { AnnouncementState } from '../../../src/api/services/announcements/announcementStates.ts'
import type { CommentMode } from '../../../src/api/content/comments/commentStates.ts'
import { dataOf } from '../../platform/demo/dataOf.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'
import { idsBy } from '../../platform/demo/idsBy.ts'
import { peopleByName } from '../../platform/demo/peopleByName.ts'

const HOUR = 3_600_000

/** `hours`: how long ago it was written; `begin` and `end`: in how many hours. */
interface DemoAnnouncement {
  readonly Title: string
  readonly Summary?: string
  readonly type: string
  readonly state: AnnouncementState
  readonly hours: number
  readonly begin?: number
  readonly end?: number
  readonly reason?: string
  readonly top?: boolean
  readonly best?: boolean
  readonly deleted?: boolean
  readonly mode?: CommentMode
  readonly reads?: number
  readonly text: readonly string[]
}

const demoAnnouncements = dataOf<readonly (readonly DemoAnnouncement[])[]>(new URL('./demo.json', import.meta.url))

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const paragraph = (text: string) => `<p style="text-indent:2em">${escaped(text)}</p>`

/** What the state of one has with it; `by`: who decided. */
function standing({ state, hours, reason = '' }: DemoAnnouncement, now: Date, by: number) {
  const at = (later: number) => new Date(now.getTime() - Math.max(0, hours - later) * HOUR)
  const isDecided = state !== 'draft' && state !== 'pending'
  const wasPublic = state === 'public' || state === 'withdrawn'
  return {
    ...{ State: state, Reason: reason, CreateTime: at(0), SubmitTime: state === 'draft' ? null : at(0.5) },
    ...(isDecided ? { AuditorID: by, AuditTime: at(1) } : {}),
    ...(wasPublic ? { PassedRevision: 1, PublishTime: at(1) } : {}),
  }
}

/** Those of both stations; their types must be there. */
export const furnish: Furnish = async (db, { stations }, now) => {
  for (const [nth, station] of stations.entries()) {
    const StID = station.ID
    const types = await idsBy(db, StID, 'announcement_types', 'Name')
    const of = await peopleByName(db, station)
    const OwnerID = of(nth === 0 ? '林小满' : '唐果')
    const all = demoAnnouncements[nth] ?? []
    const inHours = (hours: number | undefined) => (hours === undefined ? null : new Date(now.getTime() + hours * HOUR))
    for (const [at, one] of all.entries()) {
      const { Title, Summary = '', type, begin, end, top = false, best = false, mode = 'pre', reads = 0 } = one
      await db
        .insertInto('announcements')
        .values({
          ...{ StID, Title, Summary, TypeID: types.get(type)!, Content: one.text.map(paragraph).join('') },
          ...{ BeginTime: inHours(begin), EndTime: inHours(end), IsTop: top, IsBest: best, CommentMode: mode },
          ...{ ReadNo: reads, OwnerID, EditorID: OwnerID, ShowOrder: all.length - at },
          ...{ DeletedAt: one.deleted ? now : null, ...standing(one, now, of('何静')) },
        })
        .execute()
    }
  }
}
