/** The consents family: what people in pictures agreed to, until when, and that they took it back. */
import { consents, type Consent } from '../../../src/api/library/consents/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { namesOf, peopleNames } from '../../platform/sql/namesOf.ts'

const records = recordsOf(consents, 'consents', {
  name: 'Agreed',
  once: false,
  filters: ['PersonID'],
  search: ['Agreed', 'ReMark'],
  order: '"ID" desc',
  async saving(request, draft, before) {
    const { PersonID, Channels, PaperID } = draft
    if (PaperID && !(await namesOf(request, 'media', 'Title', [PaperID])).has(PaperID))
      throw refuseField('PaperID', '媒资库里没有这份扫描件，请重新选择。')
    if (PersonID !== undefined) {
      const found = await request.db
        .selectFrom('people')
        .select('MergedInto')
        .where('ID', '=', PersonID)
        .where('StID', '=', request.me.StID)
        .executeTakeFirst()
      if (!found) throw refuseField('PersonID', '没有这个人物，请重新选择。')
      if (found.MergedInto !== null) throw refuseField('PersonID', '这个人物已经并入别人，请重新选择。')
    }
    if (Channels && (await namesOf(request, 'channels', 'Name', Channels)).size < new Set(Channels).size)
      throw refuseField('Channels', '有的栏目不存在，请重新选择。')
    const { FromTime, ToTime } = { ...before, ...draft }
    if (FromTime && ToTime && new Date(FromTime) >= new Date(ToTime)) throw refuseField('ToTime', '结束要在开始之后。')
    // Another end is told of anew.
    return {
      ...(before ? {} : { AdminID: request.me.ID }),
      ...(draft.ToTime === undefined ? {} : { WarnedAt: null }),
    }
  },
})

async function withNames(request: Pick<Request<unknown>, 'db' | 'me'>, rows: readonly Consent[]): Promise<Consent[]> {
  const admins = await peopleNames(
    request,
    rows.map(({ AdminID }) => AdminID),
  )
  const persons = await namesOf(
    request,
    'people',
    'Name',
    rows.map(({ PersonID }) => PersonID),
  )
  return rows.map((row) => ({
    ...row,
    AdminName: admins.get(row.AdminID) ?? '',
    PersonName: persons.get(row.PersonID) ?? '',
  }))
}

/** Handlers of the consents family. */
export const consentHandlers = implement(consents, {
  async list(request) {
    const found = await records.list(request)
    return { ...found, List: await withNames(request, found.List) }
  },
  get: async (request) => (await withNames(request, [await records.get(request)]))[0]!,
  save: records.save,
  revoke: (request) =>
    records.each(request, async (row) => {
      const { IsRevoked } = request.input
      if ((row.RevokedAt !== null) === IsRevoked) return IsRevoked ? '已经撤回' : '没有撤回'
      const RevokedAt = IsRevoked ? request.now : null
      await request.db
        .updateTable('consents')
        .set({ RevokedAt, UpdateTime: request.now })
        .where('ID', '=', row.ID)
        .where('StID', '=', request.me.StID)
        .execute()
      const at = (moment: Date | null) => ({ RevokedAt: moment?.toISOString() ?? null })
      request.changed({ ID: row.ID, Title: row.Agreed, Before: at(row.RevokedAt), After: at(RevokedAt) })
      return undefined
    }),
  remove: records.remove,
})

/** As with ordinary records. */
export const undoConsent = records.undo
