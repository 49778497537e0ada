/** The library's file behind the address of a video. */
import { keyOfAddress } from '../../../src/api/library/media/fileAddress.ts'
import { isGivenOut } from '../../platform/mediaRights/givenOut.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'

/** What is kept beside an address: the file it names and its length; nulls where it names none of the library's. */
export interface VideoFile {
  readonly VersionID: number | null
  readonly DurationMs: number | null
}

/** Finds it. Throws 'refused' for an address of the library behind which the station has no file, or one that was withdrawn. */
export async function videoFile({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, address: string): Promise<VideoFile> {
  const key = keyOfAddress(address)
  if (key === undefined) return { VersionID: null, DurationMs: null }
  const found = await db
    .selectFrom('media_versions as f')
    .innerJoin('media as m', 'm.ID', 'f.MediaID')
    .select(['f.ID', 'f.DurationMs', 'f.Type'])
    .where('f.Key', '=', key)
    .where('f.StID', '=', me.StID)
    .where(isGivenOut('f.ID'))
    .executeTakeFirst()
  if (!found) throw refuseField('VideoUrl', '媒资库里没有这个视频，它可能已被撤回，请重新选择。')
  if (!found.Type.startsWith('video/')) throw refuseField('VideoUrl', '媒资库里的这个文件不是视频，请重新选择。')
  return { VersionID: found.ID, DurationMs: found.DurationMs }
}
