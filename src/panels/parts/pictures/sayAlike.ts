/** That a picture which was just brought looks like a forbidden one. */
import type { UploadedItem } from '../../../api/library/uploads/fields.ts'
import { notify } from '../../../workspace/notices.ts'

/** Stays until it is read; nothing where it is like none. */
export function sayAlike({ FileName, Alike }: Pick<UploadedItem, 'FileName' | 'Alike'>): void {
  if (Alike) notify(`“${FileName}”${Alike}，请看是不是同一张。`, 'warning', { sticky: true })
}
