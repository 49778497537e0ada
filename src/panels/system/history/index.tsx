/** 我的操作: what a person did, over all panes, with what can still be taken back or done again. */
import type { ReactNode } from 'react'
import type { HistoryRow } from '../../../api/system/history/calls.ts'
import { logModules } from '../../../api/logModules.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { defineCollection } from '../../collection/defineCollection.ts'
import { LineDetail } from '../../parts/changes/LineDetail.tsx'
import { openRecord, recordsText } from '../../parts/changes/openRecord.ts'
import { writtenModules } from '../../parts/changes/writtenModules.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { fullMoment } from '../../parts/moments.ts'
import '../../parts/badges.css'
import { momentColumn } from '../../parts/list/columnKinds.tsx'
import { timeFilter } from '../../parts/filters/timeFilter.ts'

/** Whether it stands, and whether that can be changed. */
function State({ row }: { row: HistoryRow }): ReactNode {
  if (row.IsUndone) return <span className="cd-badge is-withdrawn">■ 已撤销</span>
  if (row.WhyNot === '') return <span className="cd-badge is-passed">↩ 可撤销</span>
  return <span className="cd-quiet">—</span>
}

function HistoryDetail({ row }: { row: HistoryRow | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的操作" hint="用 J、K 上下移动，在这里看改动前后。" />
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['时间', fullMoment(row.CreateTime)],
    ['模块', logModules[row.Module] ?? String(row.Module)],
    ...(row.Reason ? [['理由', row.Reason] as const] : []),
    ...(row.ReMark ? [['备注', row.ReMark] as const] : []),
    ['状态', row.IsUndone ? '已撤销' : '有效'],
    ...(row.WhyNot ? [[row.IsUndone ? '不能恢复' : '不能撤销', row.WhyNot] as const] : []),
  ]
  return (
    <LineDetail title={row.Title} facts={facts} changes={row.Modifys} records={row.EventID.length} module={row.Module}>
      {row.WhyNot === '' && (
        <p>
          按 <KeyCaps keys={row.IsUndone ? 'shift+u' : 'u'} /> {row.IsUndone ? '恢复' : '撤销'}这步操作
        </p>
      )}
    </LineDetail>
  )
}

/** 我的操作. */
export const historyList = defineCollection('/History', {
  family: 'history',
  list: 'list',
  columns: [
    momentColumn('CreateTime', '时间', { from: 480 }),
    {
      field: 'Title',
      title: '操作',
      width: 'minmax(104px, 0.7fr)',
      cell: (row) => (row.IsUndone ? <s>{row.Title}</s> : row.Title),
    },
    { field: 'Modifys', title: '记录', width: 'minmax(96px, 2fr)', cell: recordsText },
    {
      field: 'Module',
      title: '模块',
      width: '88px',
      from: 560,
      cell: (row) => logModules[row.Module] ?? row.Module,
    },
    { field: 'IsUndone', title: '状态', width: '88px', cell: (row) => <State row={row} /> },
    { field: 'WhyNot', title: '说明', width: 'minmax(120px, 1fr)', from: 820 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '操作、记录标题或理由' },
    {
      name: 'Undoable',
      title: '范围',
      kind: 'choice',
      options: [{ value: 'yes', title: '还能撤销的' }],
      apply: () => ({ Undoable: true }),
    },
    {
      name: 'Module',
      title: '模块',
      kind: 'choice',
      options: writtenModules,
      apply: (value) => ({ Module: Number(value) }),
    },
    timeFilter(),
  ],
  open: openRecord,
  empty: () => <EmptyState title="还没有操作记录" hint="您在任何窗格里做的事，都会记在这里。" />,
  detail: HistoryDetail,
})
