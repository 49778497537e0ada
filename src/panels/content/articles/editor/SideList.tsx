/** A list beside the text that is walked with its own keys: problems, notes, what comes from machines. */
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { isComposing } from '../../../../workspace/keys/ime.ts'

/** What is listed, and what its lists do each in their own way. */
export interface SideListProps<One> {
  readonly label: string
  readonly head: ReactNode
  /** The line that tells its keys. */
  readonly foot: ReactNode
  readonly list: readonly One[]
  readonly cursor: number
  readonly keyOf: (one: One) => string | number
  readonly row: (one: One) => ReactNode
  /** The look of a line. Default a note's. */
  readonly rowClass?: string
  /** Said in place of lines. Default nothing. */
  readonly empty?: ReactNode
  /** j and k, Home and End. */
  readonly onWalk: (index: number) => void
  readonly onClick: (index: number) => void
  /** Keys of its own; answers whether it was one. */
  readonly onKey: (key: string, event: KeyboardEvent) => boolean
  /** Escape. */
  readonly onClose: () => void
}

/** It has the focus as soon as it is there, and its cursor stays in sight. No key counts while somebody composes. */
export function SideList<One>(props: SideListProps<One>): ReactNode {
  const { list, cursor, onWalk, onKey } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [cursor, list])
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key]
    if (step !== undefined) onWalk(Math.max(0, Math.min(list.length - 1, cursor + step)))
    else if (event.key === 'Home') onWalk(0)
    else if (event.key === 'End') onWalk(list.length - 1)
    else if (event.key === 'Escape') props.onClose()
    else if (!onKey(event.key, event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="cd-problems" onKeyDown={press}>
      <p className="cd-problems-head" role="status">
        {props.head}
      </p>
      {/* No list of articles: its keys are its own, and nothing is done to the article. */}
      <div ref={box} role="listbox" aria-label={props.label} tabIndex={0} className="cd-problems-list">
        {list.map((one, index) => (
          <div
            key={props.keyOf(one)}
            role="option"
            aria-selected={index === cursor}
            className={props.rowClass ?? 'cd-remark-row'}
            onClick={() => props.onClick(index)}
          >
            {props.row(one)}
          </div>
        ))}
        {list.length === 0 && props.empty}
      </div>
      <p className="cd-problems-keys cd-quiet cd-small">{props.foot}</p>
    </div>
  )
}
