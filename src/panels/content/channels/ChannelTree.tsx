/** 栏目管理: the tree of channels, walked by keys, and the rules of the one under the cursor. */
import { useState, type ReactNode } from 'react'
import type { ChannelRow } from '../../../api/content/channels/calls.ts'
import { useRead } from '../../../workspace/data.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'
import { api } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { siblingKeys } from '../../parts/tree/siblingKeys.ts'
import { FilteredTree } from '../../parts/tree/FilteredTree.tsx'
import type { TreeColumn } from '../../parts/tree/TreeRowView.tsx'
import { ChannelForm } from './ChannelForm.tsx'
import './channels.css'

const columns: readonly TreeColumn<ChannelRow>[] = [
  {
    title: '栏目',
    cell: ({ Name, IsPublic }) => (
      <>
        {Name}
        {!IsPublic && <span className="cd-quiet cd-small">（已禁用）</span>}
      </>
    ),
  },
  {
    title: '审核',
    width: '88px',
    cell: ({ ReviewLevels }) => (
      <span className="cd-quiet cd-small">{ReviewLevels === 0 ? '不审核' : `${ReviewLevels} 级审核`}</span>
    ),
  },
  { title: '稿件', width: '72px', figures: true, cell: ({ ArticleCount }) => ArticleCount },
]

/** The panel of /ColumnManagement/index. */
export default function ChannelTree(): ReactNode {
  const { data, error, reload } = useRead('channels', 'list', {})
  const [under, setUnder] = useState<ChannelRow | undefined>(undefined)
  usePaneCommands(
    siblingKeys({
      noun: '栏目',
      nodes: data ?? [],
      under,
      save: (line) => api.channels.order({ Items: line.map(({ ID }, ShowOrder) => ({ ID, ShowOrder })) }),
    }),
  )

  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <div className="cd-channels">
      <div className="cd-channel-halves">
        <div className="cd-channel-side">
          <FilteredTree<ChannelRow>
            family="channels"
            label="栏目"
            nodes={data}
            columns={columns}
            onCursor={setUnder}
            empty={<EmptyState title="还没有栏目" keys={{ chord: 'n', does: '新增一个栏目' }} />}
            count={`共 ${data?.length ?? 0} 个栏目`}
          />
        </div>
        {under && <ChannelForm row={under} />}
      </div>
    </div>
  )
}
