/** A state, told by sign, word and colour. */
import type { ReactNode } from 'react'
import './badges.css'

/** The sign of each mark. */
export const signs = {
  waiting: '○',
  passed: '✓',
  refused: '↩',
  scheduled: '▸',
  plain: '■',
} as const

/** Which sign and colour it has. */
export type Mark = keyof typeof signs

/** A sign and a word in the colour of what they mean. */
export function Badge({ mark, title }: { readonly mark: Mark; readonly title: string }): ReactNode {
  return (
    <span className={`cd-badge is-${mark}`}>
      {signs[mark]} {title}
    </span>
  )
}
