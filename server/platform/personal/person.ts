/** Who is meant: from the one thing that was given to everything by which this program knows them. */
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { mobileDigits } from '../../../src/api/text/mobile.ts'
import type { Database } from '../database/schema.ts'
import { knownAccount } from './knownAccount.ts'
import type { Words } from './words.ts'

/** By what somebody is named: a telephone number, an OpenID, the name of an account, the name of a device. */
const personKinds = ['phone', 'openid', 'account', 'device'] as const
/** One of them. */
export type PersonKind = (typeof personKinds)[number]

/** Somebody, as this program knows them. */
export interface KnownPerson {
  /** Undefined: of all stations. */
  readonly StID: number | undefined
  readonly phones: readonly string[]
  readonly openIDs: readonly string[]
  readonly devices: readonly string[]
  readonly accounts: readonly number[]
  readonly logins: readonly string[]
  readonly members: readonly number[]
  readonly authors: readonly number[]
  readonly identities: readonly string[]
  /** By what else they stand in texts, and in no column that says whose a row is. */
  readonly literals: readonly string[]
}

/** What stands before a value in the identity of who comments. */
export const identityPrefix = { phone: 'phone:', openid: 'openid:', device: 'reader:' } as const

/** Whom somebody asks about. */
export interface Named {
  readonly StID: number | undefined
  readonly kind: PersonKind
  readonly value: string
}

/** The value as it is stored; throws 'refused' where it is none. */
export function tidied(kind: PersonKind, value: string): string {
  const text = value.trim()
  if (kind !== 'phone') {
    if (text === '') throw new Refusal('refused', '请填写要查的人。')
    if (kind !== 'account' && text.length < 8) throw new Refusal('refused', '微信标识和设备编号至少 8 个字。')
    return kind === 'device' ? text.split('.', 1)[0]! : text
  }
  const digits = mobileDigits(text)
  if (digits === undefined) throw new Refusal('refused', '请填写 11 位的手机号码。')
  return digits
}

const union = <T>(one: readonly T[], other: readonly T[]): T[] => [...new Set([...one, ...other])]

/**
 * Everything by which they are known. A member's telephone and OpenID are both theirs, so either finds the other, also where
 * each is a member of its own that counts as the other. Throws 'refused' for an account that is not deleted; whom a station does not know at all, tells refuseUnknown.
 */
export async function knownPerson(db: Kysely<Database>, { StID, kind, value }: Named): Promise<KnownPerson> {
  if (kind === 'account') return knownAccount(db, StID, value)
  const here = StID === undefined ? sql`true` : sql`"StID" = ${StID}`
  let phones: string[] = kind === 'phone' ? [value] : []
  let openIDs: string[] = kind === 'openid' ? [value] : []
  const devices: string[] = kind === 'device' ? [value] : []
  let members: number[] = []
  let numbers: number[] = []
  for (;;) {
    const before = phones.length + openIDs.length + members.length
    const { rows } = await sql<{ ID: number; Number: number; Telphone: string; OpenID: string }>`
      select "ID", coalesce("KnownAs", "ID") as "Number", "Telphone", "OpenID" from register_users where ${here} and (
        right(regexp_replace("Telphone", '\\D', '', 'g'), 11) = any(${phones}) or "OpenID" = any(${openIDs})
        or ("Telphone" <> '' or "OpenID" <> '') and coalesce("KnownAs", "ID") = any(${numbers}))`.execute(db)
    members = union(
      members,
      rows.map(({ ID }) => ID),
    )
    numbers = union(
      numbers,
      rows.map((row) => row.Number),
    )
    phones = union(
      phones,
      rows.flatMap(({ Telphone }) => mobileDigits(Telphone) ?? []),
    )
    openIDs = union(
      openIDs,
      rows.flatMap(({ OpenID }) => (OpenID ? [OpenID] : [])),
    )
    if (phones.length + openIDs.length + members.length === before) break
  }
  const identities = [
    ...phones.map((one) => identityPrefix.phone + one),
    ...openIDs.map((one) => identityPrefix.openid + one),
    ...devices.map((one) => identityPrefix.device + one),
  ]
  const found = await sql<{ ID: number }>`
    select "ID" from comment_authors where ${here} and ("Identity" = any(${identities}) or "ReaderID" = any(${members})
      or "OpenID" = any(${openIDs}) or right(regexp_replace("Phone", '\\D', '', 'g'), 11) = any(${phones}))`.execute(db)
  const authors = found.rows.map(({ ID }) => ID)
  return { StID, phones, openIDs, devices, accounts: [], logins: [], members, authors, identities, literals: [] }
}

/** By which words they stand in a text. */
export const wordsOf = ({ phones, openIDs, devices, literals }: KnownPerson): Words => ({
  phones,
  literals: [...openIDs, ...devices, ...literals],
})

/** As anybody may read whom a request is about: 138****5678. */
export function shownPerson(kind: PersonKind, value: string): string {
  if (kind === 'phone') return `${value.slice(0, 3)}****${value.slice(-4)}`
  // A number says nothing of anybody.
  if (kind === 'account') return value.startsWith('#') ? value : `${value.slice(0, 1)}****`
  return `${value.slice(0, 3)}****${value.slice(-3)}`
}
