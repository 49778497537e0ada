/** The consents family: what people in pictures agreed to, until when, and that they took it back. */
import { sql, type SqlBool } from 'kysely'
import { consents, type Consent } from '../../../src/api/library/consents/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { goneText, updateRow } from '../../platform/records/rowsOf.ts'
import { namesOf, peopleNames } from '../../platform/sql/namesOf.ts'
import { itemsWith } from '../media/stillPublic/itemsWith.ts'
import { publicUsesOf } from '../media/stillPublic/saidOf.ts'
import { tellingOfPublic } from '../media/stillPublic/tellingOfPublic.ts'
import { termColumns } from '../media/terms.ts'
import { peopleHeard } from '../people/peopleHeard.ts'
import { refusePerson } from '../people/refusePerson.ts'

const records = recordsOf(consents, 'consents', {
  name: 'Agreed',
  once: false,
  filters: ['PersonID'],
  search: ['Agreed', 'ReMark'],
  heard: async (asker, text) => sql<SqlBool>`"PersonID" = any(${await peopleHeard(asker, text)})`,
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

/** Consents by their numbers: who signed them, and who wrote them down. */
async function signedOf({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('consents')
    .select(['ID', 'PersonID', 'AdminID'])
    .where('StID', '=', me.StID)
    .where('ID', 'in', [...ids])
    .execute()
}

type Named = {
  readonly ID?: number | undefined
  readonly Ids?: readonly number[]
  readonly PersonID?: number | undefined
}

/** A write by which those who signed may have agreed to less; its log calls each by the person. */
async function telling<R extends Request<Named>, A extends { readonly ID?: number; readonly Done?: readonly number[] }>(
  request: R,
  write: (request: R) => Promise<A>,
) {
  const { ID, Ids = ID === undefined ? [] : [ID], PersonID } = request.input
  const signed = await signedOf(request, Ids)
  const persons = [...new Set([...signed.map((one) => one.PersonID), ...(PersonID === undefined ? [] : [PersonID])])]
  const names = await namesOf(request, 'people', 'Name', persons)
  const nameOf = (ID: number) => names.get(signed.find((one) => one.ID === ID)?.PersonID ?? PersonID ?? 0)
  const [only] = persons
  return tellingOfPublic(
    request,
    {
      items: () => itemsWith(request, persons),
      people: async () => signed.map(({ AdminID }) => AdminID),
      own: { Page: '/media/Consents', Params: persons.length === 1 ? { PersonID: only } : {} },
      ...(persons.length === 1 && ({ many: { Page: '/media/Faces', Params: { PersonID: only } } } as const)),
    },
    () => write({ ...request, changed: (one) => request.changed({ ...one, Title: nameOf(one.ID) ?? one.Title }) }),
  )
}

async function revoke(request: Request<{ readonly Ids: readonly number[]; readonly IsRevoked: boolean }>) {
  return records.each(request, async (row) => {
    const { IsRevoked } = request.input
    if ((row.RevokedAt !== null) === IsRevoked) return IsRevoked ? '已经撤回' : '没有撤回'
    const RevokedAt = IsRevoked ? request.now : null
    await updateRow('consents', request, row.ID, { RevokedAt, UpdateTime: request.now })
    const at = (moment: Date | null) => ({ RevokedAt: moment?.toISOString() ?? null })
    request.changed({ ID: row.ID, Title: row.Agreed, Before: at(row.RevokedAt), After: at(RevokedAt) })
    return undefined
  })
}

/** Handlers of the consents family. */
export const consentHandlers = implement(consents, {
  async list(request) {
    const found = await records.list(request)
    return { ...found, List: await withNames(request, found.List) }
  },
  get: async (request) => (await withNames(request, [await records.get(request)]))[0]!,
  async shown(request) {
    const signed = await signedOf(request, request.input.Ids)
    if (signed.length === 0) throw new Refusal('missing', goneText('同意书'))
    return publicUsesOf(
      request,
      await itemsWith(
        request,
        signed.map(({ PersonID }) => PersonID),
      ),
    )
  },
  save: (request) => telling(request, records.save),
  revoke: (request) => telling(request, revoke),
  remove: (request) => telling(request, records.remove),
})

/** As with ordinary records. */
export const undoConsent = records.undo
