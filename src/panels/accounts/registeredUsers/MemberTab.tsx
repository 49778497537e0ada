/** A list of what is kept about one member; more is read on demand. */
import { useState, type ReactNode } from 'react'
import type { OutputOf } from '../../../api/contract.ts'
import type { registeredUsers } from '../../../api/accounts/registeredUsers/calls.ts'
import { useRead } from '../../../workspace/data.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { yuan } from './memberColumns.tsx'

/** The tabs that are read. */
export type TabName = 'contacts' | 'scores' | 'money' | 'logs'
type Row = OutputOf<(typeof registeredUsers.calls)[TabName]>['List'][number]

/** `figures`: how many columns at the end are numbers. */
const words: Readonly<Record<TabName, { heads: readonly string[]; figures?: number; none: string }>> = {
  contacts: { heads: ['姓名', '电话', '地址'], none: '没有留联系人。' },
  scores: { heads: ['时间', '原因', '变动', '余额'], figures: 2, none: '还没有积分变动。' },
  money: { heads: ['时间', '活动', '变动（元）', '余额（元）'], figures: 2, none: '还没有红包记录。' },
  logs: { heads: ['时间', '动态', '设备', '地址'], none: '还没有动态。' },
}

const signed = (change: number, text: string) => (change > 0 ? `+${text}` : text)

/** The cells of a row, and which of them are figures. */
function cellsOf(row: Row): readonly ReactNode[] {
  if ('Address' in row) return [row.IsDefault ? `${row.Name}（默认）` : row.Name, row.Telphone, row.Address]
  if ('Device' in row) return [<Moment key="at" at={row.CreateTime} />, row.Title, row.Device, row.UserIP]
  const at = <Moment key="at" at={row.CreateTime} />
  if ('Activity' in row) return [at, row.Activity, signed(row.Change, yuan(row.Change)), yuan(row.Balance)]
  return [at, row.Title, signed(row.Change, String(row.Change)), row.Balance]
}

/** Rows read at first; as many again each time more are asked for. */
const PORTION = 50

/** The list. */
export function MemberTab({ of, name }: { of: number; name: TabName }): ReactNode {
  const [count, setCount] = useState(PORTION)
  const { data, error, reload } = useRead('registeredUsers', name, { ID: of, PageSize: count })
  const { heads, figures = 0, none } = words[name]
  const look = (at: number) => (at >= heads.length - figures ? 'is-figures' : undefined)
  if (error && !data) return <ErrorState error={error} retry={reload} />
  if (!data) return null
  if (data.List.length === 0) return <p className="cd-member-none cd-quiet">{none}</p>
  return (
    <>
      <table className="cd-member-table">
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={look(at)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.List.map((row) => (
            <tr key={row.ID}>
              {cellsOf(row).map((cell, at) => (
                <td key={heads[at]} className={look(at)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {data.Total > data.List.length && (
        <button type="button" className="bp6-button bp6-small" onClick={() => setCount(Math.min(500, count + PORTION))}>
          再看 {Math.min(PORTION, data.Total - data.List.length)} 条（共 {data.Total} 条）
        </button>
      )}
    </>
  )
}
