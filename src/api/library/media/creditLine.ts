/** Whose a picture is, as readers see it below it. */
import { aiLabels } from './words.ts'
import type { Media } from './calls.ts'

/** Ours: the longest, in characters, as texts have it. */
const LONGEST = 100

/** The line; '' where there is nothing to say. Readers are told what a machine made (GB 45438-2025), where they are told whose it is. */
export function creditLine({ Credit, AiLabel }: Pick<Media, 'Credit' | 'AiLabel'>): string {
  return [Credit.trim(), AiLabel === 'none' ? '' : aiLabels[AiLabel]].filter(Boolean).join(' · ').slice(0, LONGEST)
}
