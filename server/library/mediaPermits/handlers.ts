/** The mediaPermits family. */
import { mediaPermits, type MediaPermit } from '../../../src/api/library/mediaPermits/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { namesOf, peopleNames } from '../../platform/sql/namesOf.ts'
import { termColumns } from '../media/terms.ts'

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

/** Handlers of the mediaPermits family. */
export const mediaPermitHandlers = implement(mediaPermits, {
  async list(request) {
    const page = await mediaPermitRecords.list(request)
    return { ...page, List: await withNames(request, page.List) }
  },
  get: async (request) => (await withNames(request, [await mediaPermitRecords.get(request)]))[0]!,
  save: mediaPermitRecords.save,
  remove: mediaPermitRecords.remove,
})
