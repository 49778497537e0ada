/** The records of the vodGuides family. */
import { vodGuides, type VodGuide } from '../../../src/api/engagement/vodGuides/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { namesOf } from '../../platform/sql/namesOf.ts'
import { checkChannel } from './compare.ts'

/** How entries are listed, read, saved and removed. */
export const guideRecords = recordsOf(vodGuides, 'vod_guides', {
  once: ['ChannelID', 'Day', 'Begin'],
  taken: ({ Begin }) => `这一天 ${String(Begin)} 已经有节目，请直接修改它，或者换一个时间。`,
  search: ['Title', 'ReMark'],
  filters: ['ChannelID', 'Day'],
  order: '"ChannelID", "Day", "Begin", "ID"',
  async saving(request, draft, before) {
    const { Begin = '', End = '' } = { ...before, ...draft }
    if (End <= Begin) throw refuseField('End', '结束要晚于开始；过了半夜写 24:30 这样的时间。')
    await oneAtATime(request.db, request.me.StID, 'vod_guides')
    if (draft.ChannelID !== undefined && draft.ChannelID !== before?.ChannelID)
      await checkChannel(request, draft.ChannelID)
    const { ProgramID } = draft
    const isNew = typeof ProgramID === 'number' && ProgramID !== before?.ProgramID
    if (isNew && !(await namesOf(request, 'vod_programs', 'Name', [ProgramID])).has(ProgramID))
      throw refuseField('ProgramID', '没有这个栏目，请重新选择。')
  },
})

/** The rows with the names of the programmes they are of. */
export async function withNames(request: Pick<Request<unknown>, 'db' | 'me'>, rows: readonly VodGuide[]) {
  const programs = await namesOf(
    request,
    'vod_programs',
    'Name',
    rows.map(({ ProgramID }) => ProgramID),
  )
  return rows.map((row): VodGuide => ({ ...row, ProgramName: programs.get(row.ProgramID ?? 0) ?? '' }))
}
