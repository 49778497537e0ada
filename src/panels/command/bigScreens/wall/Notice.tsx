/** One calm sentence on a dark page, where there is no screen to show. */
import { useEffect, useRef, type ReactNode } from 'react'
import { wearScreenLook } from '../render/palette.ts'
import './wall.css'

/** A sentence in the middle of a dark page, and what may be done. */
export function Notice(props: {
  readonly title: string
  readonly children: ReactNode
  readonly below?: ReactNode
}): ReactNode {
  const root = useRef<HTMLElement>(null)
  useEffect(() => wearScreenLook(root.current!), [])
  return (
    <main ref={root} className="cd-wall">
      <div className="cd-wall-empty">
        <h1>{props.title}</h1>
        <p>{props.children}</p>
        {props.below}
      </div>
    </main>
  )
}
