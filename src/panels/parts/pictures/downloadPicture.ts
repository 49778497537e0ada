/** Keeping a picture as a file. */
import { download } from '../../../workspace/download.ts'
import { notify } from '../../../workspace/notices.ts'
import { nameOf } from '../files/nameOf.ts'

/** Hands the picture of an address to the browser; one of a site that does not give it away is opened beside instead. */
export async function downloadPicture(target: Window, address: string): Promise<void> {
  try {
    const response = await fetch(address, { credentials: 'omit' })
    if (!response.ok) throw new Error(String(response.status))
    download(target, await response.blob(), nameOf(address))
  } catch {
    if (target.open(address, '_blank', 'noopener,noreferrer') === null)
      notify('这张图片在别的网站上，已在新窗口打开，请在那里另存。', 'info')
  }
}
