/** An article to be read, in a pane of its own: what a list's details pane shows. */
import { useMemo, useRef } from 'react'
import { usePaneCommands, usePaneFocus, usePaneTitle, usePublish } from '../../../workspace/pane.ts'
import { contextNow } from '../../../workspace/context.ts'
import { defineCommand } from '../../../workspace/command.ts'
import type { ArticleRow } from '../../../api/content/articles/row.ts'
import { useRead } from '../../../workspace/data.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { BarredLine } from '../../parts/rights/BarredLine.tsx'
import { openArticle } from './openArticle.ts'
import { Reading } from './Reading.tsx'

/** The pane of /contribution/Reading. */
export default function ReadingPanel({ ID }: { readonly ID: number }) {
  const scroller = useRef<HTMLDivElement>(null)
  const { data, error, reload } = useRead('articles', 'get', { ID })
  const row = data?.ID === ID ? (data as unknown as ArticleRow) : undefined
  usePaneTitle(row ? `阅读：${row.Title || '无标题'}` : undefined)
  usePublish(useMemo(() => (row ? { family: 'articles' as const, rows: [row] } : undefined), [row]))
  usePaneFocus(() => scroller.current?.focus())
  usePaneCommands([
    defineCommand({
      id: 'reading.edit',
      title: '编辑这篇稿件',
      group: '阅读',
      keys: 'e',
      where: 'pane',
      run: () => (row ? openArticle(row, contextNow()) : undefined),
    }),
  ])
  if (error && !row) return <ErrorState error={error} retry={reload} />
  return (
    <div ref={scroller} className="cd-reading-pane" tabIndex={0} role="region" aria-label="阅读">
      <BarredLine family="articles" row={row} />
      {row ? <Reading row={row} /> : <div className="cd-reading-bones" />}
    </div>
  )
}
