/** What the server found in a text, kept by what stands around it: the text goes on being written. Pure. */
import type { TextFinding } from '../../../../../api/intelligence/aiTexts/asked.ts'
import type { Problem, TextRange } from '../../../../../api/text/problem.ts'

/** Who finds what the editor finds by itself as well. */
const OWN = '本站'
/** Ours: by so many characters on either side a place is known again. */
const AROUND = 8

/** A finding with what stood around it. */
export interface AskedFinding {
  readonly finding: TextFinding
  readonly before: string
  readonly behind: string
}

/** What is kept of an answer: what others found, and where it stood in the stretches that were asked about. */
export function askedFindings(findings: readonly TextFinding[], stretches: readonly TextRange[]): AskedFinding[] {
  const texts = new Map(stretches.map(({ place, text }) => [place, text]))
  return findings.flatMap((finding) => {
    const text = texts.get(finding.Place)
    if (finding.Origin === OWN || text?.slice(finding.At, finding.End) !== finding.Text) return []
    const before = text.slice(Math.max(0, finding.At - AROUND), finding.At)
    return [{ finding, before, behind: text.slice(finding.End, finding.End + AROUND) }]
  })
}

/** Where they stand in the text as it is now; what was changed is gone, and so is what the editor found there itself. */
export function askedProblems(
  kept: readonly AskedFinding[],
  stretches: readonly TextRange[],
  own: readonly Problem[],
): Problem[] {
  const taken = new Set(own.map(({ place, at, end }) => `${place} ${at} ${end}`))
  return kept.flatMap(({ finding, before, behind }) => {
    const { Kind, Text, Says, Fix, Origin, LedgerID } = finding
    for (const { place, text } of stretches) {
      const found = text.indexOf(before + Text + behind)
      if (found < 0) continue
      const at = found + before.length
      const end = at + Text.length
      const key = `${place} ${at} ${end}`
      if (taken.has(key)) continue
      taken.add(key)
      const by = LedgerID === null ? {} : { ledger: LedgerID }
      return [{ place, at, end, kind: Kind, text: Text, says: `${Says}（${Origin}）`, fix: Fix ?? undefined, ...by }]
    }
    return []
  })
}

/** Theirs among the own ones, stretch by stretch in the order of the text. */
export function mixed(stretches: readonly TextRange[], problems: readonly Problem[]): Problem[] {
  const nth = new Map(stretches.map(({ place }, at) => [place, at]))
  return problems.toSorted((a, b) => (nth.get(a.place) ?? 0) - (nth.get(b.place) ?? 0) || a.at - b.at)
}
