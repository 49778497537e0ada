/** Whether an item may be made public, and why not: from what it is, who agreed, and when. Pure. Ours. */
import { missingConsent, type PersonIn } from './consent.ts'
import { covers, day, isInForce, isOver, later, type Term, type Wanted } from './term.ts'
import { rightsKinds, type RightsKind } from './words.ts'

/** What an item's rights come to. */
export const standings = { usable: '可用', asks: '需批准', banned: '禁止', expired: '过期' } as const
/** One of them. */
export type Standing = keyof typeof standings

/** A permit or a ban. */
export interface PermitOf extends Term {
  readonly Kind: 'permit' | 'ban'
  readonly Agreed: string
}

/** Told to who may permit what may not be public, and so known again by what offers them the items. */
export const MAY_PERMIT = '您可以授权'

/** An item as far as its rights go. */
export interface RightsOf {
  readonly Rights: RightsKind
  readonly WithdrawnAt: string | null
  /** What the item is called that it was made from and that is out of use. Default null: it is so itself, or not at all. */
  readonly StoppedBy?: string | null | undefined
  readonly permits: readonly PermitOf[]
  /** What was said of it was said of another file, which stood for it before. Default false. */
  readonly IsReplaced?: boolean | undefined
  /** Who is in it whose word is needed. Default nobody. */
  readonly people?: readonly PersonIn[] | undefined
}

/** What the rights come to. `why`: a clause that ends without a mark; '' where it may be used and nothing ends. */
export interface Judged {
  readonly standing: Standing
  readonly why: string
  /** When what permits it ends; null: never, or it is not permitted. */
  readonly until: string | null
}

const FORBIDS = '禁止使用'
const PERMITTED = '许可到'

/** Whether what is said of a standing comes of what is registered: a ban, or a permit; not where the item is out of use. */
export const isOfTerms = (standing: Standing, why: string): boolean =>
  standing === 'banned' ? why.includes(FORBIDS) : standing === 'usable' && (why === '' || why.startsWith(PERMITTED))

/** Whose items need nobody's word: they are the house's, came with the right to be used, or were made by the house's own AI. */
export const freeRights: ReadonlySet<RightsKind> = new Set(['own', 'agency', 'handout', 'ai'])

/** Judges an item. A ban in force is stronger than any permit; a permit in force stronger than where the item came from. */
export function standingOf(
  { Rights, WithdrawnAt, StoppedBy = null, permits, people = [], IsReplaced = false }: RightsOf,
  { at, channel }: Wanted,
): Judged {
  const no = (standing: Standing, why: string): Judged => ({ standing, why, until: null })
  if (WithdrawnAt !== null) {
    const said = `${day(WithdrawnAt)} 已停用`
    return no('banned', StoppedBy === null ? said : `由“${StoppedBy}”做成，后者 ${said}`)
  }
  // What is forbidden in some channels is not shown where there are none, either; what is permitted in some is so there alone.
  const here = permits.filter((one) => covers(one, one.Kind === 'ban' ? (channel ?? undefined) : channel))
  const inForce = here.filter((one) => isInForce(one, at))
  const ban = inForce.find(({ Kind }) => Kind === 'ban')
  if (ban) return no('banned', `${ban.Agreed}${FORBIDS}${ban.ToTime === null ? '' : `，到 ${day(ban.ToTime)} 为止`}`)
  // Who permits a picture speaks for nobody who is in it.
  const unasked = missingConsent(people, { at, channel })
  if (unasked !== undefined) return no('asks', unasked)
  const given = inForce.filter(({ Kind }) => Kind === 'permit')
  if (given.length > 0) {
    const until = given.map(({ ToTime }) => ToTime).reduce(later)
    return { standing: 'usable', why: until === null ? '' : `${PERMITTED} ${day(until)} 为止`, until }
  }
  if (freeRights.has(Rights)) return { standing: 'usable', why: '', until: null }
  const over = here.filter((one) => one.Kind === 'permit' && isOver(one, at))
  if (over.length > 0)
    return no('expired', `许可已在 ${day(over.map(({ ToTime }) => ToTime!).reduce((a, b) => later(a, b)!))} 到期`)
  const next = here.find((one) => one.Kind === 'permit')
  if (next) return no('asks', `许可从 ${day(next.FromTime!)} 才开始`)
  const elsewhere = permits.some((one) => one.Kind === 'permit' && !covers(one, channel) && !isOver(one, at))
  if (elsewhere) return no('asks', channel === null ? '许可只限几个栏目，不包括这里' : '许可不包括这个栏目')
  if (IsReplaced) return no('asks', '换过文件，许可要重新登记')
  return no('asks', `来源性质是${rightsKinds[Rights]}，还没有人批准`)
}
