/** How grave a sensitive word is, told by a sign and a word. */
import type { ReactNode } from 'react'
import { keywordLevelTitles, type KeywordLevel } from '../../../api/content/keywords/keywordLevels.ts'
import '../../parts/badges.css'

/** The badge of a level. */
export function LevelBadge({ level }: { level: KeywordLevel }): ReactNode {
  return (
    <span className={level === 'block' ? 'cd-badge is-refused' : 'cd-badge is-waiting'}>
      {level === 'block' ? '⊘' : '△'} {keywordLevelTitles[level]}
    </span>
  )
}
