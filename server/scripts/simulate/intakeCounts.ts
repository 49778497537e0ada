/** What became of comments that were sent. */

/** Counts and tells. */
export interface IntakeCounts {
  /** One was due. */
  begin(): void
  /** It could not be sent, because too many were not answered yet. */
  late(): void
  taken(ms: number): void
  refused(kind: string, sentence: string): void
  /** How many were due so far. */
  sent(): number
  line(seconds: number): string
  reasons(): string
}

/** Nothing was sent yet. */
export function intakeCounts(): IntakeCounts {
  const reasons = new Map<string, number>()
  let times: number[] = []
  let [due, late, taken, refused] = [0, 0, 0, 0]
  const at = (share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]?.toFixed(1) ?? '-'
  return {
    begin: () => void due++,
    late: () => void late++,
    taken(ms) {
      taken++
      times.push(ms)
      if (times.length > 20_000) times = times.slice(-10_000)
    },
    refused(kind, sentence) {
      refused++
      const reason = `${kind}：${sentence.replace(/\d+/g, 'N')}`
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    },
    sent: () => due,
    line(seconds) {
      const rate = (count: number) => `${count}（每秒 ${(count / seconds).toFixed(1)}）`
      const delay = `应答 p50 ${at(0.5)} ms，p95 ${at(0.95)} ms`
      return `${seconds.toFixed(0)} s：收下 ${rate(taken)}，拒绝 ${refused}，来不及发 ${late}；${delay}`
    },
    reasons: () =>
      [...reasons]
        .toSorted((a, b) => b[1] - a[1])
        .map(([reason, count]) => `  ${count} × ${reason}`)
        .join('\n'),
  }
}
