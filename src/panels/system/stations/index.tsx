/** The screen of stations. */
import type { ReactNode } from 'react'
import type { Station } from '../../../api/system/stations/calls.ts'
import { stationStates } from '../../../api/system/stations/fields.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import '../../parts/badges.css'
import { loginFacts, newsFacts } from './facts.ts'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

const tones = ['is-waiting', 'is-passed', 'is-withdrawn'] as const
const signs = ['○', '●', '■'] as const

/** A station's state. */
export function StationState({ status }: { status: Station['Status'] }): ReactNode {
  return (
    <span className={`cd-badge ${tones[status] ?? ''}`}>
      {signs[status]} {stationStates[status]}
    </span>
  )
}

function StationDetail({ row }: { row: Station | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的站点" hint="用 J、K 上下移动，在这里看站点的设置。" />
  return (
    <RecordFacts
      title={row.StationName}
      facts={{
        编号: row.ID,
        状态: <StationState status={row.Status} />,
        主站: row.IsHead && '是，管理其他站点',
        账号: `${row.People} 个`,
        联系人: row.Contact,
        联系电话: row.Phone,
        开设时间: <Moment at={row.CreateTime} />,
        备注: row.ReMark,
        ...Object.fromEntries(newsFacts(row)),
        ...Object.fromEntries(loginFacts(row)),
        指令密码: row.HasInstructPassword ? '已设置' : '没有设置',
      }}
    />
  )
}

/** 站点管理. */
export const stationList = defineCollection('/setManage/StationManage', {
  family: 'stations',
  list: 'list',
  columns: [
    { field: 'ID', title: '编号', width: '56px', figures: true },
    {
      field: 'StationName',
      width: 'minmax(160px, 2fr)',
      cell: (row) => (
        <>
          {row.IsHead && <span className="cd-flag">主站</span>}
          {row.StationName}
        </>
      ),
    },
    { field: 'Contact', width: '96px', from: 620 },
    { field: 'People', title: '账号', width: '56px', figures: true },
    { field: 'Status', width: '88px', cell: (row) => <StationState status={row.Status} /> },
    { field: 'CreateTime', title: '开设时间', from: 560 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称、联系人或备注' },
    {
      name: 'Status',
      title: '状态',
      kind: 'choice',
      options: optionsOf(stationStates),
      apply: (value) => ({ Status: Number(value) }),
    },
  ],
  empty: () => <EmptyState title="没有可以看到的站点" />,
  detail: StationDetail,
})
