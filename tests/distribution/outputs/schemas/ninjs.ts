/**
 * What ninjs 3.0 allows of what we write, as JSON Schema in our own words. After the properties that the IPTC publishes at
 * https://www.iptc.org/std/ninjs/ninjs-schema_3.0.json (CC BY 4.0); nothing beside them is allowed.
 */
const text = { type: 'string' } as const
const uri = { type: 'string', format: 'uri' } as const
const moment = { type: 'string', format: 'date-time' } as const
const whole = { type: 'integer', minimum: 0 } as const

/** A list of objects with these properties and no others. */
const listOf = (properties: object, required: readonly string[] = []) => ({
  type: 'array',
  items: { type: 'object', properties, required, additionalProperties: false },
})
const valued = (more: object = {}) => listOf({ role: text, contentType: text, value: text, ...more }, ['value'])

const item = {
  uri,
  type: { enum: ['text', 'audio', 'video', 'picture', 'graphic', 'composite', 'component', 'event', 'planning'] },
  representationType: { enum: ['full', 'partial'] },
  pubStatus: { enum: ['usable', 'withheld', 'canceled'] },
  version: text,
  firstCreated: moment,
  versionCreated: moment,
  contentCreated: moment,
  /** Not of the IPTC: Superdesk's, for what the standard has no word for. */
  extra: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  embargoed: moment,
  expires: moment,
  language: text,
  copyrightHolder: text,
  title: text,
  by: text,
  edNote: text,
  descriptions: valued(),
  headlines: valued(),
  bodies: valued({ charCount: whole, wordCount: whole }),
  subjects: listOf({ name: text, rel: text, uri, literal: text }),
  infoSources: listOf({ name: text, role: text, uri, literal: text }),
  renditions: listOf({ name: text, uri, href: uri, contentType: text, title: text, width: whole, height: whole }, [
    'name',
  ]),
  standard: {
    type: 'object',
    properties: { name: text, version: text, schema: uri },
    additionalProperties: false,
  },
}

/** The schema of one item. An associated item is one with a name. */
export const ninjsSchema = {
  type: 'object',
  properties: {
    ...item,
    associations: listOf({ ...item, name: text, associations: listOf({ ...item, name: text }, ['name', 'uri']) }, [
      'name',
      'uri',
    ]),
  },
  required: ['uri'],
  additionalProperties: false,
}
