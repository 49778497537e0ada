/** Kinds of picture files by their names and what browsers say of them. Pure. */

/** What of a file its kind is told by. */
export interface Named {
  readonly name: string
  /** As the browser has it; '' where it knows none, as of HEIC. */
  readonly type: string
}

const byEnding: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  heic: 'image/heic',
  heif: 'image/heic',
}

/** Other words for the same. */
const said: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/x-ms-bmp': 'image/bmp',
  'image/x-bmp': 'image/bmp',
  'image/heif': 'image/heic',
}

/** The type of a picture: what the browser says of it, else by the ending of its name; '' for what is no picture. */
export function pictureType({ name, type }: Named): string {
  const known = said[type.toLowerCase()] ?? type.toLowerCase()
  if (known.startsWith('image/')) return known
  return byEnding[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? ''
}

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** The name of a file that became one of another type; the same where its ending already says so. */
export function nameAs(name: string, type: string): string {
  if (pictureType({ name, type: '' }) === type) return name
  const ending = endings[type]
  return ending === undefined ? name : `${name.replace(/\.\w+$/, '')}.${ending}`
}
