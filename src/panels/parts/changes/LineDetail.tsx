/** A line of the operation log in full: its facts, and what was before and after in each record. */
import type { ReactNode } from 'react'
import { CHANGES_TOLD, type Change } from '../../../api/system/operationLog/calls.ts'
import { changedFields } from './changes.ts'
import './lineDetail.css'

/** `facts`: a title and what stands beside it; `children` stand at the end. */
export function LineDetail({
  title,
  facts,
  changes,
  records,
  module,
  children,
}: {
  title: string
  facts: readonly (readonly [string, ReactNode])[]
  changes: readonly Change[]
  /** Of how many records the line tells: of very many only the first changes are listed. */
  records: number
  /** The module of the line: its states are told in words. */
  module: number
  children?: ReactNode
}): ReactNode {
  return (
    <article className="cd-line-detail">
      <h2>{title}</h2>
      <dl>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="cd-figures">{text}</dd>
          </div>
        ))}
      </dl>
      {changes.map((change) => (
        <section key={change.ID}>
          <h3>
            {change.Title || `编号 ${change.ID}`} <span className="cd-quiet cd-small">编号 {change.ID}</span>
          </h3>
          <Fields change={change} module={module} />
        </section>
      ))}
      {records > changes.length && changes.length >= CHANGES_TOLD && (
        <p className="cd-quiet">
          共 {records} 条记录，这里只列出前 {changes.length} 条；其余的在各条记录自己的操作记录里看。
        </p>
      )}
      {children}
    </article>
  )
}

/** Nothing where only the name of the record is told. */
function Fields({ change, module }: { readonly change: Change; readonly module: number }): ReactNode {
  const fields = changedFields(change, module)
  if (fields.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <th>字段</th>
          <th>改动前</th>
          <th>改动后</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.field}>
            <td>{field.title}</td>
            <td className="is-before">{field.before}</td>
            <td className="is-after">{field.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
