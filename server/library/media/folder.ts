/** Folders that items are put into. */
import { may, type Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import { mediaActions } from '../../../src/api/library/media/actions.ts'
import { media } from '../../../src/api/library/media/calls.ts'
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

/** Throws 'forbidden' where an item would leave its folder and the person may not move items, by whatever call. `to` undefined: it stays. */
export function refuseUnmovable(me: Me, from: unknown, to: number | undefined): void {
  const { button } = mediaActions.move.move
  if (to === undefined || to === from || may(me, media.pages, button)) return
  throw new Refusal('forbidden', `没有「${media.title}」的「${button}」权限，不能换文件夹，请联系管理员开通。`)
}
