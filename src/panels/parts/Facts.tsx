/** What is known of one record, line by line; what is empty is left out. */
import type { ReactNode } from 'react'
import './facts.css'

/** A heading, and facts as pairs of a name and what it is. */
export function Facts(props: {
  readonly title: string
  readonly facts: readonly (readonly [name: string, what: ReactNode])[]
  readonly children?: ReactNode
}): ReactNode {
  return (
    <article className="cd-facts">
      <h2>{props.title}</h2>
      <dl>
        {props.facts
          .filter(([, what]) => what !== '' && what !== undefined && what !== null)
          .map(([name, what]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{what}</dd>
            </div>
          ))}
      </dl>
      {props.children}
    </article>
  )
}
