/**
 * Approving and rejecting in the specification's words: approved is what comes with IsPublic or IsCheck true or Status 1,
 * anything else is rejected; AuditStatus is the same in a batch (E-10, R-149).
 */
import type { z } from 'zod/mini'
import { asTyped, fieldsIn } from './asTyped.ts'
import type { Call } from './contract.ts'

/** How a call says that something is approved, or not. */
export interface Judgement {
  /** The field of its input that says it. */
  readonly field: string
  readonly yes: unknown
  readonly no: unknown
}

/** The names under which a request may say it; the last one is Ours. */
const names = ['IsPublic', 'IsCheck', 'Status', 'AuditStatus', 'IsPass'] as const

/** How the call says it: as it declares, or by its own field of those names, where it is about several records. */
export function judgementOf({ kind, input, judges }: Call): Judgement | undefined {
  if (judges) return judges
  const fields = fieldsIn(input)
  if (kind === 'read' || !Object.hasOwn(fields, 'Ids')) return undefined
  const field = names.find((name) => Object.hasOwn(fields, name))
  return field && { field, yes: true, no: false }
}

/** A request with its judgement in the call's own field; as it is where it has one there, or none at all. */
export function judged(
  judgement: Judgement | undefined,
  fields: Readonly<Record<string, z.ZodMiniType>>,
  said: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (!judgement) return said
  const { field, yes, no } = judgement
  const own = asTyped(fields[field]!, said[field])
  if (own !== undefined && own !== null && fields[field]!.safeParse(own).success) return said
  const verdicts = Object.entries(said)
    .filter(([key]) => names.some((name) => name.toLowerCase() === key.toLowerCase()))
    .filter(([key]) => key === field || !Object.hasOwn(fields, key))
    .map(([, value]) => verdictIn(value))
    .filter((verdict) => verdict !== undefined)
  return verdicts.length === 0 ? said : { ...said, [field]: verdicts.includes(true) ? yes : no }
}

function verdictIn(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const text = String(value).trim().toLowerCase()
  if (text === 'true' || text === '1') return true
  return text === 'false' || /^-?\d+$/.test(text) ? false : undefined
}
