/** 报名场次: what one signs up for, each with its places, in their order. */
import type { ReactNode } from 'react'
import type { SignUpSession } from '../../../api/engagement/signUpSessions/calls.ts'
import type { ParamsOf } from '../../../api/pages.ts'
import { useRead, type ReadInput } from '../../../workspace/data.ts'
import { runOn } from '../../../workspace/execute.ts'
import { usePaneTitle } from '../../../workspace/pane.ts'
import { api } from '../../../workspace/session.ts'
import { CollectionFrame } from '../../collection/CollectionFrame.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { momentColumn } from '../../parts/list/columnKinds.tsx'
import type { ListColumn } from '../../parts/list/columns.ts'
import { RecordSide } from '../../parts/sides/RecordSide.tsx'
import { PhaseBadge, placesText } from './badges.tsx'
import './signUps.css'

type Asked = ReadInput<'signUpSessions', 'list'>

const columns: readonly ListColumn<SignUpSession>[] = [
  { field: 'Title', title: '场次', width: 'minmax(100px, 2fr)' },
  { field: 'Option', title: '选项', width: 'minmax(80px, 1fr)', from: 420 },
  { field: 'Taken', title: '已占', width: '96px', figures: true, cell: placesText, text: placesText },
  { field: 'Waiting', title: '候补', width: '64px', figures: true },
  momentColumn('BeginTime', '开始', { from: 520 }),
  { field: 'Location', title: '地点', width: 'minmax(80px, 1fr)', from: 640 },
]

/** The panel of /SignUpType/Sessions. */
export default function SessionsPanel({ ID }: ParamsOf<'/SignUpType/Sessions'>): ReactNode {
  const { data, error, reload } = useRead('signUps', 'get', { ID })
  usePaneTitle(data && `场次：${data.Title}`)
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <CollectionFrame>
      {data && (
        <header className="cd-sign-bar">
          <PhaseBadge row={data} />
          <strong>{data.Title}</strong>
          <span className="cd-quiet">名额改多，马上给候补的下一位；不能少于已占的</span>
        </header>
      )}
      <RecordSide<SignUpSession, Asked>
        family="signUpSessions"
        label="报名场次"
        filters={[]}
        about={String(ID)}
        source={() => (PageIndex, PageSize) => api.signUpSessions.list({ SignUpID: ID, PageIndex, PageSize })}
        columns={columns}
        arranged
        onOpen={(row) => void runOn('signUpSessions.edit', row)}
        empty={<EmptyState title="还没有场次" keys={{ chord: 'n', does: '加一个场次' }} />}
        nothing={null}
        keptAs="/SignUpType/Sessions"
      />
    </CollectionFrame>
  )
}
