/** What is said of suggestions that just came, so that nobody has to look their keys up. */
import { keysOf } from '../../../../../workspace/keys/ownKeys.ts'
import { keyText } from '../../../../../workspace/overlay/keyText.ts'
import { decidingKeys } from './decidingKeys.ts'

/** By which keys the suggestions are decided; '' where somebody took one of them away. */
export function decidingText(): string {
  const [accept, reject] = (['accept', 'reject'] as const).map((how) =>
    keyText(keysOf(`editor.suggestion.${how}`, decidingKeys[how]).chords),
  )
  return accept && reject ? `${accept} 接受，${reject} 拒绝。` : ''
}
