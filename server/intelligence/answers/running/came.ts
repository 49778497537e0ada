/** What came of one service while it answered. */
import type { TextEvent } from '../../providers/provider.ts'
import { nothingCounted, type Counted } from '../counted.ts'

/** What came of one service, of its last round where it says nothing else. */
export interface Came {
  counted: Counted
  theirs: string | undefined
  reason: Extract<TextEvent, { kind: 'end' }>['reason'] | undefined
  content: { readonly type: 'image' | 'video'; readonly address: string }[]
  /** Why nothing more is shown, as a sentence. */
  blocked: string
  /** Rounds before the one that is under way. */
  rounds: number
}

/** A new one. */
export const nothingCame = (): Came => ({
  ...{ counted: nothingCounted(), theirs: undefined, reason: undefined, content: [], blocked: '', rounds: 0 },
})
