/** Three texts meet: what both began with, what the server has now, what this person wrote. Pure. */
import { draftFieldNames, type DraftField, type DraftFields } from './draftFields.ts'

/** What came of it. */
export interface Rebased {
  /** What the person goes on with: their changes on top of the server's. */
  readonly mine: DraftFields
  /** Fields that both changed, to different things; `mine` keeps the person's. */
  readonly clashes: readonly DraftField[]
}

/** Fields whose two texts a person must choose between; of the others the person's own wins and the log keeps the other. */
export const chosenByHand: readonly DraftField[] = ['Title', 'ResourceContent']

/**
 * Put this person's changes on top of what the server has. `sent`: what was sent, as far as no answer came; where the server has
 * exactly that, it was ours and is no clash.
 */
export function rebase(
  base: DraftFields,
  theirs: DraftFields,
  mine: DraftFields,
  sent: readonly DraftFields[] = [],
): Rebased {
  const clashes: DraftField[] = []
  const pick = (name: DraftField) => {
    const isTheirsOld = theirs[name] === base[name]
    const isOurs = sent.some((one) => theirs[name] === one[name])
    if (mine[name] === theirs[name] || mine[name] === base[name]) return theirs[name]
    if (!isTheirsOld && !isOurs) clashes.push(name)
    return mine[name]
  }
  const entries = draftFieldNames.map((name) => [name, pick(name)] as const)
  return { mine: Object.fromEntries(entries) as unknown as DraftFields, clashes }
}
