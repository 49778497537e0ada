/**
 * Who gets a record's secret: the host it is sent to, the account it belongs to. A field says so of itself (getsSecret);
 * with another receiver the secret that is kept must be typed again, whatever way the change takes.
 */
import { maySee, type Me } from '../../../src/api/access.ts'
import type { Family } from '../../../src/api/contract.ts'
import type { Field, Fields } from '../../../src/api/record/field.ts'

/** The names of the fields that say who gets the record's secret. */
export function receiversOf(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => fields[name]!.getsSecret === true)
}

/** Rows without where a service is reached and as whom, for whoever does not see the page on which that is set. */
export function forWhomItIs<Row>({ fields = {}, pages }: Family, me: Pick<Me, 'grants'>, rows: Row[]): Row[] {
  const names = receiversOf(fields)
  if (names.length === 0 || maySee(me, pages)) return rows
  const empty = Object.fromEntries(names.map((name) => [name, fields[name]!.kind === 'flag' ? false : '']))
  return rows.map((row) => ({ ...row, ...empty }))
}

/** Of an address only where it leads; what is asked for there is nobody else. */
function receiverIn(value: unknown): string {
  // A switch that is off is as good as one that was never there.
  const text = value === false ? '' : String(value ?? '')
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) ? url.origin : text
}

/** The first field by which somebody else would get the secret; undefined when none is. What `after` lacks stays. */
export function receiverChanged(
  fields: Fields,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Field | undefined {
  const name = receiversOf(fields).find(
    (one) => after[one] !== undefined && receiverIn(after[one]) !== receiverIn(before[one]),
  )
  return name === undefined ? undefined : fields[name]
}

/**
 * The field by which a draft would give the secret that a record keeps to somebody else; undefined when none does. What is
 * taken back brings its own secret; whom that one was typed for, undoKeeping looks at.
 */
export function astrayBy(fields: Fields, stored: object, draft: object): Field | undefined {
  const before = stored as Readonly<Record<string, unknown>>
  if ((before['SecretID'] ?? null) === null || 'SecretID' in draft) return undefined
  return receiverChanged(fields, before, draft as Readonly<Record<string, unknown>>)
}
