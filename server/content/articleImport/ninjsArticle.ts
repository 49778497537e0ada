/** Makes articles of one ninjs object: of itself, and of the articles in it. */
import { absoluteAddresses } from '../../platform/http/absoluteAddresses.ts'
import { bodyImages, mergeImages } from './bodyImages.ts'
import { minuteHere } from '../../platform/environment/momentsHere.ts'
import { readDate } from './dates.ts'
import { fingerprint, importKey } from './importKey.ts'
import {
  distinct,
  emptyArticle,
  type ImportedArticle,
  type ImportedFile,
  type ImportedImage,
  type ImportedRelation,
  type ImportedStatus,
} from './item.ts'
import { isObject, type JsonObject } from './jsonItems.ts'
import { asText, field, namesOf, objectsOf, textField } from './ninjsFields.ts'
import { fileOf, isPicture, pictureOf } from './ninjsMedia.ts'
import { bodyOf, descriptionOf, headlineOf, subHeadlineOf } from './ninjsText.ts'

const STATUSES: Readonly<Record<string, ImportedStatus>> = {
  usable: 'published',
  withheld: 'pending',
  canceled: 'trash',
  cancelled: 'trash',
}

// Packages hold packages; deeper than this is a mistake or an attack.
const DEEPEST = 5

interface Associated {
  readonly images: ImportedImage[]
  readonly files: ImportedFile[]
  readonly related: ImportedRelation[]
  readonly nested: ImportedArticle[]
}

function associated(item: JsonObject, index: number, depth: number): Associated {
  const found: Associated = { images: [], files: [], related: [], nested: [] }
  const emblem = ({ name, object }: { name: string; object: JsonObject }) =>
    Number(/logo|icon/i.test(name) || textField(object, 'type').toLowerCase() === 'graphic')
  // The first picture becomes the title picture, so a photo comes before a sender's emblem.
  for (const { object } of objectsOf(field(item, 'associations')).toSorted((a, b) => emblem(a) - emblem(b))) {
    const type = textField(object, 'type').toLowerCase()
    const picture = isPicture(object) || (type === '' && bodyOf(object) === '') ? pictureOf(object) : undefined
    if (picture) {
      found.images.push(picture)
      continue
    }
    const player = type === 'video' || type === 'audio' ? fileOf(object) : undefined
    if (player) {
      found.files.push(player)
      continue
    }
    const uri = textField(object, 'uri', 'guid').trim()
    const title = headlineOf(object).trim() || uri
    if (title !== '')
      found.related.push({ title, kind: type || 'text', ...(/^https?:/i.test(uri) ? { address: uri } : {}) })
    if (depth < DEEPEST && bodyOf(object) !== '') found.nested.push(...articlesOf(object, index, depth + 1))
  }
  return found
}

/**
 * The article an object is, then those of its associations that have a text of their own. `index`: its place in the
 * file; `depth`: how many packages it lies in.
 */
export function articlesOf(item: JsonObject, index: number, depth = 0): ImportedArticle[] {
  const uri = textField(item, 'uri', 'guid', '_id', 'id').trim()
  const link = [uri, textField(item, 'href', 'canonical').trim()].find((address) => /^https?:/i.test(address))
  const type = textField(item, 'type').toLowerCase()
  const html = absoluteAddresses(bodyOf(item), link)
  const title = headlineOf(item)
  const parts = associated(item, index, depth)
  const own = isPicture(item) ? pictureOf(item) : undefined
  const player = type === 'video' || type === 'audio' ? fileOf(item) : undefined
  const warnings: string[] = []
  const date = (...names: string[]) => {
    const written = textField(item, ...names)
    const read = readDate(written)
    if (!read && written.trim() !== '') warnings.push(`时间「${written.trim().slice(0, 60)}」无法识别。`)
    return read
  }
  const version = date('versioncreated')
  const first = date('firstcreated', 'firstpublished')
  const created = date('contentcreated') ?? first ?? version
  const embargo = date('embargoed')
  const expires = date('expires')
  const status = STATUSES[textField(item, 'pubstatus').toLowerCase()] ?? 'published'
  if (embargo) warnings.push(`原稿在 ${minuteHere(embargo)} 之前禁止发布，解禁时间已照写。`)
  const note = textField(item, 'ednote').trim()
  if (note !== '') warnings.push(`原编者说明：${note}`)
  const terms = textField(item, 'usageterms').trim()
  if (terms !== '') warnings.push(`使用条款：${terms}`)
  const language = textField(item, 'language').trim()
  const published = embargo ?? first ?? version ?? created
  const state = embargo && status === 'published' ? 'scheduled' : status
  const article: ImportedArticle = {
    ...emptyArticle(index, 'ninjs'),
    key: importKey('ninjs', uri || fingerprint(title, html)),
    kind: type === '' || type === 'text' ? 'post' : type,
    title,
    subTitle: subHeadlineOf(item),
    summary: own ? '' : descriptionOf(item),
    html,
    authors: authorsOf(item),
    ...(published && (state === 'published' || state === 'scheduled') ? { published } : {}),
    ...(embargo ? { embargo } : {}),
    ...(expires ? { expires } : {}),
    ...extraOf(item),
    ...(version ? { updated: version } : {}),
    ...(created ? { created } : {}),
    status: state,
    keywords: distinct([...['subject', 'subjects', 'keywords'].flatMap((name) => namesOf(field(item, name)))]),
    categories: distinct(['genre', 'genres', 'service', 'services'].flatMap((name) => namesOf(field(item, name)))),
    ...(language ? { language } : {}),
    ...(link === undefined ? {} : { link }),
    images: mergeImages(bodyImages(html), own ? [own] : [], parts.images),
    files: [...(player ? [player] : []), ...parts.files],
    related: parts.related,
    source: {
      provider:
        distinct([
          textField(item, 'source'),
          ...namesOf(field(item, 'infosource')),
          ...namesOf(field(item, 'infosources')),
          textField(item, 'copyrightholder'),
        ])[0] ?? '',
      copyright: textField(item, 'copyrightnotice', 'copyrightholder').trim(),
    },
    warnings,
  }
  return [article, ...parts.nested]
}

function authorsOf(item: JsonObject): string[] {
  const by = field(item, 'by')
  const named = distinct([
    textField(item, 'byline'),
    ...(Array.isArray(by) || isObject(by) ? namesOf(by) : [asText(by)]),
  ])
  return named.length > 0 ? named : distinct(namesOf(field(item, 'authors')))
}

// What is nested in it is some system's own, and nothing that a field here could hold.
function extraOf(item: JsonObject): Pick<ImportedArticle, 'extra'> {
  const given = field(item, 'extra')
  if (!isObject(given)) return {}
  const plain = Object.entries(given).flatMap(([key, value]): [string, string | number][] => {
    if (typeof value === 'number') return [[key, value]]
    const text = asText(value)
    return text === '' ? [] : [[key, text]]
  })
  return plain.length > 0 ? { extra: Object.fromEntries(plain) } : {}
}
