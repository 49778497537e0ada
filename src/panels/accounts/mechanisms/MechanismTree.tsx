/** 机构管理: the departments of the station as a tree. */
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { may } from '../../../api/access.ts'
import { buttonOf } from '../../../api/actions.ts'
import { mechanismActions } from '../../../api/accounts/mechanisms/actions.ts'
import { mechanisms } from '../../../api/accounts/mechanisms/calls.ts'
import { useRead } from '../../../workspace/data.ts'
import { runCommand } from '../../../workspace/execute.ts'
import { remember } from '../../../workspace/history.ts'
import { showError } from '../../../workspace/notices.ts'
import { usePaneCommands, usePaneFocus, usePublish } from '../../../workspace/pane.ts'
import { api, me } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { FooterKeys } from '../../parts/FooterKeys.tsx'
import { TreeFilter } from '../../parts/branches/TreeFilter.tsx'
import { useTreeFilter } from '../../parts/branches/useTreeFilter.ts'
import { TreeView } from '../../parts/branches/TreeView.tsx'
import { treeCommand, treeCommands } from '../../parts/branches/treeCommands.ts'
import { moved } from '../../parts/branches/treeRows.ts'
import { useTree } from '../../parts/branches/useTree.ts'

/** Ours: departments on the screen; a station with more looks for the others by the palette. */
const SHOWN = 500

/** The panel of /Mechanism. */
export default function MechanismTree(): ReactNode {
  const { data, error, loading, reload } = useRead('mechanisms', 'list', { PageSize: SHOWN })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const element = useRef<HTMLDivElement>(null)
  const filter = useRef<HTMLInputElement>(null)
  const nodes = useMemo(
    () =>
      (data?.List ?? []).map((row) => ({
        key: String(row.ID),
        parent: row.ParentID === 0 ? undefined : String(row.ParentID),
        title: row.Name,
        row,
      })),
    [data],
  )
  const { text, setText, shown } = useTreeFilter(nodes)
  const tree = useTree(shown)
  const { under } = tree
  const subject = useMemo(() => {
    const chosen = nodes.filter((node) => selected.has(node.key)).map((node) => node.row)
    return { family: 'mechanisms' as const, rows: chosen.length > 0 ? chosen : under ? [under.node.row] : [] }
  }, [nodes, selected, under?.node])
  usePublish(subject)
  usePaneFocus(() => element.current?.focus())
  const shift = async (step: -1 | 1) => {
    const line = under && moved(nodes, under.node.key, step)
    if (!line) return
    try {
      const Items = line.map(({ row }, place) => ({ ID: row.ID, ShowOrder: place + 1 }))
      const { LogID } = await api.mechanisms.order({ Items })
      if (LogID !== undefined) remember(`移动机构“${under.node.title}”`, LogID)
    } catch (problem) {
      showError(problem)
    }
  }
  const toggle = () => {
    if (!under) return
    const next = new Set(selected)
    if (!next.delete(under.node.key)) next.add(under.node.key)
    setSelected(next)
  }
  const mayMove = () =>
    may(me(), mechanisms.pages, buttonOf(mechanismActions.order.order)) || '没有“设置排序”权限，请联系管理员开通'
  usePaneCommands([
    ...treeCommands(tree),
    treeCommand('toggle', '选择', ['space'], toggle, { hidden: true }),
    treeCommand('clear', '取消选择', ['escape'], () => setSelected(new Set()), { hidden: true }),
    treeCommand('find', '筛选', ['/'], () => filter.current?.focus()),
    treeCommand('edit', '打开', ['enter'], () => void runCommand('mechanisms.edit'), { hidden: true }),
    treeCommand('raise', '上移', ['alt+up'], () => void shift(-1), { group: '机构', can: mayMove }),
    treeCommand('lower', '下移', ['alt+down'], () => void shift(1), { group: '机构', can: mayMove }),
  ])

  if (error && !data) return <ErrorState error={error} retry={reload} />
  if (!loading && nodes.length === 0)
    return <EmptyState title="还没有机构" keys={{ chord: 'n', does: '新增一个机构' }} />
  return (
    <div className="cd-branch-pane">
      <div className="cd-branch-bar">
        <TreeFilter label="机构" value={text} onChange={setText} field={filter} tree={element} />
      </div>
      <TreeView
        isList
        tree={tree}
        label="机构"
        element={element}
        isSelected={(node) => selected.has(node.key)}
        onOpen={() => void runCommand('mechanisms.edit')}
        row={({ node: { row } }) => (
          <>
            <span className="cd-branch-title">{row.Name}</span>
            {!row.IsEnable && <span className="cd-quiet cd-small">○ 已禁用</span>}
            <span className="cd-branch-more">
              {[row.Code, row.LeaderName && `负责人 ${row.LeaderName}`, row.Tel].filter(Boolean).join(' · ')}
            </span>
          </>
        )}
      />
      <footer className="cd-list-foot">
        <span className="cd-figures">
          共 {data?.Total ?? 0} 个机构{(data?.Total ?? 0) > SHOWN ? `，显示前 ${SHOWN} 个` : ''}
        </span>
        <FooterKeys />
      </footer>
    </div>
  )
}
