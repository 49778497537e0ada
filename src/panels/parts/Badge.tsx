/** A state, told by sign, word and colour. */
import type { ReactNode } from 'react'
import './badges.css'

const marks = {
  waiting: '○',
  passed: '✓',
  refused: '↩',
  scheduled: '▸',
  plain: '■',
} as const

/** Which sign and colour it has. */
export type Mark = keyof typeof marks

/** A sign and a word in the colour of what they mean. */
export function Badge({ mark, title }: { readonly mark: Mark; readonly title: string }): ReactNode {
  return (
    <span className={`cd-badge is-${mark}`}>
      {marks[mark]} {title}
    </span>
  )
}
