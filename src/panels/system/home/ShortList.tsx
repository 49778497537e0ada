/** A short list on the home page: what waits, why or until when, and the way there. */
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { roving, settleSoon } from '../../../workspace/shell/roving.ts'
import { Moment } from '../../parts/Moment.tsx'

/** One line of it. */
export interface ShortLine {
  readonly ID: number
  readonly title: string
  readonly note: string
  /** The note says that something went wrong, or is late. Default false. */
  readonly isBad?: boolean
  readonly at: string | null
  readonly open: () => void
}

/** Nothing where there is no line. */
export function ShortList(props: { readonly title: string; readonly lines: readonly ShortLine[] }): ReactNode {
  const { title, lines } = props
  const list = useRef<HTMLUListElement>(null)
  const name = useId()
  useEffect(() => settleSoon(list.current), [lines])
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      <ul ref={list} className="cd-home-list" {...roving('column')}>
        {lines.map((line) => (
          <li key={line.ID}>
            <button type="button" onClick={line.open}>
              <span className="cd-home-title">{line.title || '（没有标题）'}</span>
              <span className={line.isBad ? 'cd-home-note is-bad' : 'cd-home-note'} title={line.note}>
                {line.note}
              </span>
              {line.at !== null && <Moment at={line.at} />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
