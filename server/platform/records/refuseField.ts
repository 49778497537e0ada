/** Saying no to a field of a form: the sentence stands under it. */
import { Refusal } from '../../../src/api/client.ts'
import type { RefusalKind } from '../../../src/api/hosts.ts'

/** A refusal that names the field. `kind` default 'refused'; 'conflict' for what another record already has. */
export function refuseField(Field: string, Message: string, kind: RefusalKind = 'refused'): Refusal {
  return new Refusal(kind, Message, { detail: { Fields: [{ Field, Message }] } })
}

/** Throws for the first field of `titles` that a new record lacks: 「请填写平台」. */
export function needFields(
  draft: Readonly<Record<string, unknown>>,
  before: object | undefined,
  titles: Readonly<Record<string, string>>,
): void {
  if (before) return
  for (const [field, title] of Object.entries(titles))
    if (draft[field] === undefined || draft[field] === '') throw refuseField(field, `请填写${title}。`)
}
