/** The mediaPermits family. */
import { mediaPermits, type MediaPermit } from '../../../src/api/library/mediaPermits/calls.ts'
import type { DraftFrom } from '../../../src/api/record/field.ts'
import type { mediaPermitFields } from '../../../src/api/library/mediaPermits/fields.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { namesOf, peopleNames } from '../../platform/sql/namesOf.ts'
import { countedTitles } from '../media/countedTitles.ts'
import { publicUsesOf } from '../media/stillPublic/saidOf.ts'
import { tellingOfPublic } from '../media/stillPublic/tellingOfPublic.ts'
import { termColumns } from '../media/terms.ts'

type Draft = DraftFrom<typeof mediaPermitFields>

/** The records of the mediaPermits family. */
export const mediaPermitRecords = recordsOf(mediaPermits, 'media_permits', {
  name: 'Agreed',
  once: false,
  filters: ['MediaID'],
  search: ['Agreed', 'ReMark'],
  async saving(request, draft, before) {
    const { MediaID } = draft
    if (MediaID !== undefined && !(await namesOf(request, 'media', 'Title', [MediaID])).has(MediaID))
      throw refuseField('MediaID', '没有这个媒资，请重新选择。')
    return termColumns(request, draft, before)
  },
})

async function withNames(
  request: Pick<Request<unknown>, 'db' | 'me'>,
  rows: readonly MediaPermit[],
): Promise<MediaPermit[]> {
  const people = await peopleNames(
    request,
    rows.map(({ AdminID }) => AdminID),
  )
  const items = await namesOf(
    request,
    'media',
    'Title',
    rows.map(({ MediaID }) => MediaID),
  )
  return rows.map((row) => ({
    ...row,
    MediaTitle: items.get(row.MediaID) ?? '',
    AdminName: people.get(row.AdminID) ?? '',
  }))
}

/** A ban of several items is one act: each has a ban of its own, and all of them are taken back together; it is told how many and which. */
async function save(request: Request<Draft>) {
  const { AlsoIDs = [], ...draft } = request.input
  if (AlsoIDs.length > 0 && (draft.ID !== undefined || draft.Kind !== 'ban'))
    throw refuseField('AlsoIDs', '近似的图只能和新的禁止一起登记。')
  const saved = await mediaPermitRecords.save({ ...request, input: draft })
  const others = new Set(AlsoIDs.filter((ID) => ID !== draft.MediaID))
  const all = draft.MediaID === undefined ? [] : [draft.MediaID, ...others]
  const titles = await namesOf(request, 'media', 'Title', all)
  if ([...others].some((ID) => !titles.has(ID))) throw refuseField('AlsoIDs', '近似的图有的已经不在了，请重新选择。')
  for (const MediaID of others) {
    const input: Draft = { ...draft, MediaID }
    await mediaPermitRecords.save({ ...request, input })
  }
  if (draft.ID !== undefined) return saved
  return { ...saved, Told: countedTitles(all.map((ID) => titles.get(ID) ?? '')) }
}

/** A write by which less of what was permitted stands, or more is forbidden. */
async function telling<
  R extends Request<{ readonly ID?: number | undefined; readonly Ids?: readonly number[] } & Partial<Draft>>,
  A extends { readonly ID?: number; readonly Done?: readonly number[] },
>(request: R, write: (request: R) => Promise<A>) {
  const { ID, Ids = ID === undefined ? [] : [ID], MediaID, AlsoIDs = [] } = request.input
  const known = await request.db
    .selectFrom('media_permits')
    .select(['MediaID', 'AdminID'])
    .where('StID', '=', request.me.StID)
    .where('ID', 'in', [0, ...Ids])
    .execute()
  const items = [...known.map((one) => one.MediaID), ...(MediaID === undefined ? [] : [MediaID]), ...AlsoIDs]
  return tellingOfPublic(
    request,
    {
      items: async () => items,
      people: async () => known.map(({ AdminID }) => AdminID),
      ...(items[0] !== undefined && ({ many: { Page: '/media/NewIndex', Params: { ID: items[0] } } } as const)),
      isNamed: true,
    },
    () => write(request),
  )
}

/** Handlers of the mediaPermits family. */
export const mediaPermitHandlers = implement(mediaPermits, {
  async list(request) {
    const page = await mediaPermitRecords.list(request)
    return { ...page, List: await withNames(request, page.List) }
  },
  get: async (request) => (await withNames(request, [await mediaPermitRecords.get(request)]))[0]!,
  shown: (request) => publicUsesOf(request, [request.input.MediaID, ...(request.input.AlsoIDs ?? [])]),
  save: (request) => telling(request, save),
  remove: (request) => telling(request, mediaPermitRecords.remove),
})
