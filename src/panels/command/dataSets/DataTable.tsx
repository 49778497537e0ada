/** Data as a table, with how old they are. */
import { useEffect, useState, type ReactNode } from 'react'
import type { DataColumn, DataResult } from '../../../api/command/bigScreens/dataResult.ts'
import { Moment } from '../../parts/Moment.tsx'

/** Ours: so many rows are drawn; the rest is counted. */
const SHOWN = 100

/** The rows of a data set as a table. `problem`: why nothing could be asked at all. */
export function DataTable(props: {
  readonly data: DataResult | undefined
  readonly problem: string
  readonly label: string
}): ReactNode {
  const { data, problem } = props
  if (!data) return <p className={problem ? 'cd-data-problem' : 'cd-quiet'}>{problem || '正在取数据…'}</p>
  return (
    <>
      <Age data={data} problem={problem} />
      {data.Columns.length > 0 && (
        <div className="cd-data-scroll" tabIndex={0} role="region" aria-label={props.label}>
          <table className="cd-data-table">
            <thead>
              <tr>
                {data.Columns.map(({ Name, Title, Type }) => (
                  <th key={Name} scope="col" data-type={Type} title={Name}>
                    {Title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.Rows.slice(0, SHOWN).map((row, index) => (
                <tr key={index}>
                  {data.Columns.map((column) => (
                    <td key={column.Name} data-type={column.Type}>
                      <Cell column={column} value={row[column.Name] ?? null} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data.Rows.length > SHOWN && (
        <p className="cd-quiet cd-small">
          共 {data.Rows.length} 行，这里显示前 {SHOWN} 行。
        </p>
      )}
      {data.Rows.length === 0 && data.Columns.length > 0 && <p className="cd-quiet">现在一行也没有。</p>}
    </>
  )
}

function Cell({ column, value }: { readonly column: DataColumn; readonly value: string | number | null }): ReactNode {
  if (value === null) return <span className="cd-quiet">—</span>
  if (column.Type === 'time' && typeof value === 'string') return <Moment at={value} />
  return typeof value === 'number' ? value.toLocaleString('zh-CN') : value
}

/** How old the data are by now, and what is wrong. */
function Age({ data, problem }: { readonly data: DataResult; readonly problem: string }): ReactNode {
  const [come] = useState(() => ({ data, at: Date.now() }))
  if (come.data !== data) Object.assign(come, { data, at: Date.now() })
  const [now, setNow] = useState(come.at)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = data.AgeSeconds + Math.max(0, Math.round((now - come.at) / 1000))
  const told = problem || data.Problem
  return (
    <p className={data.IsStale || told ? 'cd-data-age is-stale' : 'cd-data-age'}>
      {data.Columns.length > 0 && <span>{ageText(seconds)}的数据</span>}
      {told && <strong role="status">{told}</strong>}
    </p>
  )
}

function ageText(seconds: number): string {
  if (seconds < 2) return '刚刚'
  if (seconds < 60) return `${seconds} 秒前`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} 分钟前`
  return `${Math.floor(seconds / 3600)} 小时前`
}
