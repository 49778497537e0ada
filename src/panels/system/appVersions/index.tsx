/** The screen of app versions. */
import type { ReactNode } from 'react'
import type { AppVersion } from '../../../api/system/appVersions/calls.ts'
import { platforms } from '../../../api/system/appVersions/fields.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { FileLink } from '../../parts/files/FileLink.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { OnOff } from '../../parts/OnOff.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { onOffColumn } from '../../parts/list/columnKinds.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

/** Who is told of it, in one sentence. */
function reachOf(row: AppVersion): string {
  if (!row.Enabled) return '还没有发布，应用不会收到。'
  if (!row.IsCurrent) return '已有更新的版本，应用收到的是新的那个。'
  if (row.IsForce) return `构建号小于 ${row.Build} 的应用都必须更新到这个版本。`
  if (row.MinBuild > 0) return `构建号小于 ${row.MinBuild} 的应用必须更新，其余小于 ${row.Build} 的会看到提示。`
  return `构建号小于 ${row.Build} 的应用会看到更新提示，可以不更新。`
}

function VersionDetail({ row }: { row: AppVersion | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的版本" hint="用 J、K 上下移动，在这里看更新说明。" />
  return (
    <RecordFacts
      title={`${row.Name} ${row.Version}`}
      facts={{
        平台: platforms[row.Platform],
        构建号: row.Build,
        状态: <OnOff is={row.Enabled} on="已发布" off="未发布" />,
        发布时间: row.PublishTime && <Moment at={row.PublishTime} />,
        下载地址: row.Url && <FileLink address={row.Url} isWhole />,
      }}
    >
      <p className="cd-quiet">{reachOf(row)}</p>
      <h3>更新说明</h3>
      <p className="cd-record-text">{row.Log || '没有填写。'}</p>
    </RecordFacts>
  )
}

/** 应用版本. */
export const appVersionList = defineCollection('/AppVersion', {
  family: 'appVersions',
  list: 'list',
  columns: [
    { field: 'Name', title: '应用' },
    { field: 'Platform', width: '80px' },
    {
      field: 'Version',
      width: '116px',
      cell: (row) => (
        <>
          {row.Version} {row.IsCurrent && <span className="cd-flag">当前</span>}
        </>
      ),
    },
    { field: 'Build', width: '80px', from: 460 },
    {
      field: 'IsForce',
      title: '更新方式',
      width: '88px',
      from: 640,
      cell: (row) => (row.IsForce ? '强制' : row.MinBuild > 0 ? '部分强制' : '可选'),
    },
    onOffColumn('Enabled', '状态', { width: '88px', on: '已发布', off: '未发布' }),
    { field: 'PublishTime', from: 760 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '应用、版本号或更新说明' },
    {
      name: 'Platform',
      title: '平台',
      kind: 'choice',
      options: optionsOf(platforms),
    },
  ],
  empty: () => <EmptyState title="还没有应用版本" keys={{ chord: 'n', does: '新增一个版本' }} />,
  detail: VersionDetail,
})
