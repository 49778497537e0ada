/** What became of what readers did, by who they are and what they tried. */
import { Refusal } from '../../../src/api/client.ts'
import { sentenceOf } from '../remoteClient.ts'

/** Counts and tells. */
export interface Outcomes {
  /** Does an act and counts what came of it; what it answers is the outcome's name. Never rejects. */
  note(who: string, act: () => Promise<string>): Promise<void>
  /** How often that outcome was, of all outcomes of this kind of people whose name begins so. */
  count(who: string, outcome: string): number
  /** A line for each outcome, those of one kind of people together, the most frequent first. */
  lines(): string[]
}

/** Nothing has happened yet. */
export function outcomes(): Outcomes {
  const counts = new Map<string, Map<string, number>>()
  const add = (who: string, outcome: string) => {
    const own = counts.get(who) ?? new Map<string, number>()
    counts.set(who, own.set(outcome, (own.get(outcome) ?? 0) + 1))
  }
  return {
    async note(who, act) {
      try {
        add(who, await act())
      } catch (error) {
        const kind = error instanceof Refusal && error.kind !== 'fault' ? '拒绝' : '出错'
        add(who, `${kind}：${sentenceOf(error).replace(/\d+/g, 'N')}`)
      }
    },
    count: (who, outcome) =>
      [...(counts.get(who) ?? [])].reduce((sum, [name, count]) => sum + (name.startsWith(outcome) ? count : 0), 0),
    lines: () =>
      [...counts].flatMap(([who, own]) =>
        [...own].toSorted((a, b) => b[1] - a[1]).map(([outcome, count]) => `  ${who}  ${count} × ${outcome}`),
      ),
  }
}
