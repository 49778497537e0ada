/** Whether ballots keep to the rules of their vote, by what is public of them: pseudonym, minute and options. Pure. */
import type { VoteRules } from '../file/format.ts'
import type { Findings } from '../file/findings.ts'
import type { PublicBallot } from './leaf.ts'
import { Numbered } from './numbered.ts'

/** The days of a time zone: which one a minute is in, as `2026-11-29`. @throws {RangeError} for a zone that is not known */
export function daysIn(zone: string): (minute: string) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const days = new Map<string, string>()
  let [last, day] = ['', '']
  return (minute) => {
    // Ballots come many a minute.
    if (minute === last) return day
    last = minute
    day = days.get(minute) ?? format.format(Date.parse(minute))
    days.set(minute, day)
    return day
  }
}

/** Counts by person, for each day or option apart. People are told by numbers: to look long texts up takes longest. */
class Counts {
  readonly #counts = new Map<string | number, Map<number, number>>()

  /** One more; answers how many there are now. */
  more(person: number, of: string | number): number {
    let counts = this.#counts.get(of)
    if (!counts) this.#counts.set(of, (counts = new Map()))
    const count = (counts.get(person) ?? 0) + 1
    counts.set(person, count)
    return count
  }
}

/** Whether each is greater than the one before it. */
function areRising(numbers: readonly number[]): boolean {
  for (let at = 1; at < numbers.length; at++) if (numbers[at]! <= numbers[at - 1]!) return false
  return true
}

/** Goes over the ballots of a vote, one after the other: call what it answers with each, in the order of the tree. */
export function limitsOf(vote: VoteRules, findings: Findings): (ballot: PublicBallot, number: number) => void {
  const { from, to, limits, choices } = vote
  const options = new Set(vote.options.map(({ id }) => id))
  const dayOf = daysIn(vote.zone)
  const [codes, persons] = [new Numbered(), new Numbered()]
  const [days, votes] = [new Counts(), new Counts()]
  // Numbered as they come, each the next one.
  const people: number[] = []
  const over = (number: number, sentence: string) => findings.add('limit', number, `第 ${number} 号选票${sentence}`)
  const who = (pseudonym: string) => `：化名 ${pseudonym.slice(0, 8)}… `

  return ({ code, minute, options: named, pseudonym }, number) => {
    const before = codes.size
    if (codes.numberOf(code) < before)
      findings.add('ballot', number, `第 ${number} 号选票的回执码前面的选票已经有了：有一张是抄来的。`)
    if (minute < from || minute > to) over(number, `是 ${minute} 投的，投票从 ${from} 到 ${to}。`)
    if (named.length < choices.least || named.length > choices.most)
      over(number, `选了 ${named.length} 项，应选 ${choices.least} 至 ${choices.most} 项。`)
    if (!areRising(named)) over(number, '把一个选项写了两次，或没有按编号排列。')
    const strange = named.find((id) => !options.has(id))
    if (strange !== undefined) over(number, `选了第 ${strange} 号选项，这次投票没有这个选项。`)

    const { perPerson, perDay, perOption } = limits
    const person = persons.numberOf(pseudonym)
    const cast = (people[person] = (people[person] ?? 0) + 1)
    if (perPerson !== null && cast > perPerson)
      over(number, `超出限制${who(pseudonym)}已投满 ${perPerson} 张（每人至多 ${perPerson} 张）。`)
    if (perDay !== null) {
      const day = dayOf(minute)
      if (days.more(person, day) > perDay)
        over(
          number,
          `超出限制${who(pseudonym)}在 ${day} 已投满 ${perDay} 张（每人每天至多 ${perDay} 张），这张是 ${minute} 投的。`,
        )
    }
    if (perOption === null) return
    for (const id of new Set(named))
      if (votes.more(person, id) > perOption)
        over(
          number,
          `超出限制${who(pseudonym)}已给第 ${id} 号选项投满 ${perOption} 张（每人每项至多 ${perOption} 张）。`,
        )
  }
}
