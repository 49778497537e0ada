/** 栏目管理: the tree of channels, walked by keys, and the rules of the one under the cursor. */
import { useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { defineCommand } from '../../../workspace/command.ts'
import { useRead } from '../../../workspace/data.ts'
import { remember } from '../../../workspace/history.ts'
import { showError } from '../../../workspace/notices.ts'
import { usePaneCommands, usePaneFocus, usePublish } from '../../../workspace/pane.ts'
import { api } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { FooterKeys } from '../../parts/FooterKeys.tsx'
import { ChannelForm } from './ChannelForm.tsx'
import { reordered, treeRows } from './tree.ts'
import './channels.css'

/** The panel of /ColumnManagement/index. */
export default function ChannelTree(): ReactNode {
  const { data, error, loading, reload } = useRead('channels', 'list', {})
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const [current, setCurrent] = useState(0)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const tree = useRef<HTMLDivElement>(null)
  const name = useId()
  const rows = useMemo(() => treeRows(data ?? [], closed), [data, closed])
  // The row may have gone; the cursor then stands on the first.
  const at = Math.max(
    0,
    rows.findIndex((row) => row.channel.ID === current),
  )
  const under = rows[at]
  const subject = useMemo(() => {
    const chosen = (data ?? []).filter((channel) => selected.has(channel.ID))
    return { family: 'channels' as const, rows: chosen.length > 0 ? chosen : under ? [under.channel] : [] }
  }, [data, selected, under])
  usePublish(subject)
  usePaneFocus(() => tree.current?.focus())

  const go = (place: number) => setCurrent(rows[Math.max(0, Math.min(place, rows.length - 1))]?.channel.ID ?? 0)
  const open = (want: boolean) => {
    if (!under) return
    if (want && under.open === false) setClosed(new Set([...closed].filter((id) => id !== under.channel.ID)))
    else if (want && under.open) go(at + 1)
    else if (!want && under.open) setClosed(new Set([...closed, under.channel.ID]))
    else if (!want) setCurrent(under.channel.ParentID || under.channel.ID)
  }
  const shift = async (step: -1 | 1) => {
    const Items = under && reordered(data ?? [], under.channel.ID, step)
    if (!Items) return
    try {
      const { LogID } = await api.channels.order({ Items })
      if (LogID !== undefined) remember(`移动栏目“${under.channel.Name}”`, LogID)
    } catch (problem) {
      showError(problem)
    }
  }
  const toggle = () => {
    if (!under) return
    const next = new Set(selected)
    if (!next.delete(under.channel.ID)) next.add(under.channel.ID)
    setSelected(next)
  }
  const key = (id: string, title: string, keys: readonly string[], run: () => void, repeat = true) =>
    defineCommand({ id: `tree.${id}`, title, group: '列表', keys, where: 'list', repeat, hidden: true, run })
  usePaneCommands([
    key('down', '下一条', ['j', 'down'], () => go(at + 1)),
    key('up', '上一条', ['k', 'up'], () => go(at - 1)),
    key('open', '展开', ['right'], () => open(true)),
    key('close', '收起', ['left'], () => open(false)),
    key('first', '第一条', ['home'], () => go(0)),
    key('last', '最后一条', ['end'], () => go(rows.length - 1)),
    key('toggle', '选择', ['space'], toggle, false),
    key('clear', '取消选择', ['escape'], () => setSelected(new Set()), false),
    { ...key('raise', '上移', ['alt+up'], () => void shift(-1), false), hidden: false, group: '栏目' },
    { ...key('lower', '下移', ['alt+down'], () => void shift(1), false), hidden: false, group: '栏目' },
  ])

  if (error && !data) return <ErrorState error={error} retry={reload} />
  if (!loading && rows.length === 0)
    return <EmptyState title="还没有栏目" keys={{ chord: 'n', does: '新增一个栏目' }} />
  return (
    <div className="cd-channels">
      <div className="cd-channel-halves">
        <div className="cd-channel-side">
          <div
            role="treegrid"
            aria-label="栏目"
            aria-multiselectable="true"
            aria-activedescendant={under && `${name}-${under.channel.ID}`}
            tabIndex={0}
            data-keys="list"
            ref={tree}
            className="cd-tree"
          >
            {rows.map((row, index) => (
              <div
                key={row.channel.ID}
                id={`${name}-${row.channel.ID}`}
                role="row"
                aria-level={row.level}
                aria-expanded={row.open}
                aria-posinset={row.place}
                aria-setsize={row.of}
                aria-selected={selected.has(row.channel.ID)}
                data-id={row.channel.ID}
                className={`cd-tree-row${index === at ? ' is-cursor' : ''}${selected.has(row.channel.ID) ? ' is-selected' : ''}`}
                onMouseDown={() => setCurrent(row.channel.ID)}
              >
                <span role="gridcell" className="cd-cell" style={{ paddingLeft: 8 + (row.level - 1) * 18 }}>
                  <span
                    aria-hidden="true"
                    className="cd-tree-mark"
                    onClick={() =>
                      row.open !== undefined &&
                      setClosed(
                        row.open
                          ? new Set([...closed, row.channel.ID])
                          : new Set([...closed].filter((id) => id !== row.channel.ID)),
                      )
                    }
                  >
                    {row.open === undefined ? '' : row.open ? '▾' : '▸'}
                  </span>
                  {row.channel.Name}
                  {!row.channel.IsPublic && <span className="cd-quiet cd-small">（已禁用）</span>}
                </span>
                <span role="gridcell" className="cd-cell cd-quiet cd-small">
                  {row.channel.ReviewLevels === 0 ? '不审核' : `${row.channel.ReviewLevels} 级审核`}
                </span>
                <span role="gridcell" className="cd-cell is-figures">
                  {row.channel.ArticleCount}
                </span>
              </div>
            ))}
          </div>
          <footer className="cd-list-foot">
            <span className="cd-figures">共 {data?.length ?? 0} 个栏目</span>
            <FooterKeys />
          </footer>
        </div>
        {under && <ChannelForm row={under.channel} />}
      </div>
    </div>
  )
}
