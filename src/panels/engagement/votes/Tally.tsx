/** The figures of the options of a vote. */
import type { ReactNode } from 'react'
import type { VoteOption } from '../../../api/engagement/votes/figures.ts'
import { countText } from '../../parts/countText.ts'
import './tally.css'

const reasonsOf = ({ Excluded }: VoteOption) =>
  Object.entries(Excluded)
    .map(([reason, count]) => `${reason} ${countText(count)}`)
    .join('；')
const sumOf = ({ Excluded }: VoteOption) => Object.values(Excluded).reduce((sum, one) => sum + one, 0)

/** A line for each: raw, taken out with the reasons, counted; points of a jury in a column of their own where there are some. */
export function Tally({ options }: { readonly options: readonly VoteOption[] }): ReactNode {
  if (options.length === 0) return null
  const hasJury = options.some(({ Jury }) => Jury !== null)
  return (
    <table className="cd-tally" aria-label="票数">
      <thead>
        <tr>
          <th scope="col">选项</th>
          <th scope="col">原始</th>
          <th scope="col">剔除</th>
          <th scope="col">计票</th>
          {hasJury && <th scope="col">评委分</th>}
        </tr>
      </thead>
      <tbody>
        {options.map((one) => (
          <tr key={one.Number}>
            <th scope="row">
              {one.Number} {one.Title}
              {one.Summary && <small>{one.Summary}</small>}
              {one.IsWithdrawn && <small> 已撤下：{one.WithdrawReason}</small>}
            </th>
            <td>{countText(one.Raw)}</td>
            <td title={reasonsOf(one)}>
              {sumOf(one) > 0 && countText(sumOf(one))}
              {sumOf(one) > 0 && <small> {reasonsOf(one)}</small>}
            </td>
            <td>{countText(one.Counted)}</td>
            {hasJury && <td>{one.Jury ?? ''}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
