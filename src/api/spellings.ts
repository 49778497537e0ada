/**
 * What a request says under the names of its call, whichever of the specification's spellings it uses. Pure; the call's
 * schema still judges what comes of it.
 */
import { z } from 'zod/mini'
import { asTyped, fieldsIn, isAmount, isBlank, isList, isOptional, nameIn } from './asTyped.ts'
import { judged, judgementNames, judgementOf } from './judgement.ts'
import type { Call } from './contract.ts'

type Fields = Readonly<Record<string, z.ZodMiniType>>
type Said = Readonly<Record<string, unknown>>

/** Names that mean the same; a call has one of them, and a request may use any (E-10, R-153, R-164). */
const alike: readonly (readonly string[])[] = [
  ['Enabled', 'IsEnable'],
  ['IsHomepage', 'IsHome'],
  ['IsRec', 'IsBest', 'IsRecommand'], // sic
  // The first is every paged list's (E-11), the second that of articles and media (E-21, E-22).
  ['Keyword', 'Name'],
]

/**
 * The request as its call names things: other spellings, one record where several are meant and the other way round, R-142's
 * ways to approve; and as the types it expects. An optional parameter that is null is absent, save an amount that is written; in a
 * read an empty one, too.
 */
export function asCalled(spec: Call, said: unknown): unknown {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return said
  const fields = fieldsIn(spec.input)
  const names = Object.keys(said)
  // Nothing is spelt otherwise, and nothing is meant by anything else: what our own pages send.
  if (!spec.judges && names.every((name) => Object.hasOwn(fields, name) && !isMeantOtherwise.has(name)))
    return typed(spec, fields, said as Said)
  const known = oneOrMany(fields, withOthers(spec, fields, named(fields, said as Said)))
  return typed(spec, fields, judged(judgementOf(spec), fields, placed(fields, known)))
}

/** Fields that stand for another one in some calls. */
const isMeantOtherwise: ReadonlySet<string> = new Set(['ID', 'Ids', 'ShowOrder', 'Items', ...judgementNames])

function named(fields: Fields, said: Said): Said {
  const exact = Object.entries(said).filter(([name]) => Object.hasOwn(fields, name))
  const others = Object.entries(said).filter(([name]) => !Object.hasOwn(fields, name))
  // What is spelt exactly goes before what differs in case.
  return Object.fromEntries([...others.map(([name, value]) => [nameIn(fields, name) ?? name, value]), ...exact])
}

const isSaid = (value: unknown) => value !== undefined && value !== null && !isBlank(value)

function withOthers({ kind, spelt }: Call, fields: Fields, said: Said): Said {
  const found = Object.keys(fields).flatMap((name) => {
    if (isSaid(said[name])) return []
    const others = [...(spelt[name] ?? []), ...alike.filter((names) => names.includes(name)).flat()]
    const other = others
      .filter((one) => !Object.hasOwn(fields, one) && (kind === 'read' || one !== 'Name'))
      .map((one) => Object.entries(said).find(([key, value]) => sameName(key, one) && isSaid(value)))
      .find(Boolean)
    return other ? [[name, other[1]] as const] : []
  })
  return { ...said, ...Object.fromEntries(found) }
}

/** ID where a call takes Ids, and Ids of one record where it takes ID; several are no number, so that the schema says so. */
function oneOrMany(fields: Fields, said: Said): Said {
  const spelt = (name: string) => Object.entries(said).find(([key]) => sameName(key, name))?.[1]
  const has = (name: string) => Object.hasOwn(fields, name)
  if (has('Ids') && !has('ID') && !isSaid(said['Ids']) && isSaid(spelt('id'))) return { ...said, Ids: spelt('id') }
  if (!has('ID') || has('Ids') || isSaid(said['ID']) || !isSaid(spelt('ids'))) return said
  const ids = numbersIn(spelt('ids'))
  return { ...said, ID: ids.length === 1 ? ids[0] : ids }
}

/** The numbers of a list that came as one or as text. */
function numbersIn(value: unknown): unknown[] {
  const read = asTyped(numbers, value)
  // What is no list is refused where each number is looked at, like any other that is none.
  return Array.isArray(read) ? read : [read]
}
const numbers = z.array(z.coerce.number<number>())
const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Records and one place, where a call takes a place with each record. */
function placed(fields: Fields, said: Said): Said {
  const {
    ID,
    Ids = ID,
    ShowOrder,
  } = Object.fromEntries(
    ['ID', 'Ids', 'ShowOrder'].map((name) => [name, said[Object.keys(said).find((key) => sameName(key, name)) ?? '']]),
  )
  if (!Object.hasOwn(fields, 'Items') || isSaid(said['Items']) || !isSaid(Ids) || !isSaid(ShowOrder)) return said
  return { ...said, Items: numbersIn(Ids).map((one) => ({ ID: one, ShowOrder })) }
}

function typed({ kind }: Call, fields: Fields, said: Said): Said {
  const all: [string, unknown][] = []
  for (const [name, value] of Object.entries(said)) {
    const field = Object.hasOwn(fields, name) ? fields[name]! : undefined
    if (!field) {
      all.push([name, value])
      continue
    }
    // Whoever writes that something is of no size at all is told that this cannot be: left out it would stay as it is.
    const isNothing = () => !field.safeParse(null).success && !isAmount(field)
    const isEmpty = value === null ? kind === 'read' || isNothing() : kind === 'read' && isBlank(value)
    if (isEmpty && isOptional(field)) continue
    const read = isBlank(value) && isList(field) ? [] : asTyped(field, value)
    if (read !== undefined || !isOptional(field)) all.push([name, read])
  }
  return Object.fromEntries(all)
}
