/** What a data set shows now: its rows, how old they are, and what is wrong; asked again as often as it changes. */
import { useEffect, useState, type ReactNode } from 'react'
import type { DataResult } from '../../../api/command/bigScreens/dataResult.ts'
import type { DataSet } from '../../../api/command/dataSets/calls.ts'
import { api } from '../../../workspace/session.ts'
import { DataTable } from './DataTable.tsx'
import { ParamFields } from './ParamFields.tsx'
import './dataSets.css'

/** The rows under a list of data sets. */
export function DataSetSide({ row }: { readonly row: DataSet | undefined; readonly next?: unknown }): ReactNode {
  if (!row) return <p className="cd-quiet">请选择一个数据集，这里显示它的数据。</p>
  return <Preview key={`${row.ID} ${row.UpdateTime}`} set={row} />
}

/** Ours: not asked for more often than this while it is only looked at, in seconds. */
const LEAST_SECONDS = 3

function Preview({ set }: { readonly set: DataSet }): ReactNode {
  const [params, setParams] = useState<Readonly<Record<string, string>>>({})
  const [data, setData] = useState<DataResult | undefined>(undefined)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (set.IsDeleted) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      try {
        const found = await api.dataSets.preview({ ID: set.ID, Params: { ...params } })
        if (isOver) return
        setData(found)
        setProblem('')
      } catch (error) {
        if (isOver) return
        setProblem(error instanceof Error ? error.message : '取数据时出错。')
      }
      timer = setTimeout(() => void ask(), Math.max(LEAST_SECONDS, set.Seconds) * 1000)
    }
    // Whoever walks down the list does not ask for each one they pass.
    timer = setTimeout(() => void ask(), 150)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [set, params])
  return (
    <section className="cd-data-side" aria-label={`${set.Name}的数据`}>
      <h2>{set.Name}</h2>
      {set.ReMark && <p className="cd-quiet cd-small">{set.ReMark}</p>}
      {set.Kind === 'http' && <p className="cd-small cd-data-address">{set.Address}</p>}
      {set.HeaderNames && <p className="cd-quiet cd-small">请求头：{set.HeaderNames}</p>}
      <ParamFields params={set.Params} values={params} onChange={setParams} />
      {set.IsDeleted ? (
        <p className="cd-quiet">这个数据集已被删除，按 o 还原。</p>
      ) : (
        <DataTable data={data} problem={problem} label={`${set.Name}的数据`} />
      )}
    </section>
  )
}
