/** The pictures WordPress keeps beside an article. */
import { plainText } from '../../../src/api/text/plainText.ts'
import { safeAddress } from '../../platform/richText/safeAddress.ts'
import { IMAGE_SCHEMES } from '../../platform/richText/richTextRules.ts'
import { isImage } from './bodyImages.ts'
import type { ImportedImage } from './item.ts'
import type { WxrItem } from './wxrItem.ts'
import type { WxrSite } from './wxrSite.ts'

const GALLERY = /\[gallery\b[^\]]{0,2000}?\b(?:ids|include)\s*=\s*["']?([\d,\s]+)/g

function image(attachment: WxrItem | undefined, role: ImportedImage['role']): ImportedImage | undefined {
  const address = safeAddress(attachment?.attachment || attachment?.guid || '', IMAGE_SCHEMES)
  if (!attachment || address === undefined || !isImage(address)) return undefined
  const caption = plainText(attachment.excerpt)
  const alt = attachment.meta.get('_wp_attachment_image_alt')?.trim() ?? ''
  return { address, role, id: attachment.id, ...(caption ? { caption } : {}), ...(alt ? { alt } : {}) }
}

/** The title picture of an item, or every picture uploaded with it or named by one of its galleries. */
export function attachmentImages(item: WxrItem, site: WxrSite, role: 'featured' | 'attached'): ImportedImage[] {
  const ids =
    role === 'featured'
      ? [item.meta.get('_thumbnail_id')?.trim() ?? '']
      : [...item.html.matchAll(GALLERY)].flatMap(([, list = '']) => list.split(',').map((id) => id.trim()))
  const named = ids.map((id) => site.attachments.get(id))
  const own = role === 'attached' ? site.attachmentsOf(item) : []
  return [...named, ...own].map((attachment) => image(attachment, role)).filter((found) => found !== undefined)
}
