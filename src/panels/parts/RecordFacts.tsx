/** The reading pane of an ordinary record: its title, facts in two columns, and longer texts below. */
import type { ReactNode } from 'react'
import './recordFacts.css'

/** `facts`: values by title; empty values are left out. `children` stand below. */
export function RecordFacts({
  title,
  facts,
  children,
}: {
  title: ReactNode
  facts: Readonly<Record<string, ReactNode>>
  children?: ReactNode
}): ReactNode {
  return (
    <article className="cd-record-facts">
      <h2>{title}</h2>
      <dl className="cd-facts">
        {Object.entries(facts)
          .filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {children}
    </article>
  )
}
