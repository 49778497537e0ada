/** The articles the person worked on last. */
import { useEffect, useRef, type ReactNode } from 'react'
import { useRead } from '../../../workspace/data.ts'
import { dock } from '../../../workspace/dock/dock.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { findCommand } from '../../../workspace/registry.ts'
import { roving, settleSoon } from '../../../workspace/shell/roving.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { StatusBadge } from '../../parts/StatusBadge.tsx'

/** A short list; Enter opens an article. */
export function LastEdited(): ReactNode {
  const read = useRead('articles', 'list', { Scope: 'mine', SortType: 'updated', PageIndex: 1, PageSize: 8 })
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => settleSoon(list.current))
  if (read.error !== undefined && !read.data) return <ErrorState error={read.error} retry={read.reload} />
  if (!read.data) return <div className="cd-home-empty" />
  if (read.data.List.length === 0) {
    const add = findCommand('articles.add')
    return (
      <p className="cd-home-empty">
        您还没有写过稿件。
        {add && (
          <>
            按 <KeyCaps keys={add.keys} /> 或从命令面板写第一篇。
          </>
        )}
      </p>
    )
  }
  return (
    <ul ref={list} className="cd-home-list" {...roving('column')}>
      {read.data.List.map((row) => (
        <li key={row.ID}>
          <button type="button" onClick={() => dock.open('/Publish', { ID: row.ID })}>
            <span className="cd-home-title">{row.Title || '（没有标题）'}</span>
            <StatusBadge row={row} />
            <Moment at={row.UpdateTime} />
          </button>
        </li>
      ))}
    </ul>
  )
}
