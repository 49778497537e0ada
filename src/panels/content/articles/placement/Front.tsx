/** 版位: the articles that somebody placed at the front of a channel, in their order. */
import { useEffect, useState, type ReactNode } from 'react'
import type { ArticleRow } from '../../../../api/content/articles/row.ts'
import { defineCommand } from '../../../../workspace/command.ts'
import { contextNow } from '../../../../workspace/context.ts'
import { useRead } from '../../../../workspace/data.ts'
import { remember } from '../../../../workspace/history.ts'
import { notify, showError } from '../../../../workspace/notices.ts'
import { usePaneCommands, usePaneTitle, usePublish } from '../../../../workspace/pane.ts'
import { api } from '../../../../workspace/session.ts'
import { ArrangedList, rowAt } from '../../../parts/arranged/ArrangedList.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { ErrorState } from '../../../parts/ErrorState.tsx'
import { FooterKeys } from '../../../parts/FooterKeys.tsx'
import { StatusBadge } from '../../../parts/StatusBadge.tsx'
import { PLACED_LIMIT } from '../../../../api/content/articles/placement.ts'
import { Counted } from '../../../parts/Counted.tsx'
import './placement.css'

/** The pane of /contribution/Front. */
export default function Front({
  Chid,
  Named,
}: {
  readonly Chid: number
  readonly Named?: string | undefined
}): ReactNode {
  const asked = { Chid, IsPlaced: true, SortType: 'placed', PageSize: PLACED_LIMIT } as const
  const { data, error, reload } = useRead('articles', 'list', asked)
  const [current, setCurrent] = useState(0)
  const [pending, setPending] = useState<readonly ArticleRow[] | undefined>(undefined)
  useEffect(() => setPending(undefined), [data])
  const channels = useRead('channels', 'list', Named === undefined ? {} : undefined)
  const name = Named ?? channels.data?.find(({ ID }) => ID === Chid)?.Name
  usePaneTitle(name === undefined ? undefined : `版位：${name}`)
  const rows = pending ?? data?.List ?? []
  const under = rowAt(rows, current)
  usePublish(under && { family: 'articles' as const, rows: [under] })
  const arrange = async (what: string, next: readonly ArticleRow[]) => {
    setPending(next)
    try {
      const { LogID, Skipped } = await api.articles.order({ ChID: Chid, Ids: next.map(({ ID }) => ID) })
      if (LogID !== undefined) remember(what, LogID)
      const [first] = Skipped
      if (first) notify(first.Reason, 'warning')
    } catch (problem) {
      setPending(undefined)
      showError(problem)
    } finally {
    }
  }
  usePaneCommands([
    defineCommand({
      id: 'front.takeOut',
      title: '移出版位',
      group: '版位',
      keys: 'shift+o',
      where: 'list',
      can: () => under !== undefined || '版位上还没有稿件',
      run: () =>
        arrange(
          `《${under?.Title ?? ''}》移出版位`,
          rows.filter((row) => row !== under),
        ),
    }),
  ])
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <div className="cd-front">
      <ArrangedList
        label={`${name ?? '栏目'}的版位`}
        rows={rows}
        current={current}
        onCurrent={setCurrent}
        onArrange={(next) => void arrange('调整版位', next)}
        onOpen={(row) => contextNow().open('/contribution/Reading', { ID: row.ID }, 'right')}
        cells={(row) => (
          <span className="cd-front-row">
            <span>{row.Title || '无标题'}</span>
            <span className="cd-quiet cd-small">
              <StatusBadge row={row} /> {row.AdminName}
            </span>
          </span>
        )}
        empty={
          data && (
            <EmptyState
              title="这个栏目还没有编排版位"
              hint="在稿件列表里选中稿件，用命令“排到栏目最前”把它们放到这里；没有编排的稿件按时间排在后面。"
            />
          )
        }
      />
      <footer className="cd-list-foot">
        <Counted>{data && `共 ${rows.length} 篇`}</Counted>
        <FooterKeys />
      </footer>
    </div>
  )
}
