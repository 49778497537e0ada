/** Whether the people in a picture agreed to its being published. Pure. Ours. */
import { covers, day, isInForce, isOver, later, type Term, type Wanted } from './term.ts'

/** Whose word is needed; the strictest is the last. */
export const needs = { none: '不需要同意', adult: '需要本人同意', minor: '未成年人，需要监护人同意' } as const
/** One of them. */
export type Need = keyof typeof needs

const byStrictness = Object.keys(needs) as Need[]
/** The one that asks for more; 'none' of none. */
export const strictest = (all: readonly Need[]): Need => byStrictness.findLast((need) => all.includes(need)) ?? 'none'

/** What somebody agreed to. */
export interface ConsentOf extends Term {
  readonly IsGuardian: boolean
  readonly RevokedAt: string | null
}

/** Somebody whose face is in the picture. */
export interface PersonIn {
  readonly Name: string
  readonly Need: Need
  readonly consents: readonly ConsentOf[]
}

/** Why somebody's word is missing: a clause that ends without a mark. Undefined: everybody agreed whose word is needed. */
export function missingConsent(people: readonly PersonIn[], wanted: Wanted): string | undefined {
  for (const person of people) {
    const why = whyNot(person, wanted)
    if (why !== undefined) return why
  }
  return undefined
}

function whyNot({ Name, Need, consents }: PersonIn, { at, channel }: Wanted): string | undefined {
  if (Need === 'none') return undefined
  const whose = Need === 'minor' ? `画面里的${Name}是未成年人，监护人` : `画面里的${Name}`
  const able = consents.filter(({ IsGuardian }) => Need === 'adult' || IsGuardian)
  const here = able.filter((one) => covers(one, channel))
  const kept = here.filter(({ RevokedAt }) => RevokedAt === null)
  if (kept.some((one) => isInForce(one, at))) return undefined
  const next = kept.find((one) => !isOver(one, at))
  if (next) return `${whose}的同意书从 ${day(next.FromTime!)} 才生效`
  if (kept.length > 0) return `${whose}的同意书已在 ${day(kept.map(({ ToTime }) => ToTime).reduce(later)!)} 到期`
  const revoked = here.find(({ RevokedAt }) => RevokedAt !== null)
  if (revoked) return `${whose}已在 ${day(revoked.RevokedAt!)} 撤回同意`
  if (able.length > 0) return `${whose}的同意书不包括这个栏目`
  return Need === 'minor' && consents.length > 0 ? `${whose}没有签同意书，本人签的不算` : `${whose}还没有签同意书`
}
