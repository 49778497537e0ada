/** The clues family. */
import { may } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import { clues } from '../../../src/api/content/clues/calls.ts'
import { followText } from '../../../src/api/content/clues/follow.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { checkPeople } from '../../platform/records/staff.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { needFields } from '../../platform/records/refuseField.ts'
import { clueEvent, clueRecords, withNames } from './records.ts'

/** Kinds of notes, as the bell shows them. */
const NOTE = '线索分派'

async function lockedOne(request: Request<{ ID: number }>): Promise<StoredOf<'clues'>> {
  const [stored] = await clueRecords.locked(request, [request.input.ID])
  if (!stored) throw new Refusal('missing', '没有这条线索，它可能已被删除。')
  return stored
}

/** Handlers of the clues family. */
export const clueHandlers = implement(clues, {
  async list(request) {
    const page = await clueRecords.list(request)
    return { ...page, List: await withNames(request, page.List) }
  },
  async get(request) {
    const row = (await withNames(request, [await clueRecords.get(request)]))[0]!
    if (!may(request.me, clues.pages, '查看电话')) return row
    const { Phone } = await request.db
      .selectFrom('clues')
      .select('Phone')
      .where('ID', '=', row.ID)
      .where('StID', '=', request.me.StID)
      .executeTakeFirstOrThrow()
    return { ...row, Phone }
  },
  save: clueRecords.save,
  remove: clueRecords.remove,
  public: (request) => clueEvent(request, { event: request.input.IsPublic ? 'publicize' : 'conceal' }),
  async end(request) {
    const { IsEnd, Result } = request.input
    if (!IsEnd) return clueEvent(request, { event: 'reopen' })
    needFields({ Result }, undefined, { Result: '办理结果' })
    return clueEvent(request, { event: 'end', columns: { Result } })
  },
  async assign(request) {
    const { AssigneeID } = request.input
    return clueEvent(request, {
      event: 'assign',
      columns: { AssigneeID },
      async check(stored) {
        await checkPeople(request, 'AssigneeID', [AssigneeID])
        return stored.AssigneeID === AssigneeID ? '已经分派给这位同事' : undefined
      },
      done(stored) {
        if (AssigneeID === request.me.ID) return
        request.note({
          UserID: AssigneeID,
          Type: NOTE,
          Title: `${request.me.AdminUserRealName}把线索“${stored.Title}”分派给您`,
          Page: '/SeleCttopic/chain',
          Params: { Kind: 'clue', ID: stored.ID },
        })
      },
    })
  },
  claim: (request) => clueEvent(request, { event: 'claim', columns: { AssigneeID: request.me.ID } }),
  async follow(request) {
    const { me, now, input } = request
    const stored = await lockedOne(request)
    const line = followText({ At: now.toISOString(), Who: me.AdminUserRealName, Text: input.Content })
    const one = { ...request, input: { Ids: [stored.ID] } }
    const { Skipped, LogID } = await clueEvent(one, {
      event: 'follow',
      columns: ({ Follow }) => ({ Follow: Follow === '' ? line : `${Follow}\n${line}` }),
    })
    if (Skipped[0]) throw new Refusal('refused', `${Skipped[0].Reason}。`)
    return { ID: stored.ID, ...(LogID === undefined ? {} : { LogID }) }
  },
  async phone(request) {
    const stored = await lockedOne(request)
    // Looking is what the log keeps; nothing changes.
    request.changed({ ID: stored.ID, Title: stored.Title, Before: null, After: null })
    return { ID: stored.ID, Phone: stored.Phone }
  },
})
