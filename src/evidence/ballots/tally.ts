/** The figures of a vote, made of its ballots and of what was excluded. Pure. */
import type { Exclusion, TallyLine, VoteRules } from '../file/format.ts'
import type { Findings } from '../file/findings.ts'

type Ballots = readonly { readonly options: readonly number[] }[]

/** Counts: a line for each option, in their order. Exclusions of ballots that are not there change nothing. */
export function tallyOf(
  options: readonly { readonly id: number }[],
  ballots: Ballots,
  exclusions: readonly Exclusion[],
): TallyLine[] {
  const raw = new Map<number, number>(options.map(({ id }) => [id, 0]))
  for (const ballot of ballots) for (const id of new Set(ballot.options)) raw.set(id, (raw.get(id) ?? 0) + 1)
  const excluded = new Map<number, Record<string, number>>()
  for (const [ballot, reason] of new Map(exclusions.map((one) => [one.ballot, one.reason])))
    for (const id of new Set(ballots[ballot - 1]?.options)) {
      // Of no prototype: a reason may be any text.
      const reasons = excluded.get(id) ?? (Object.create(null) as Record<string, number>)
      excluded.set(id, reasons)
      reasons[reason] = (reasons[reason] ?? 0) + 1
    }
  return options.map(({ id }) => {
    const reasons = excluded.get(id) ?? {}
    const all = raw.get(id)!
    return { option: id, raw: all, excluded: reasons, counted: all - sumOf(reasons) }
  })
}

const sumOf = (reasons: Readonly<Record<string, number>>) => Object.values(reasons).reduce((sum, one) => sum + one, 0)

/** Holds the figures of a certificate against the ballots, and names each that does not agree. */
export function checkTally(
  { options }: VoteRules,
  { ballots, exclusions, tally }: { ballots: Ballots; exclusions: readonly Exclusion[]; tally: readonly TallyLine[] },
  findings: Findings,
): void {
  const seen = new Set<number>()
  for (const { ballot } of exclusions) {
    if (ballot < 1 || ballot > ballots.length)
      findings.add('exclusion', ballot, `剔除了第 ${ballot} 号选票，可是没有这张选票。`)
    else if (seen.has(ballot)) findings.add('exclusion', ballot, `第 ${ballot} 号选票被剔除了两次。`)
    seen.add(ballot)
  }
  const titles = new Map(options.map(({ id, title }) => [id, title]))
  const stated = new Map(tally.map((line) => [line.option, line]))
  for (const { option } of tally)
    if (!titles.has(option)) findings.add('tally', option, `计票里有第 ${option} 号选项，这次投票没有这个选项。`)
  if (stated.size < tally.length) findings.add('tally', '', '计票里有一个选项写了两行。')
  for (const right of tallyOf(options, ballots, exclusions)) {
    const line = stated.get(right.option)
    const about = `选项“${titles.get(right.option)}”（第 ${right.option} 号）`
    const differs = (what: string, has: number, should: number) => {
      if (has !== should) findings.add('tally', right.option, `${about}${what}写的是 ${has}，按选票应为 ${should}。`)
    }
    if (!line) {
      findings.add('tally', right.option, `计票里缺少${about}。`)
      continue
    }
    differs('的原始票数', line.raw, right.raw)
    for (const reason of new Set([...Object.keys(line.excluded), ...Object.keys(right.excluded)]))
      differs(`因“${reason}”剔除的票数`, ownOf(line.excluded, reason), ownOf(right.excluded, reason))
    differs('的计票数', line.counted, right.counted)
  }
}

const ownOf = (reasons: Readonly<Record<string, number>>, reason: string) =>
  Object.hasOwn(reasons, reason) ? reasons[reason]! : 0
