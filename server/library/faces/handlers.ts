/** The faces family: where in a picture whose face is. */
import { sql, type SqlBool } from 'kysely'
import { faces, type Face } from '../../../src/api/library/faces/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { namesOf } from '../../platform/sql/namesOf.ts'
import { foundBy } from '../../platform/records/heardAs.ts'
import { aboutItems } from '../media/aboutItems.ts'
import { tellingOfPublic } from '../media/stillPublic/tellingOfPublic.ts'
import { peopleHeard } from '../people/peopleHeard.ts'
import { refusePerson } from '../people/refusePerson.ts'

type Asker = Pick<Request<unknown>, 'db' | 'me'>

const records = recordsOf(faces, 'faces', {
  // See named.
  name: 'MediaID',
  once: false,
  search: [],
  filters: ['PersonID', 'MediaID'],
  order: '"ID" desc',
  heard: async (asker, text) => sql<SqlBool>`("PersonID" = any(${await peopleHeard(asker, text)})
    or "MediaID" in (select m."ID" from media m where m."StID" = ${asker.me.StID} and ${await foundBy(['m.Title'], text)}))`,
  where: ({ IsUnknown }) =>
    IsUnknown === undefined ? undefined : sql<SqlBool>`("PersonID" is null) = ${IsUnknown === true}`,
  async saving(request, draft, before) {
    await refusePerson(request, draft.PersonID)
    const whole = { ...before, ...draft }
    if ((whole.X ?? 0) + (whole.Width ?? 0) > 1000) throw refuseField('Width', '超出了画面的右边。')
    if ((whole.Y ?? 0) + (whole.Height ?? 0) > 1000) throw refuseField('Height', '超出了画面的下边。')
    if (before && draft.MediaID !== undefined && draft.MediaID !== before.MediaID)
      throw refuseField('MediaID', '人脸不能换到别的素材，请在那里重新标记。')
    if (before) return {}
    const item = await request.db
      .selectFrom('media')
      .select(['Kind', 'VersionID'])
      .where('ID', '=', draft.MediaID ?? 0)
      .where('StID', '=', request.me.StID)
      .where('DeletedAt', 'is', null)
      .executeTakeFirst()
    if (!item || item.VersionID === null || (item.Kind !== 'image' && item.Kind !== 'video'))
      throw refuseField('MediaID', '没有这张图片或这个视频，请重新选择。')
    return { VersionID: item.VersionID, AdminID: request.me.ID }
  },
  async turning(request, _, flags) {
    await refusePerson(request, (flags as { readonly PersonID?: number | null }).PersonID)
    return undefined
  },
})

async function withNames(request: Asker, rows: readonly Face[]): Promise<Face[]> {
  const persons = await namesOf(
    request,
    'people',
    'Name',
    rows.map(({ PersonID }) => PersonID),
  )
  const about = await aboutItems(request, rows)
  return about.map((row) => ({ ...row, PersonName: persons.get(row.PersonID ?? 0) ?? '' }))
}

type Named = {
  readonly ID?: number | undefined
  readonly Ids?: readonly number[]
  readonly MediaID?: number | undefined
}

/** The same request, whose log calls a face by the picture that it is in: it has no name of its own. */
async function named<R extends Request<Named>>(request: R): Promise<R> {
  const { db, me, input } = request
  const ids = input.Ids ?? (input.ID === undefined ? [] : [input.ID])
  const rows = await db
    .selectFrom('faces')
    .innerJoin('media', 'media.ID', 'faces.MediaID')
    .select(['faces.ID', 'media.Title'])
    .where('faces.StID', '=', me.StID)
    .where('faces.ID', 'in', [0, ...ids])
    .execute()
  const titles = new Map(rows.map(({ ID, Title }) => [ID, Title]))
  const fresh = (await namesOf(request, 'media', 'Title', [input.MediaID])).get(input.MediaID ?? 0) ?? ''
  return {
    ...request,
    changed: (change) => request.changed({ ...change, Title: `“${titles.get(change.ID) ?? fresh}”里的脸` }),
  }
}

/** A write that says of items that somebody is in them. */
const telling = <R extends Request<Named>, A extends { readonly ID?: number; readonly Done?: readonly number[] }>(
  request: R,
  write: (request: R) => Promise<A>,
) => {
  const { ID, Ids = ID === undefined ? [] : [ID], MediaID } = request.input
  const items = async () => {
    const rows = await request.db
      .selectFrom('faces')
      .select('MediaID')
      .distinct()
      .where('StID', '=', request.me.StID)
      .where('ID', 'in', [0, ...Ids])
      .execute()
    return [...rows.map((row) => row.MediaID), ...(MediaID === undefined ? [] : [MediaID])]
  }
  return tellingOfPublic(request, { items }, async () => write(await named(request)))
}

/** Handlers of the faces family. */
export const faceHandlers = implement(faces, {
  async list(request) {
    const found = await records.list(request)
    return { ...found, List: await withNames(request, found.List) }
  },
  get: async (request) => (await withNames(request, [await records.get(request)]))[0]!,
  save: (request) => telling(request, records.save),
  assign: (request) => telling(request, records.turn),
  remove: async (request) => records.remove(await named(request)),
})

/** As with ordinary records. */
export const undoFace = records.undo
