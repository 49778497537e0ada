/** 开奖: who wins among the frozen entries, and who stands by. Pure. */
import { picks } from './sampler.ts'
import { prizeUnits, type ClosingSpecification } from './specification.ts'

/** Somebody's part in a draw, as it is public. */
export interface DrawEntry {
  /** The hash of its receipt's code. */
  readonly code: string
  /** When it came in, to the minute in UTC. */
  readonly minute: string
  /** Who, by the draw's pseudonym. */
  readonly pseudonym: string
}

/** A prize unit and who has it. */
export interface Winner {
  /** The ID of the prize. */
  readonly prize: string
  /** The number of the entry; the first is 1. */
  readonly entry: number
}

/** How a draw ends. */
export interface ClosingResult {
  /** In the order they were drawn; fewer than there are units where entries ran out. */
  readonly winners: readonly Winner[]
  /** The numbers of the entries that stand by, in order. */
  readonly standby: readonly number[]
}

type Rules = Pick<ClosingSpecification, 'prizes' | 'oncePerPerson' | 'standby'>

/**
 * Goes through the picks: each goes to the next unit of the prizes, and after the last one into the stand-by order. With
 * `oncePerPerson` the further entries of whoever was picked already are passed over, for prizes and for standing by.
 * @param text S of the draw. @param entries in the order they were frozen
 */
export function drawClosing(
  rules: Rules,
  entries: readonly Pick<DrawEntry, 'pseudonym'>[],
  text: string,
): ClosingResult {
  const units = prizeUnits(rules.prizes)
  const people = new Set<string>()
  const winners: Winner[] = []
  const standby: number[] = []
  const persons = new Set(entries.map(({ pseudonym }) => pseudonym)).size
  const wanted = Math.min(units.length + rules.standby, rules.oncePerPerson ? persons : entries.length)
  if (wanted === 0) return { winners, standby }
  for (const entry of picks(text, entries.length)) {
    const { pseudonym } = entries[entry - 1]!
    if (rules.oncePerPerson && people.has(pseudonym)) continue
    people.add(pseudonym)
    const prize = units[winners.length]
    if (prize === undefined) standby.push(entry)
    else winners.push({ prize, entry })
    // The picks that are left would change nothing, and the last of them take long.
    if (winners.length + standby.length === wanted) break
  }
  return { winners, standby }
}
