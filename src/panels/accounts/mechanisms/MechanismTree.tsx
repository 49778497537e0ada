/** 机构管理: the departments of the station as a tree. */
import { useRef, useState, type ReactNode } from 'react'
import { may } from '../../../api/access.ts'
import { buttonOf } from '../../../api/actions.ts'
import { mechanismActions } from '../../../api/accounts/mechanisms/actions.ts'
import { mechanisms, type Mechanism } from '../../../api/accounts/mechanisms/calls.ts'
import { useRead } from '../../../workspace/data.ts'
import { runOn } from '../../../workspace/execute.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'
import { api, me } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { siblingKeys } from '../../parts/tree/siblingKeys.ts'
import { Tree } from '../../parts/tree/Tree.tsx'
import { TreeFilter } from '../../parts/tree/TreeFilter.tsx'
import type { TreeColumn } from '../../parts/tree/TreeRowView.tsx'
import { useTreeFilter } from '../../parts/tree/useTreeFilter.ts'

/** Ours: departments on the screen; a station with more looks for the others by the palette. */
const SHOWN = 500

const columns: readonly TreeColumn<Mechanism>[] = [
  {
    title: '机构',
    width: 'minmax(180px, 1fr)',
    cell: ({ Name, IsEnable }) => (
      <>
        {Name}
        {!IsEnable && <span className="cd-quiet cd-small"> ○ 已禁用</span>}
      </>
    ),
  },
  { title: '代码', width: '112px', from: 420, cell: ({ Code }) => Code },
  { title: '负责人', width: '96px', from: 520, cell: ({ LeaderName }) => LeaderName },
  { title: '电话', width: '128px', from: 640, cell: ({ Tel }) => Tel },
]

const noRows: readonly Mechanism[] = []

/** The panel of /Mechanism. */
export default function MechanismTree(): ReactNode {
  const { data, error, reload } = useRead('mechanisms', 'list', { PageSize: SHOWN })
  const [under, setUnder] = useState<Mechanism | undefined>(undefined)
  const grid = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const nodes = data?.List ?? noRows
  const total = data?.Total ?? 0
  const { text, setText, found } = useTreeFilter(nodes)
  usePaneCommands(
    siblingKeys({
      noun: '机构',
      nodes,
      under,
      save: (line) => api.mechanisms.order({ Items: line.map(({ ID }, place) => ({ ID, ShowOrder: place + 1 })) }),
      can: () =>
        may(me(), mechanisms.pages, buttonOf(mechanismActions.order.order)) || '没有“设置排序”权限，请联系管理员开通',
    }),
  )

  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <div className="cd-tree-pane">
      <div className="cd-tree-bar">
        <TreeFilter label="机构" value={text} onChange={setText} field={field} enter={() => grid.current?.focus()} />
      </div>
      <Tree<Mechanism>
        family="mechanisms"
        label="机构"
        nodes={data?.List}
        columns={columns}
        found={found}
        dimmed={({ IsEnable }) => !IsEnable}
        onCursor={setUnder}
        onOpen={(row) => void runOn('mechanisms.edit', row)}
        empty={
          found ? (
            <EmptyState title="没有这样的机构" hint="按 Esc 清除筛选，或按 / 修改。" />
          ) : (
            <EmptyState title="还没有机构" keys={{ chord: 'n', does: '新增一个机构' }} />
          )
        }
        count={`共 ${total} 个机构${total > SHOWN ? `，显示前 ${SHOWN} 个` : ''}`}
        filter={field}
        clearFilter={() => setText('')}
        grid={grid}
      />
    </div>
  )
}
