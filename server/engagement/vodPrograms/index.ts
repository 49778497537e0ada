/** The vodPrograms family on the server: programmes. */
import { sql } from 'kysely'
import { vodPrograms, type VodProgram } from '../../../src/api/engagement/vodPrograms/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { lastPlace, moveOf } from '../../platform/records/moveOf.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { countsOf, namesOf } from '../../platform/sql/namesOf.ts'
import { openProgramList } from './open.ts'

const records = recordsOf(vodPrograms, 'vod_programs', {
  search: ['Name', 'Summary', 'Host'],
  filters: ['ChannelID', 'IsPublic', 'IsTop'],
  order: '"IsTop" desc, "ShowOrder", "ID"',
  async saving(request, { ChannelID }, before) {
    const isNew = typeof ChannelID === 'number' && ChannelID !== before?.ChannelID
    if (isNew && !(await namesOf(request, 'vod_channels', 'Name', [ChannelID])).has(ChannelID))
      throw refuseField('ChannelID', '没有这个频道，请重新选择。')
    if (before) return
    await oneAtATime(request.db, request.me.StID, 'vod_programs')
    return { ShowOrder: await lastPlace(request, 'vod_programs') }
  },
  // Deleted contents stand in it, too: they can come back.
  async removing(request, { ID }) {
    const contents = (await countsOf(request, 'vod_contents', 'ProgramID', [ID])).get(ID) ?? 0
    if (contents > 0) return `还有 ${contents} 条内容（含回收站），请先移到其他栏目`
    const guides = (await countsOf(request, 'vod_guides', 'ProgramID', [ID])).get(ID) ?? 0
    return guides > 0 ? `节目单里还有 ${guides} 处，可以改为不公开` : undefined
  },
})

async function withNames(request: Pick<Request<unknown>, 'db' | 'me'>, rows: readonly VodProgram[]) {
  const ids = rows.map(({ ID }) => ID)
  const channels = await namesOf(
    request,
    'vod_channels',
    'Name',
    rows.map(({ ChannelID }) => ChannelID),
  )
  const there = sql<boolean>`"DeletedAt" is null`
  const all = await countsOf(request, 'vod_contents', 'ProgramID', ids, there)
  const open = await countsOf(request, 'vod_contents', 'ProgramID', ids, sql<boolean>`${there} and "IsPublic"`)
  return rows.map((row): VodProgram => ({
    ...row,
    ChannelName: channels.get(row.ChannelID ?? 0) ?? '',
    ContentCount: all.get(row.ID) ?? 0,
    PublicCount: open.get(row.ID) ?? 0,
  }))
}

export default {
  handlers: implement(vodPrograms, {
    async list(request) {
      const page = await records.list(request)
      return { ...page, List: await withNames(request, page.List) }
    },
    get: async (request) => (await withNames(request, [await records.get(request)]))[0]!,
    save: records.save,
    remove: records.remove,
    public: records.turn,
    top: records.turn,
    order: moveOf({ table: 'vod_programs', noun: vodPrograms.title, within: 'IsTop' }),
    openList: openProgramList,
  }),
  undo: records.undo,
  demo: { load: () => import('./demo.ts'), after: ['vodChannels'] as const },
}
