/** What a version changed in the newsroom's own fields, each by its title. */
import type { ReactNode } from 'react'
import { useRead } from '../../../../workspace/data.ts'
import type { OwnValues } from './moreFields.ts'

/** A table of what differs; nothing where nothing does, or where one of the two is from before fields were kept. */
export function OwnDifference(props: {
  readonly old: OwnValues | null | undefined
  readonly now: OwnValues | null | undefined
}): ReactNode {
  const { old, now } = props
  const { data = [] } = useRead('articleFields', 'inForce', {})
  if (!old || !now) return null
  const titles = new Map(data.map(({ Key, Name }) => [Key, Name]))
  const order = [...titles.keys(), ...Object.keys(old), ...Object.keys(now)]
  const changed = [...new Set(order)].filter((key) => (old[key] ?? '') !== (now[key] ?? ''))
  if (changed.length === 0) return null
  return (
    <table className="cd-diff cd-own-difference" aria-label="稿件字段的差异">
      <thead>
        <tr>
          <th scope="col">稿件字段</th>
          <th scope="col">原来</th>
          <th scope="col">后来</th>
        </tr>
      </thead>
      <tbody>
        {changed.map((key) => (
          <tr key={key}>
            <th scope="row">{titles.get(key) ?? key}</th>
            <td>{old[key] === undefined ? '—' : <del>{old[key]}</del>}</td>
            <td>{now[key] === undefined ? '—' : <ins>{now[key]}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
