/** Below what an empty list says: that it was one kind only, and the key to all of them. */
import type { ReactNode } from 'react'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { useShownKind } from './shownKindContext.ts'

/** The key that goes from one kind to all; Escape does, too, when there is nothing else to clear. */
export const ALL_KEY = 'backspace'

/** Nothing where records of every kind are shown. */
export function OnlyThisKind(): ReactNode {
  const kind = useShownKind()
  if (!kind) return undefined
  return (
    <p className="cd-quiet">
      这里只有“{kind.name}”里的，按 <KeyCaps keys={ALL_KEY} /> 在全部{kind.records}里找
    </p>
  )
}
