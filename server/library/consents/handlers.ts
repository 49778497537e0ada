/** The consents family: what people in pictures agreed to, until when, and that they took it back. */
import { consents, type Consent } from '../../../src/api/library/consents/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { updateRow } from '../../platform/records/rowsOf.ts'
import { namesOf, peopleNames } from '../../platform/sql/namesOf.ts'
import { termColumns } from '../media/terms.ts'
import { refusePerson } from '../people/refusePerson.ts'

const records = recordsOf(consents, 'consents', {
  name: 'Agreed',
  once: false,
  filters: ['PersonID'],
  search: ['Agreed', 'ReMark'],
  order: '"ID" desc',
  async saving(request, draft, before) {
    const { PersonID, PaperID } = draft
    if (PaperID && !(await namesOf(request, 'media', 'Title', [PaperID])).has(PaperID))
      throw refuseField('PaperID', '媒资库里没有这份扫描件，请重新选择。')
    await refusePerson(request, PersonID)
    return termColumns(request, draft, before)
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
      await updateRow('consents', request, row.ID, { RevokedAt, UpdateTime: request.now })
      const at = (moment: Date | null) => ({ RevokedAt: moment?.toISOString() ?? null })
      request.changed({ ID: row.ID, Title: row.Agreed, Before: at(row.RevokedAt), After: at(RevokedAt) })
      return undefined
    }),
  remove: records.remove,
})

/** As with ordinary records. */
export const undoConsent = records.undo
