/** The vodContents family. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { vodContents } from '../../../src/api/engagement/vodContents/calls.ts'
import { unlessBarred } from '../../platform/mediaRights/unlessBarred.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { moveOf } from '../../platform/records/moveOf.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { openList, openMarks, openOne } from './open.ts'
import { contentRecords, hasProgram, IN_BIN, withNames } from './records.ts'

/** Columns of each content that `why` does not speak against. */
function write(
  request: Request<{ readonly Ids: readonly number[] }>,
  columns: Readonly<Record<string, unknown>>,
  why: (content: StoredOf<'vod_contents'>) => string | undefined,
) {
  return contentRecords.each(request, async (content) => {
    const said = why(content)
    if (said !== undefined) return said
    const changes = changedFields(content, columns)
    if (!changes) return '已经是这样了'
    const writing = request.db
      .updateTable('vod_contents')
      .set({ ...columns, UpdateTime: request.now })
      .where('ID', '=', content.ID)
      .where('StID', '=', request.me.StID)
    const barred = await unlessBarred(request, () => writing.execute())
    if (barred !== undefined) return barred
    request.changed({ ID: content.ID, Title: content.Title, ...changes })
    return undefined
  })
}

/** Handlers of the vodContents family. */
export const vodContentHandlers = implement(vodContents, {
  async list(request) {
    const page = await contentRecords.list(request)
    return { ...page, List: await withNames(request, page.List) }
  },
  get: async (request) => (await withNames(request, [await contentRecords.get(request)]))[0]!,
  save: contentRecords.save,
  order: moveOf({
    table: 'vod_contents',
    noun: vodContents.title,
    name: 'Title',
    within: ['ProgramID', 'IsTop'],
    among: sql`"DeletedAt" is null`,
    isNewestFirst: true,
  }),
  public: contentRecords.turn,
  home: contentRecords.turn,
  top: contentRecords.turn,
  async move(request) {
    const { ProgramID } = request.input
    if (!(await hasProgram(request, ProgramID))) throw new Refusal('missing', '没有这个栏目，它可能已被删除。')
    return write(request, { ProgramID }, (content) => {
      if (content.DeletedAt !== null) return IN_BIN
      return content.ProgramID === ProgramID ? '已经在这个栏目里' : undefined
    })
  },
  remove: (request) =>
    write(request, { DeletedAt: request.now }, ({ DeletedAt }) => (DeletedAt === null ? undefined : '已经删除')),
  restore: (request) =>
    write(request, { DeletedAt: null }, ({ DeletedAt }) => (DeletedAt === null ? '没有删除' : undefined)),
  openList,
  openOne,
  ...openMarks,
})
