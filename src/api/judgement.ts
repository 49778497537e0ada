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
  /** A rejection needs no reason. Default false: one that comes without is given NO_REASON. */
  readonly needsNoReason?: boolean
}

/** Ours: a name for it that the specification does not have. */
const OURS = 'IsPass'
/** The names under which a request may say it. */
const names = ['IsPublic', 'IsCheck', 'Status', 'AuditStatus', OURS] as const

/** Every name by which a request may say whether something is approved. */
export const judgementNames: readonly string[] = [...names, 'Enabled', 'IsEnable']

type Fields = Readonly<Record<string, z.ZodMiniType>>
type Said = Readonly<Record<string, unknown>>

/** Names by which what is switched on and off counts as approved or not (R-131: a status switches on and off). */
const switches = ['Enabled', 'IsEnable'] as const

/** How the call says it: as it declares, or by its own field of those names, where it is about several records. */
export function judgementOf({ kind, input, judges }: Call): Judgement | undefined {
  if (judges) return judges
  const fields = fieldsIn(input)
  if (kind === 'read' || !Object.hasOwn(fields, 'Ids')) return undefined
  const field = [...names, ...switches].find((name) => Object.hasOwn(fields, name))
  return field && { field, yes: true, no: false }
}

/** Ours: the reason of a rejection whose sender knows of none, as the specification names no such parameter. */
export const NO_REASON = '未说明理由'

/**
 * A request with its judgement in the call's own field; as it is where it has one there, or none at all. A rejection in the
 * specification's words has a reason, too; one that is empty was asked of a person, and stays so.
 */
export function judged(judgement: Judgement | undefined, fields: Fields, said: Said): Said {
  if (!judgement) return said
  const { field, yes, no } = judgement
  const own = asTyped(fields[field]!, said[field])
  if (own !== undefined && own !== null && fields[field]!.safeParse(own).success)
    return own === no && isFromElsewhere(field, fields, said) ? reasoned(judgement, fields, said) : said
  const verdicts = Object.entries(said)
    .filter(([key]) => names.some((name) => name.toLowerCase() === key.toLowerCase()))
    .filter(([key]) => key === field || !Object.hasOwn(fields, key))
    .map(([, value]) => verdictIn(value))
    .filter((verdict) => verdict !== undefined)
  if (verdicts.length === 0) return said
  return verdicts.includes(true) ? { ...said, [field]: yes } : reasoned(judgement, fields, { ...said, [field]: no })
}

/** Our own client says what was looked at; where the call's field is spelt as in R-142, that tells them apart. */
function isFromElsewhere(field: string, fields: Fields, said: Said): boolean {
  return field !== OURS && Object.hasOwn(fields, 'Seen') && said['Seen'] === undefined
}

function reasoned({ needsNoReason }: Judgement, fields: Fields, said: Said): Said {
  const isMissing = Object.hasOwn(fields, 'Reason') && (said['Reason'] === undefined || said['Reason'] === null)
  return isMissing && !needsNoReason ? { ...said, Reason: NO_REASON } : said
}

function verdictIn(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (typeof value === 'object') return undefined
  const text = String(value).trim().toLowerCase()
  if (text === 'true' || text === '1') return true
  return text === 'false' || /^-?\d+$/.test(text) ? false : undefined
}
