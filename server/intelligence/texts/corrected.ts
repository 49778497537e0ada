/** What a model for copywriting would correct in a text. */
import type { TextFinding } from '../../../src/api/intelligence/aiTexts/asked.ts'
import { correctionAsked, correctionsIn } from '../../../src/api/intelligence/aiTexts/correcting.ts'
import type { TextRange } from '../../../src/api/text/problem.ts'
import type { Arriving } from '../../platform/pipeline/implement.ts'
import { HELD_BACK } from '../answers/released.ts'
import { askModel } from './askModel.ts'
import { placesOf } from './stretches.ts'
import type { Whose } from './whose.ts'

/** Ours: characters that one question holds; a model reads longer ones carelessly. */
const PART = 4000
/** Ours: questions for one text. */
const PARTS = 6

/** What it found, or why nothing came: '' where nobody is asked. */
export type CorrectionSaid =
  | { readonly by: string; readonly findings: readonly TextFinding[] }
  | { readonly why: string }

/** Asks part by part, each stretch whole. What was found before a part that failed stays. */
export async function corrected(
  arriving: Arriving<Whose>,
  stretches: readonly TextRange[],
): Promise<CorrectionSaid & { readonly also?: string }> {
  const findings: TextFinding[] = []
  let by = ''
  let heldBack = 0
  const parts = partsOf(stretches)
  for (const part of parts.slice(0, PARTS)) {
    const said = await askModel(arriving, correctionAsked(part))
    if ('why' in said) return by === '' ? said : { by, findings, also: said.why }
    const corrections = correctionsIn(said.raw, part, said.back)
    if (!corrections) {
      const why = `「${said.by}」的回答看不懂。`
      return by === '' ? { why } : { by, findings, also: why }
    }
    by = said.by
    for (const { stretch, text, fix, says } of corrections)
      for (const { place, at, end, text: whole } of placesOf([part[stretch]!], text)) {
        // As it is read, not as JSON writes it; and where it stands: a word may begin before it.
        const after = `${whole.slice(0, at)}${fix}${whole.slice(end)}`
        if (!said.mayShow(`${says}\n${after}`)) heldBack++
        else
          findings.push({
            ...{ Place: place, At: at, End: end, Text: text, Kind: 'word', Says: says, Fix: fix, Origin: by },
            LedgerID: said.LedgerID,
          })
      }
  }
  const also = [
    ...(heldBack > 0 ? [`${heldBack} 处修改${HELD_BACK}。`] : []),
    ...(parts.length > PARTS ? ['稿件很长，只请它看了前面的部分。'] : []),
  ].join('')
  return also === '' ? { by, findings } : { by, findings, also }
}

function partsOf(stretches: readonly TextRange[]): TextRange[][] {
  const parts: TextRange[][] = []
  let size = PART
  for (const stretch of stretches) {
    if (size + stretch.text.length > PART || parts.length === 0) {
      parts.push([])
      size = 0
    }
    parts.at(-1)!.push(stretch)
    size += stretch.text.length
  }
  return parts
}
