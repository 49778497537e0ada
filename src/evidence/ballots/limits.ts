/** Whether ballots keep to the rules of their vote, by what is public of them: pseudonym, minute and options. Pure. */
import type { VoteRules } from '../file/format.ts'
import type { Findings } from '../file/findings.ts'
import type { PublicBallot } from './leaf.ts'

/** The days of a time zone: which one a minute is in, as `2026-11-29`. @throws {RangeError} for a zone that is not known */
export function daysIn(zone: string): (minute: string) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const days = new Map<string, string>()
  return (minute) => {
    let day = days.get(minute)
    if (day === undefined) days.set(minute, (day = format.format(Date.parse(minute))))
    return day
  }
}

/** Counts by key. */
class Counts {
  readonly #counts = new Map<string, number>()

  /** One more; answers how many there are now. */
  more(key: string): number {
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count
  }
}

const short = (pseudonym: string) => `${pseudonym.slice(0, 8)}…`

/** Goes over the ballots of a vote, one after the other: call what it answers with each, in the order of the tree. */
export function limitsOf(vote: VoteRules, findings: Findings): (ballot: PublicBallot, number: number) => void {
  const { from, to, limits, choices } = vote
  const options = new Set(vote.options.map(({ id }) => id))
  const dayOf = daysIn(vote.zone)
  const codes = new Map<string, number>()
  const [people, days, votes] = [new Counts(), new Counts(), new Counts()]
  const over = (number: number, sentence: string) => findings.add('limit', number, `第 ${number} 号选票${sentence}`)

  return ({ code, minute, options: named, pseudonym }, number) => {
    const earlier = codes.get(code)
    if (earlier === undefined) codes.set(code, number)
    else findings.add('ballot', number, `第 ${number} 号选票与第 ${earlier} 号选票的回执码相同：有一张是抄来的。`)
    if (minute < from || minute > to) over(number, `是 ${minute} 投的，投票从 ${from} 到 ${to}。`)
    if (named.length < choices.least || named.length > choices.most)
      over(number, `选了 ${named.length} 项，应选 ${choices.least} 至 ${choices.most} 项。`)
    if (named.some((id, at) => at > 0 && id <= named[at - 1]!)) over(number, '把一个选项写了两次，或没有按编号排列。')
    const strange = named.find((id) => !options.has(id))
    if (strange !== undefined) over(number, `选了第 ${strange} 号选项，这次投票没有这个选项。`)

    const { perPerson, perDay, perOption } = limits
    const who = `：化名 ${short(pseudonym)} `
    if (perPerson !== null && people.more(pseudonym) > perPerson)
      over(number, `超出限制${who}已投满 ${perPerson} 张（每人至多 ${perPerson} 张）。`)
    if (perDay !== null) {
      const day = dayOf(minute)
      if (days.more(`${pseudonym} ${day}`) > perDay)
        over(
          number,
          `超出限制${who}在 ${day} 已投满 ${perDay} 张（每人每天至多 ${perDay} 张），这张是 ${minute} 投的。`,
        )
    }
    if (perOption === null) return
    for (const id of new Set(named))
      if (votes.more(`${pseudonym} ${id}`) > perOption)
        over(number, `超出限制${who}已给第 ${id} 号选项投满 ${perOption} 张（每人每项至多 ${perOption} 张）。`)
  }
}
