/** Reading the fields of ninjs objects, whose spelling changed with every generation. */
import { wellFormed } from '../../../src/api/text/htmlEntities.ts'
import { isObject, type JsonObject } from './jsonItems.ts'

// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text out of JSON: numbers as written, without what a database cannot store; '' for anything else. */
export function asText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? wellFormed(value.replace(FORBIDDEN, '')) : ''
}

/** A field by its name in lower case, whatever the case in the file (`versioncreated`, `versionCreated`). */
export function field(item: JsonObject, name: string): unknown {
  if (Object.hasOwn(item, name)) return item[name]
  const key = Object.keys(item).find((candidate) => candidate.toLowerCase() === name)
  return key === undefined ? undefined : item[key]
}

/** The first of some fields that holds a text; '' when none does. */
export function textField(item: JsonObject, ...names: readonly string[]): string {
  for (const name of names) {
    const text = asText(field(item, name))
    if (text.trim() !== '') return text
  }
  return ''
}

/** The objects of a field: a list, the values of a map (ninjs 1), or one object. `name` is the key or own `name`. */
export function objectsOf(value: unknown): { readonly name: string; readonly object: JsonObject }[] {
  if (Array.isArray(value)) {
    return value.filter(isObject).map((object) => ({ name: asText(field(object, 'name')), object }))
  }
  if (!isObject(value)) return []
  const entries = Object.entries(value).filter((entry): entry is [string, JsonObject] => isObject(entry[1]))
  return entries.map(([name, object]) => ({ name, object }))
}

/** The names in a list of subjects, people … : texts, or objects with `name` or `literal`. */
export function namesOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
  return list.map((one) => (isObject(one) ? textField(one, 'name', 'literal', 'title', 'value') : asText(one)))
}

/** A variant of a text: its role (`main`), its type (`text/html`) and what it says. */
export interface TextVariant {
  readonly role: string
  readonly type: string
  readonly value: string
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  html5: 'text/html',
  xhtml: 'text/html',
  text: 'text/plain',
  txt: 'text/plain',
  plain: 'text/plain',
}

function typeOf(role: string, written: string): string {
  if (written !== '') return written.toLowerCase()
  const last = role.toLowerCase().split('_').at(-1) ?? ''
  return TYPES[last] ?? ''
}

/**
 * Every variant of a text: ninjs 2 and 3 list them (`bodies`), ninjs 1 spells them as fields (`body_xhtml`, `headline`).
 * Empty ones are left out.
 */
export function variants(item: JsonObject, plural: string, singular: string): TextVariant[] {
  const listed = objectsOf(field(item, plural)).map(({ object }) => {
    const role = textField(object, 'role')
    return {
      role,
      type: typeOf(role, textField(object, 'contenttype', 'mimetype')),
      value: asText(field(object, 'value')),
    }
  })
  const list = field(item, plural)
  const bare = Array.isArray(list)
    ? list.filter((one) => typeof one === 'string').map((value) => ({ role: '', type: '', value: asText(value) }))
    : []
  const spelt = Object.entries(item)
    .filter(([key, value]) => typeof value === 'string' && new RegExp(`^${singular}(?:_|$)`, 'i').test(key))
    .map(([key, value]) => {
      const role = key.slice(singular.length + 1)
      return { role, type: typeOf(role, ''), value: asText(value) }
    })
  return [...listed, ...bare, ...spelt].filter(({ value }) => value.trim() !== '')
}
