/** What is said of an article some of which comes from machines, before it is sent on. Pure. */
import { countUses, type AiOrigin } from '../../../../api/content/articles/aiUses.ts'

/** As a sentence without a mark at its end; '' where nothing does. */
export function originText(origin: Pick<AiOrigin, 'IsAi' | 'Uses'> | undefined): string {
  if (!origin) return ''
  const { taken, alike, corrected } = countUses(origin.Uses)
  return [
    taken > 0 && `${taken} 处来自 AI`,
    origin.IsAi && '公开时带 AI 标识',
    alike > 0 && `${alike} 处可能来自 AI`,
    corrected > 0 && `${corrected} 处由 AI 校对`,
  ]
    .filter(Boolean)
    .join('，')
}
