/** What a picture's file tells of itself: IPTC, XMP and EXIF, in whatever encoding cameras and agencies wrote it. */
import ExifReader from 'exifreader'
import { momentInZone } from '../../../src/api/text/dayInZone.ts'
import { newsroomTimeZone } from '../environment/timeZone.ts'
import { aigcFrom, type Aigc } from '../aiLabels/aigc.ts'

/** What is told, as the library's fields hold it; what the file does not tell is left out. */
export interface Told {
  readonly Title?: string
  readonly Description?: string
  readonly Credit?: string
  readonly Copyright?: string
  /** Parted by commas. */
  readonly People?: string
  readonly Place?: string
  readonly KeyWords?: string
  /** ISO 8601. */
  readonly TakenTime?: string
  readonly AiLabel?: 'generated' | 'edited' | 'suspected'
}

/** Longest texts, in characters: as the library's fields take them. */
const limits = { Title: 200, Description: 2000, Credit: 100, Copyright: 200, People: 300, Place: 200, KeyWords: 200 }

/** The year of the oldest photograph. */
const EARLIEST = Date.UTC(1826)
const DAY_MS = 86_400_000

type Tag = { readonly value?: unknown; readonly description?: unknown }
type Tags = Readonly<Record<string, Tag | readonly Tag[] | undefined>>

/** Reads the first part of a file; whatever is wrong with it, the picture stays a picture. */
export function toldBy(bytes: Uint8Array): Told {
  let groups: { readonly exif?: Tags; readonly iptc?: Tags; readonly xmp?: Tags }
  try {
    groups = ExifReader.load(Buffer.from(bytes), { expanded: true }) as never
  } catch {
    return {}
  }
  const { exif = {}, iptc = {}, xmp = {} } = groups
  const first = (...texts: readonly string[]) => texts.find((text) => text !== '') ?? ''
  const texts = {
    Title: first(
      xmpText(xmp, 'title'),
      iptcText(iptc, 'Object Name'),
      xmpText(xmp, 'Headline'),
      iptcText(iptc, 'Headline'),
    ),
    Description: first(
      xmpText(xmp, 'description'),
      iptcText(iptc, 'Caption/Abstract'),
      withoutCamera(exifText(exif, 'ImageDescription')),
    ),
    Credit: joined(' ', [
      first(xmpText(xmp, 'Credit'), iptcText(iptc, 'Credit'), xmpText(xmp, 'Source'), iptcText(iptc, 'Source')),
      first(xmpText(xmp, 'creator'), iptcText(iptc, 'By-line'), exifText(exif, 'Artist')),
    ]),
    Copyright: first(xmpText(xmp, 'rights'), iptcText(iptc, 'Copyright Notice'), exifText(exif, 'Copyright')),
    People: xmpText(xmp, 'PersonInImage'),
    Place: joined(' ', [
      first(xmpText(xmp, 'City'), iptcText(iptc, 'City')),
      first(xmpText(xmp, 'Location'), iptcText(iptc, 'Sub-location')),
    ]),
    KeyWords: first(xmpText(xmp, 'subject'), iptcText(iptc, 'Keywords')),
  }
  const said = Object.entries(texts).map(
    ([name, text]) => [name, cut(text, limits[name as keyof typeof limits])] as const,
  )
  const TakenTime = takenTime(exif, xmp, iptc)
  const AiLabel = aiLabel(xmp)
  return {
    ...Object.fromEntries(said.filter(([, text]) => text !== '')),
    ...(TakenTime === undefined ? {} : { TakenTime }),
    ...(AiLabel === undefined ? {} : { AiLabel }),
  }
}

const cut = (text: string, limit: number) => Array.from(text).slice(0, limit).join('')
const joined = (between: string, texts: readonly string[]) =>
  [...new Set(texts.filter((text) => text !== ''))].join(between)

/** Without control characters, and without spaces around. */
// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const clean = (text: string) =>
  text.replace(/[\u0000-\u0009\u000b-\u001f\u007f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g, '').trim()

function xmpText(tags: Tags, name: string): string {
  const tag = tags[name]
  const value = Array.isArray(tag) ? tag : (tag as Tag | undefined)?.value
  const parts = Array.isArray(value) ? (value as readonly Tag[]).map((one) => one.value) : [value]
  return joined(
    ',',
    parts.map((one) => (typeof one === 'string' ? clean(one) : '')),
  )
}

/** IPTC says nothing of its encoding that could be believed: what is not UTF-8 is GB 18030, of which GBK is a part. */
function iptcText(tags: Tags, name: string): string {
  const tag = tags[name]
  const all = tag === undefined ? [] : Array.isArray(tag) ? (tag as readonly Tag[]) : [tag as Tag]
  return joined(
    ',',
    all.map(({ value }) => (Array.isArray(value) ? clean(decoded(Uint8Array.from(value as number[]))) : '')),
  )
}

function exifText(tags: Tags, name: string): string {
  const value = (tags[name] as Tag | undefined)?.value
  const text = Array.isArray(value) ? value[0] : value
  if (typeof text !== 'string') return ''
  const codes = Array.from(text, (one) => one.charCodeAt(0))
  return clean(codes.every((code) => code <= 0xff) ? decoded(Uint8Array.from(codes)) : text)
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Cameras write their own name where a caption belongs. */
const withoutCamera = (text: string) => (/digital camera|^sony dsc$|^dcim|^samsung/i.test(text) ? '' : text)

/** The first that says when: EXIF, which the camera wrote, then XMP and IPTC, which an agency may have written alone. */
function takenTime(exif: Tags, xmp: Tags, iptc: Tags): string | undefined {
  const written = [
    `${exifText(exif, 'DateTimeOriginal')}${exifText(exif, 'OffsetTimeOriginal')}`,
    xmpText(xmp, 'DateCreated'),
    `${iptcText(iptc, 'Date Created')} ${iptcText(iptc, 'Time Created')}`,
  ]
  const at = written.map(momentWritten).find((one) => one !== undefined)
  return at === undefined ? undefined : new Date(at).toISOString()
}

// EXIF parts the day by colons, XMP by dashes and a T, IPTC by nothing; each may leave out seconds, time and zone.
const WRITTEN =
  /^(\d{4})[:-]?(\d\d)[:-]?(\d\d)(?:[T ]+(\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?(?!\d)/

/** In ms since 1970. What names no zone is the newsroom's clock: the process may stand anywhere, and few cameras say theirs. */
function momentWritten(text: string): number | undefined {
  const [found, year, month, day, hour = '00', minute = '00', second = '00', zone] = WRITTEN.exec(text) ?? []
  if (found === undefined) return undefined
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const at =
    zone === undefined
      ? momentInZone(local, newsroomTimeZone)
      : Date.parse(`${local}${zone.replace(/^(...):?(..)$/, '$1:$2')}`)
  // A camera whose clock was never set begins at 1970 or at 2000, and none takes pictures of the future.
  return Number.isNaN(at) || at < EARLIEST || at > Date.now() + DAY_MS ? undefined : at
}

/** What a file says by GB 45438-2025 of how it was made; undefined where it says nothing that can be read. */
export function aigcIn(bytes: Uint8Array): Aigc | undefined {
  try {
    const { xmp = {} } = ExifReader.load(Buffer.from(bytes), { expanded: true }) as { readonly xmp?: Tags }
    const found = aigcFrom(xmpText(xmp, 'AIGC'))
    if (found) return found
  } catch {
    // What cannot be read as metadata may hold it all the same.
  }
  return aigcWritten(bytes)
}

/** A label that stands somewhere else in the file's notes: of a GIF, or as a text of a PNG, as some providers write it. */
function aigcWritten(bytes: Uint8Array): Aigc | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  for (const [, written] of text.matchAll(/AIGC[^{]{0,40}(\{(?:(?!AIGC)[^{}]){0,16000}\})/g)) {
    const found = aigcFrom(
      written!.replace(/&(quot|#34|#x22|amp|lt|gt|apos|#39);/g, (_, name: string) => entities[name]!),
    )
    if (found) return found
  }
  return undefined
}
const entities: Readonly<Record<string, string>> = {
  ...{ quot: '"', '#34': '"', '#x22': '"', amp: '&', lt: '<', gt: '>', apos: "'", '#39': "'" },
}

/** GB 45438-2025: Label 1 is made by a machine, 2 and 3 perhaps; the IPTC's words for the same. */
function aiLabel(xmp: Tags): Told['AiLabel'] | undefined {
  const source = xmpText(xmp, 'DigitalSourceType')
  // The standard has one label for both.
  if (source.endsWith('compositeWithTrainedAlgorithmicMedia')) return 'edited'
  const label = /"Label"\s*:\s*"?([123])/.exec(xmpText(xmp, 'AIGC'))?.[1]
  if (label !== undefined) return label === '1' ? 'generated' : 'suspected'
  return source.endsWith('trainedAlgorithmicMedia') ? 'generated' : undefined
}
