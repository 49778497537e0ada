/** What a file is called: without paths, and without what nobody sees. Pure. */

/** Ours: so many characters are kept of a name. */
const LONGEST = 200

/** Control characters, marks that turn the direction of writing, and blanks of no width. */
const unseen = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** A name as it may stand beside the file; '未命名文件' where nothing is left of it. */
export function cleanFileName(name: string): string {
  const last = name.replaceAll('\\', '/').split('/').at(-1)!
  const clean = last.toWellFormed().replace(unseen, '').trim()
  if (clean === '' || /^\.+$/.test(clean)) return '未命名文件'
  if (clean.length <= LONGEST) return clean
  const ending = endingOf(clean)
  return `${clean.slice(0, LONGEST - ending.length).toWellFormed()}${ending}`
}

/** Its ending in small letters, with the dot; '' where it has none. */
function endingOf(name: string): string {
  return (/\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '').toLowerCase()
}

/** Its name without the ending. */
export function titleOf(name: string): string {
  return name.slice(0, name.length - endingOf(name).length) || name
}

const pictures = /^\.(?:jpe?g|png|gif|webp|bmp|avif|heic|heif|tiff?|svg)$/
const videos = /^\.(?:mp4|m4v|mov|mkv|webm|avi|flv|wmv|mpe?g|3gp)$/
const sounds = /^\.(?:mp3|m4a|wav|flac|ogg|aac)$/

/** What the name says that it is; undefined where it says nothing of pictures, videos and sounds. */
export function kindByName(name: string): 'image' | 'video' | 'audio' | undefined {
  const ending = endingOf(name)
  if (pictures.test(ending)) return 'image'
  if (videos.test(ending)) return 'video'
  return sounds.test(ending) ? 'audio' : undefined
}
