/** What JSON Feed 1.1 and ninjs 3.0 allow of what we write, in our own words. */

/** A kind of value, a list of one, the words allowed, or the fields of an object; `!` after a name: it must be there. */
export type Shape =
  'string' | 'integer' | 'uri' | 'date-time' | readonly [Shape] | { readonly of: readonly string[] } | Fields
interface Fields {
  readonly [name: string]: Shape
}

/** JSON Feed 1.1 (jsonfeed.org). */
export const jsonFeedShape: Shape = {
  'version!': 'uri',
  'title!': 'string',
  home_page_url: 'uri',
  feed_url: 'uri',
  description: 'string',
  language: 'string',
  authors: [{ name: 'string', url: 'uri' }],
  'items!': [
    {
      'id!': 'string',
      url: 'uri',
      title: 'string',
      summary: 'string',
      'content_html!': 'string',
      image: 'uri',
      date_published: 'date-time',
      date_modified: 'date-time',
      authors: [{ name: 'string', url: 'uri' }],
      tags: ['string'],
      language: 'string',
    },
  ],
}

const valued = [{ role: 'string', contentType: 'string', 'value!': 'string' }] as const
const item = {
  'uri!': 'uri',
  type: { of: ['text', 'audio', 'video', 'picture', 'graphic', 'composite', 'component', 'event', 'planning'] },
  representationType: { of: ['full', 'partial'] },
  pubStatus: { of: ['usable', 'withheld', 'canceled'] },
  version: 'string',
  firstCreated: 'date-time',
  versionCreated: 'date-time',
  language: 'string',
  copyrightHolder: 'string',
  title: 'string',
  by: 'string',
  descriptions: valued,
  headlines: valued,
  bodies: [{ role: 'string', contentType: 'string', charCount: 'integer', wordCount: 'integer', 'value!': 'string' }],
  subjects: [{ name: 'string', rel: 'string', uri: 'uri', literal: 'string' }],
  infoSources: [{ name: 'string', role: 'string', uri: 'uri', literal: 'string' }],
  renditions: [{ 'name!': 'string', href: 'uri', contentType: 'string' }],
  standard: { name: 'string', version: 'string', schema: 'uri' },
} as const satisfies Fields

/** ninjs 3.0 (IPTC); an associated item is one with a name. */
export const ninjsShape: Shape = { ...item, associations: [{ ...item, 'name!': 'string' }] }

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** What of a value is not as its shape says; empty when everything is. */
export function isFrom(shape: Shape, value: unknown, path = ''): string[] {
  const wrong = (why: string) => [`${path} ${why}`]
  if (typeof shape === 'string') {
    if (shape === 'integer') return Number.isInteger(value) ? [] : wrong('is no integer')
    if (typeof value !== 'string') return wrong('is no text')
    if (shape === 'uri') return URL.canParse(value) ? [] : wrong('is no uri')
    if (shape === 'date-time') return dateTime.test(value) ? [] : wrong('is no date-time')
    return []
  }
  const at = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return wrong('is no list')
    return value.flatMap((one, place) => isFrom((shape as readonly [Shape])[0], one, at(place)))
  }
  if ('of' in shape && Array.isArray(shape.of))
    return shape.of.includes(value as string) ? [] : wrong('is none of those allowed')
  if (typeof value !== 'object' || value === null) return wrong('is no object')
  const fields = new Map(Object.entries(shape as Fields).map(([name, of]) => [name.replace('!', ''), { of, name }]))
  const missing = [...fields].flatMap(([name, { name: written }]) =>
    written.endsWith('!') && !Object.hasOwn(value, name) ? [`${at(name)} is missing`] : [],
  )
  const found = Object.entries(value).flatMap(([name, one]) => {
    const field = fields.get(name)
    return field ? isFrom(field.of, one, at(name)) : [`${at(name)} is not known`]
  })
  return [...missing, ...found]
}
