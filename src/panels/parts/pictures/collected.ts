/** The files somebody chose, before anything is done with them. Pure. */

/** What the widget allows. */
export interface Allowed {
  /** How many pictures it holds. */
  readonly limit: number
  /** most MB of one file; -1: any size. */
  readonly limitSize: number
}

/** What is done with them: those that go up, and what is said of the others; or nothing goes up. */
export type Collected =
  | { readonly kind: 'cancel'; readonly says: readonly string[] }
  | { readonly kind: 'take'; readonly files: readonly File[]; readonly says: readonly string[] }

/** what the picker offers. X-19: it filters the picker only; what a file is, the server looks at. */
export const ACCEPTED: readonly string[] = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp']
/** Ours: pictures of telephones are offered too, since they become JPEG before they go up. */
export const ACCEPTED_HEIC: readonly string[] = ['image/heic', '.heic', '.heif']

/** both sentences. */
const tooMany = (limit: number): readonly string[] => [`一次最多只能上传 ${limit} 张图片！`, `最多上传${limit}个文件`]
/** */
const tooLarge = (limitSize: number): string => `上传图片大小不能超过 ${limitSize}MB!`

const MB = 1024 * 1024

/**
 * Judges a selection. R-200: more than there is room for and none goes up. Ours: of a widget that holds one picture the new
 * one takes the place of the old. `have`: how many pictures stand there.
 */
export function collected(files: readonly File[], have: number, { limit, limitSize }: Allowed): Collected {
  const room = limit === 1 ? 1 : limit - have
  if (files.length > room) return { kind: 'cancel', says: tooMany(limit) }
  const fits = (file: File) => limitSize === -1 || file.size <= limitSize * MB
  const kept = files.filter(fits)
  return { kind: 'take', files: kept, says: kept.length === files.length ? [] : [tooLarge(limitSize)] }
}
