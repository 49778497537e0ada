/** What goes with the question, each with its size; nothing goes that does not stand here. */
import type { ReactNode } from 'react'
import { contextKinds } from '../../../../api/intelligence/aiAnswers/context.ts'
import { sizeText } from './askContext.ts'
import type { Attachable } from './offered.ts'

/** The chips. */
export function ContextChips(props: {
  readonly attached: readonly Attachable[]
  readonly onRemove: (key: string) => void
}): ReactNode {
  const { attached, onRemove } = props
  if (attached.length === 0) return null
  return (
    <ul className="cd-ai-chips" aria-label="随提问发送的内容">
      {attached.map(({ key, Kind, Title, size }) => (
        <li key={key} className="cd-ai-chip">
          <span className="cd-quiet">{contextKinds[Kind]}</span> <span className="cd-ai-chip-title">{Title}</span>{' '}
          <span className="cd-quiet cd-figures">{sizeText(size)}</span>
          <button type="button" aria-label={`去掉“${Title}”`} onClick={() => onRemove(key)}>
            ×
          </button>
        </li>
      ))}
    </ul>
  )
}
