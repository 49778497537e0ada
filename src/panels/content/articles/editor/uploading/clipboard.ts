/** Pictures that a clipboard brings beside its HTML: as data in it, or, from Word and WPS, in RTF. */
import { uploadingAddress } from '../../../../../api/library/media/uploadingAddress.ts'
import { rtfPictures } from './rtfPictures.ts'
import { beginUpload } from './uploads.ts'

/** Ours: no picture of a clipboard is larger as text, in characters. */
const DATA_LIMIT = 40 * 1024 * 1024

/** What was pasted last, kept until its HTML has been gone through. */
let waiting: { readonly files: () => readonly File[]; taken: number } = { files: () => [], taken: 0 }

/** Holds what a paste brings. Read only when a picture asks for it: RTF of a long text takes a while. */
export function holdClipboard(data: Pick<DataTransfer, 'getData'> | null): void {
  const rtf = data?.getData('text/rtf') ?? ''
  const html = data?.getData('text/html') ?? ''
  let files: readonly File[] | undefined
  const wanted = [...html.matchAll(/<img\b[^>]*\bsrc\s*=\s*["']?file:/gi)].length
  waiting = {
    taken: 0,
    files() {
      files ??= rtfPictures(rtf)
      // Shapes are in one and not in the other: a wrong picture would be worse than none.
      return files.length === wanted ? files : []
    },
  }
}

/** The file in a data: address; undefined for what is none, or no picture. */
function fileOfData(address: string): File | undefined {
  const [, type, base64] =
    /^data:(image\/(?:png|jpeg|jpg|gif|webp|bmp));base64,([A-Za-z0-9+/=\s]+)$/i.exec(address) ?? []
  if (type === undefined || base64 === undefined || base64.length > DATA_LIMIT) return undefined
  try {
    const bytes = Uint8Array.from(atob(base64.replaceAll(/\s/g, '')), (sign) => sign.charCodeAt(0))
    return new File([bytes], `粘贴的图片.${type.slice(6).replace('jpeg', 'jpg')}`, { type })
  } catch {
    return undefined
  }
}

/** Begins the upload of a pasted picture; answers what stands for it meanwhile, undefined when its data did not come along. */
export function bringPicture(image: HTMLImageElement): string | undefined {
  const src = image.getAttribute('src') ?? ''
  const file = /^file:/i.test(src) ? waiting.files()[waiting.taken++] : fileOfData(src)
  return file && uploadingAddress(beginUpload(file))
}
