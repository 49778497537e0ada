/** The records of the recordings family. */
import { recordings, type Recording } from '../../../src/api/library/recordings/calls.ts'
import { isRemovable } from '../../../src/api/library/recordings/fields.ts'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { peopleNames } from '../../platform/sql/namesOf.ts'

/** How recordings are listed, read and removed. */
export const recordingRecords = recordsOf(recordings, 'recordings', {
  once: false,
  search: ['Title'],
  filters: ['State'],
  async removing(_request, row, made) {
    const { State } = row
    if (State === 'running') return '正在录制，请先停止'
    if (State === 'stopping' && !isRemovable(row)) return '正在收尾，请等它完成'
    return State === 'waiting' && made === undefined ? '还没有开始，请先停止' : undefined
  },
})

/** The rows with who asked for them and where their files are. */
export async function withNames({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, rows: readonly Recording[]) {
  const people = await peopleNames(
    { db, me },
    rows.map(({ OwnerID }) => OwnerID),
  )
  const files = await db
    .selectFrom('media as m')
    .innerJoin('media_versions as v', 'v.ID', 'm.VersionID')
    .select(['m.ID', 'v.Key', 'v.Type'])
    .where('m.StID', '=', me.StID)
    .where('m.DeletedAt', 'is', null)
    .where('m.ID', 'in', [0, ...rows.map(({ MediaID }) => MediaID ?? 0)])
    .execute()
  const addresses = new Map(files.map(({ ID, Key, Type }) => [ID, fileAddress(Key, Type)]))
  return rows.map((row): Recording => ({
    ...row,
    OwnerName: people.get(row.OwnerID) ?? '',
    Address: addresses.get(row.MediaID ?? 0) ?? '',
  }))
}
