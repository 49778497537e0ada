/** Which of the pictures and videos that providers make a file is, by how it begins. Pure. */

/** What they make. */
export type MediaType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/gif'
  | 'video/mp4'
  | 'video/quicktime'
  | 'video/webm'

/** What of each kind is taken, in words. What else there is (HEIC, TIFF, BMP) holds no label of a machine. */
export const takenFormats = {
  picture: 'JPEG、PNG、WebP 或 GIF 图片（别的格式加不了 AI 标识）',
  video: 'MP4、MOV 或 WebM 视频',
} as const

/** Twelve bytes are enough. Undefined: something else. */
export function mediaTypeOf(head: Buffer): MediaType | undefined {
  const at = (from: number, to: number) => head.toString('latin1', from, to)
  if (at(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'image/webp'
  if (/^GIF8[79]a$/.test(at(0, 6))) return 'image/gif'
  // The brands of still pictures in the same container are not taken: nobody here makes them.
  if (at(4, 8) === 'ftyp' && !/^(?:heic|heix|mif1|msf1|avif|avis)$/.test(at(8, 12)))
    return at(8, 12) === 'qt  ' ? 'video/quicktime' : 'video/mp4'
  if (at(0, 4) === '\x1a\x45\xdf\xa3') return 'video/webm'
  return undefined
}

/** The same where it is what was wanted, else undefined. */
export function mediaTypeFor(head: Buffer, kind: keyof typeof takenFormats): MediaType | undefined {
  const type = mediaTypeOf(head)
  return type?.startsWith(kind === 'picture' ? 'image/' : 'video/') ? type : undefined
}
