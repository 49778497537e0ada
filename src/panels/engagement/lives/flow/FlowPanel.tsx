/** 图文流: what reporters sent for one live, the newest above, and the one under the cursor as the public will read it. */
import { type ReactNode } from 'react'
import type { LiveFlow } from '../../../../api/engagement/liveFlows/calls.ts'
import type { ParamsOf } from '../../../../api/pages.ts'
import { runOn } from '../../../../workspace/execute.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { useRead } from '../../../../workspace/data.ts'
import { usePaneTitle } from '../../../../workspace/pane.ts'
import { api } from '../../../../workspace/session.ts'
import { LiveBadge, LiveFlags } from '../badges.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { ErrorState } from '../../../parts/ErrorState.tsx'
import { RecordSide } from '../../../parts/sides/RecordSide.tsx'
import { flowColumns } from './columns.tsx'
import { flowFilters, type Asked } from './filters.ts'
import { FlowText } from './FlowText.tsx'
import { CollectionFrame } from '../../../collection/CollectionFrame.tsx'
import './flow.css'

function FlowDetail({ row }: { readonly row: LiveFlow | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的报道" hint="用 J、K 上下移动，在这里看全文和图片。" />
  return <FlowText row={row} />
}

/** The panel of /Live/Flow. */
export default function FlowPanel({ ID }: ParamsOf<'/Live/Flow'>): ReactNode {
  const live = useRead('lives', 'get', { ID })
  const { data, error, reload } = live
  usePaneTitle(data && `图文：${data.Title}`)
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <CollectionFrame>
      {data && (
        <header className="cd-flow-head">
          <LiveBadge state={data.State} />
          <strong>
            <LiveFlags row={data} />
            {data.Title}
          </strong>
          <span className="cd-quiet">
            已发布 {data.Shown}
            {data.Waiting > 0 && `，待审 ${data.Waiting}`} · <KeyCaps keys="q" /> 发快讯
          </span>
        </header>
      )}
      <RecordSide<LiveFlow, Asked>
        family="liveFlows"
        label="图文流"
        filters={flowFilters}
        about={String(ID)}
        source={(asked) => (PageIndex, PageSize) =>
          api.liveFlows.list({ State: 'all', ...asked, LiveID: ID, PageIndex, PageSize })
        }
        columns={flowColumns}
        arranged
        onOpen={(row) => void runOn('liveFlows.edit', row)}
        empty={<EmptyState title="还没有报道" keys={{ chord: 'q', does: '发一条快讯' }} />}
        nothing={<EmptyState title="没有符合筛选条件的报道" hint="按 Esc 清除筛选。" />}
        detail={FlowDetail}
        keptAs="/Live/Flow"
      />
    </CollectionFrame>
  )
}
