/** The makeNews family. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import { makeNews } from '../../../src/api/content/makeNews/calls.ts'
import { makeNewsEventTitles, type MakeNewsEvent } from '../../../src/api/content/makeNews/makeNewsStates.ts'
import { Refusal } from '../../../src/api/client.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { needFields } from '../../platform/records/refuseField.ts'
import { peopleNames } from '../../platform/sql/namesOf.ts'
import { seenBy } from '../topicSelections/seen.ts'
import { articlesOf, makeNewsEvent, makeNewsRecords, withNames } from './records.ts'
import { writeArticle } from './write.ts'

/** Events that the reporter does, of which who asked is told; the reporter is told of the others. */
const reporters = new Set<MakeNewsEvent>(['accept', 'return'])

/** The condition on rows of make_news: those under topic selections the person sees. */
export const makeNewsSeenBy = (me: Me): RawBuilder<SqlBool> => sql<SqlBool>`exists (select from topic_selections
  where topic_selections."ID" = make_news."SelectionID" and topic_selections."StID" = ${me.StID} and ${seenBy(me)})`

function tell(request: Request<unknown>, UserID: number | null, ID: number, Title: string): void {
  if (UserID === null || UserID === request.me.ID) return
  request.note({ UserID, Type: '采写', Title, Page: '/SeleCttopic/chain', Params: { Kind: 'task', ID } })
}

/** Handlers of the makeNews family. */
export const makeNewsHandlers = implement(makeNews, {
  async list(request) {
    const { me, input } = request
    const mine = input.IsMine === true ? sql`("ReporterID" is null or "ReporterID" = ${me.ID})` : undefined
    const asked = { ...request, input: { ...input, seen: makeNewsSeenBy(me), mine } }
    const page = await makeNewsRecords.list(asked)
    return { ...page, List: await withNames(request, page.List) }
  },
  async get(request) {
    const found = await makeNewsRecords.all(
      request,
      { seen: sql`"ID" = ${request.input.ID} and ${makeNewsSeenBy(request.me)}` },
      1,
    )
    if (!found[0]) throw new Refusal('missing', '没有这条采写，它可能已被删除。')
    return (await withNames(request, found))[0]!
  },
  async save(request) {
    const { me, input } = request
    const [before] = input.ID === undefined ? [] : await makeNewsRecords.locked(request, [input.ID])
    const saved = await makeNewsRecords.save(request)
    const who = input.ReporterID
    if (who !== undefined && who !== before?.ReporterID)
      tell(request, who, saved.ID, `${me.AdminUserRealName}请您采写“${input.Title ?? before?.Title}”`)
    return saved
  },
  remove: makeNewsRecords.remove,
  async accept(request) {
    const { me, input } = request
    const { Event } = input
    const needsReason = Event === 'return' || Event === 'end'
    if (needsReason) needFields(input, undefined, { Reason: `${makeNewsEventTitles[Event]}的理由` })
    const Reason = needsReason ? input.Reason : ''
    const own = async ({ ReporterID }: StoredOf<'make_news'>) => {
      if (!reporters.has(Event) || ReporterID === null || ReporterID === me.ID) return undefined
      const names = await peopleNames(request, [ReporterID])
      return `派给了${names.get(ReporterID) ?? '别人'}，只有本人可以${makeNewsEventTitles[Event]}`
    }
    return makeNewsEvent(request, {
      event: Event,
      columns: { Reason, ...(Event === 'accept' ? { ReporterID: me.ID } : {}) },
      async check(stored) {
        const why = await own(stored)
        if (why !== undefined || Event !== 'adopt') return why
        return (await articlesOf(request, [stored.ID])).has(stored.ID) ? undefined : '还没有稿件，不能采用'
      },
      done(stored) {
        const title = `采写“${stored.Title}”已${makeNewsEventTitles[Event]}${Reason ? `：${Reason}` : ''}`
        tell(request, stored[reporters.has(Event) ? 'AdminID' : 'ReporterID'], stored.ID, title)
      },
    })
  },
  write: writeArticle,
})
