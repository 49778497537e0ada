/** What came of one service while it answered. */
import type { TextEvent } from '../../providers/provider.ts'
import type { Usage } from '../charge.ts'

/** What came of one service, of its last round where it says nothing else. */
export interface Came {
  usage: Usage | undefined
  theirs: string | undefined
  reason: Extract<TextEvent, { kind: 'end' }>['reason'] | undefined
  content: { readonly type: 'image' | 'video'; readonly address: string }[]
  /** Characters, of what it thought, too. */
  received: number
  /** Why nothing more is shown, as a sentence. */
  blocked: string
  /** Rounds before the one that is under way. */
  rounds: number
}

/** A new one. */
export const nothingCame = (): Came => ({
  ...{ usage: undefined, theirs: undefined, reason: undefined, content: [], received: 0, blocked: '', rounds: 0 },
})
