/** Which key leads whoever may permit from a refused article to the items that it waits for. */
import { MAY_PERMIT } from '../api/library/media/standing.ts'
import type { FamilyName } from '../api/index.ts'
import { keysOf } from '../workspace/keys/ownKeys.ts'
import { keyText } from '../workspace/overlay/keyText.ts'
import type { Outcome } from './outcome.ts'

/** The command that lists them, and the key it comes with. */
export const LIST_BARRED = { id: 'articles.listBarred', keys: 'alt+shift+c' } as const

/** 。按 Alt+Shift+C 列出它们; '' where the person may not permit, or more than one article was meant. */
export function barredHint(family: FamilyName, rows: readonly object[], { skipped }: Outcome): string {
  const isOne = family === 'articles' && rows.length === 1
  if (!isOne || !skipped.some(({ Reason }) => Reason.includes(MAY_PERMIT))) return ''
  const [chord] = keysOf(LIST_BARRED.id, LIST_BARRED.keys).chords
  return `。按 ${keyText(chord) || '命令面板'} 列出它们`
}
