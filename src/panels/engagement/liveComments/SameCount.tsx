/** How many comments that wait say the same as this one: ×12. */
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import { sameTexts, type SameTexts } from './likeness.ts'

/** The counts of the pane. */
export const SameTextsContext = createContext<SameTexts>(sameTexts())

/** Nothing where no other does. */
export function SameCount({ content }: { readonly content: string }): ReactNode {
  const same = useContext(SameTextsContext)
  const count = useSyncExternalStore(same.watch, () => same.of(content))
  if (count < 2) return null
  return (
    <abbr className="cd-same" title={`等待处理的评论里有 ${count} 条说的一样，按 v t 归集`}>
      ×{count}
    </abbr>
  )
}
