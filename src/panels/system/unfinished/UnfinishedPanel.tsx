/**
 * 未完成: half-typed forms, half-answered questions and drafts that are not submitted, in one list. Enter goes on with
 * one, # drops it.
 */
import { useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { movementKeys } from '../../parts/movement.ts'
import { defineCommand, type Subject } from '../../../workspace/command.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { usePane, usePaneCommands, usePaneFocus, usePublish } from '../../../workspace/pane.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { drop, goOn } from './acts.ts'
import { useUnfinished } from '../../parts/kept/useUnfinished.ts'
import { Counted } from '../../parts/Counted.tsx'
import '../../parts/footer.css'
import './unfinished.css'

/** The panel of the page. */
export default function UnfinishedPanel(): ReactNode {
  const pane = usePane()
  const { rows, count, loading, error, reload } = useUnfinished(pane.active)
  const [current, setCurrent] = useState('')
  const [place, setPlace] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const name = useId()
  // The cursor stays on its row; when that one has gone, on what took its place.
  const found = rows.findIndex((row) => row.key === current)
  const at = found >= 0 ? found : Math.max(0, Math.min(place, rows.length - 1))
  const under = rows[at]
  const article = under?.kind === 'article' ? under.row : undefined
  const subject = useMemo((): Subject => ({ family: 'articles', rows: article ? [article] : [] }), [article])
  usePublish(subject)
  usePaneFocus(() => grid.current?.focus())

  const go = (to: number) => {
    const next = Math.max(0, Math.min(to, rows.length - 1))
    setPlace(next)
    setCurrent(rows[next]?.key ?? '')
    grid.current?.querySelector(`[data-place="${next}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }
  const key = (id: string, title: string, keys: readonly string[], run: () => void, more = {}) =>
    defineCommand({ id: `unfinished.${id}`, title, group: '未完成', keys, where: 'list', run, ...more })
  const some = () => under !== undefined || '没有未完成的内容。'
  const move = { repeat: true, hidden: true }
  usePaneCommands([
    key('open', '接着写', ['enter'], () => under && goOn(under), { can: some }),
    key('drop', '丢弃', ['#', 'shift+delete'], () => under && void drop(under, reload), { can: some }),
    key('down', '下一条', ['j', 'down'], () => go(at + 1), move),
    key('up', '上一条', ['k', 'up'], () => go(at - 1), move),
    key('first', '第一条', movementKeys.first, () => go(0), move),
    key('last', '最后一条', movementKeys.last, () => go(rows.length - 1), move),
    key('reload', '刷新', ['shift+r'], reload),
  ])

  if (error !== undefined && rows.length === 0) return <ErrorState error={error} retry={reload} />
  if (!loading && rows.length === 0)
    return <EmptyState title="没有未完成的内容" hint="填了一半的表单和问题、还没有送审的稿件，都会出现在这里。" />
  return (
    <div className="cd-unfinished">
      <div
        role="grid"
        aria-label="未完成的内容"
        aria-rowcount={rows.length}
        aria-activedescendant={under && `${name}-${at}`}
        tabIndex={0}
        data-keys="list"
        ref={grid}
        className="cd-unfinished-rows"
      >
        {rows.map((row, index) => (
          <div
            key={row.key}
            id={`${name}-${index}`}
            role="row"
            aria-rowindex={index + 1}
            aria-selected={index === at}
            data-place={index}
            className={index === at ? 'cd-unfinished-row is-cursor' : 'cd-unfinished-row'}
            onMouseDown={() => go(index)}
            onDoubleClick={() => goOn(row)}
          >
            <span role="gridcell" className="cd-unfinished-title">
              {row.title}
            </span>
            <span role="gridcell" className="cd-quiet">
              {row.what}
            </span>
            <span role="gridcell" className="cd-figures cd-quiet">
              <Moment at={new Date(row.at).toISOString()} />
            </span>
          </div>
        ))}
      </div>
      <footer className="cd-list-foot">
        <Counted>
          {loading
            ? undefined
            : count > rows.length
              ? `共 ${count} 条，列出最近的 ${rows.length} 条`
              : `共 ${count} 条`}
        </Counted>
        <span className="cd-footer-keys">
          <span>
            <KeyCaps keys="enter" /> 接着写
          </span>
          <span>
            <KeyCaps keys="#" /> 丢弃
          </span>
          <span>
            <KeyCaps keys="?" /> 全部按键
          </span>
        </span>
      </footer>
    </div>
  )
}
