/** Folders that items are put into. */
import type { Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { namesOf } from '../../platform/sql/namesOf.ts'

/** Throws where there is no such folder in the station; 0 and undefined are none. */
export async function refuseFolder(
  request: Pick<Request<unknown>, 'db' | 'me'>,
  FolderID: number | undefined,
): Promise<void> {
  if (!FolderID) return
  if (!(await namesOf(request, 'media_folders', 'Name', [FolderID])).has(FolderID))
    throw refuseField('FolderID', '没有这个文件夹，请重新选择。')
}
