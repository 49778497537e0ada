/** What is in a release: its articles in their order, where each is put, what is pushed, and what stands in the way. */
import { useMemo, useState, type ReactNode } from 'react'
import { placeFlags, placeNames } from '../../../api/content/articles/placeFlags.ts'
import type { ReleaseItem, ReleaseRow } from '../../../api/content/releases/model.ts'
import { releaseStates } from '../../../api/content/releases/releaseStates.ts'
import { contextNow } from '../../../workspace/context.ts'
import { useRead } from '../../../workspace/data.ts'
import { usePaneTitle, usePublish } from '../../../workspace/pane.ts'
import { findCommand } from '../../../workspace/registry.ts'
import { ArrangedList, rowAt } from '../../parts/arranged/ArrangedList.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { FooterKeys } from '../../parts/FooterKeys.tsx'
import { StatusBadge } from '../../parts/StatusBadge.tsx'
import { ReleaseBadge } from './ReleaseBadge.tsx'
import { useArranging } from './useArranging.ts'
import { useSetCommands } from './useSetCommands.ts'
import { Counted } from '../../parts/Counted.tsx'
import './releases.css'

/** The pane of /contribution/ReleaseSet. */
export default function ReleaseSet({ ID }: { readonly ID: number }): ReactNode {
  const { data, error, reload } = useRead('releases', 'get', { ID })
  const [current, setCurrent] = useState(0)
  usePaneTitle(data ? `发布单：${data.Name}` : undefined)
  const { items, arrange } = useArranging(data)
  const under = rowAt(items, current)
  const isOpen = data?.Status === 'draft'
  usePublish(
    useMemo(() => {
      if (!data) return undefined
      const { Items: _items, ...row } = data
      return { family: 'releases' as const, rows: [row satisfies ReleaseRow] }
    }, [data]),
  )
  useSetCommands({ under, isOpen, arrange })

  if (error && !data) return <ErrorState error={error} retry={reload} />
  const putKeys = [findCommand('releases.put')?.keys ?? []].flat()[0]
  const problems = items.filter(({ Problem }) => Problem !== '').length
  return (
    <div className="cd-release">
      {data && (
        <header className="cd-release-head">
          <ReleaseBadge status={data.Status} />
          <b>{data.Name}</b>
          <span className="cd-quiet cd-small">
            {items.length} 篇{data.Pushes > 0 && `，推送 ${data.Pushes} 条`}
            {data.IsPlaced && '，按此顺序排到栏目最前'}
            {problems > 0 && data.Status !== 'released' && (
              <b className="cd-release-problem">，{problems} 篇还不能发布</b>
            )}
          </span>
          {data.ReMark && <p className="cd-small">{data.ReMark}</p>}
          {data.Reason && <p className="cd-small cd-release-problem">理由：{data.Reason}</p>}
        </header>
      )}
      <ArrangedList
        label={data ? `发布单“${data.Name}”的稿件` : '发布单的稿件'}
        rows={items}
        current={current}
        onCurrent={setCurrent}
        onArrange={isOpen ? (next) => arrange({ what: '调整发布单的顺序', change: () => next }) : undefined}
        onOpen={(row) => contextNow().open('/contribution/Reading', { ID: row.ID }, 'right')}
        cells={(row) => <Item row={row} isOut={data?.Status === 'released'} />}
        empty={
          data && (
            <EmptyState
              title={data.Status === 'draft' ? '发布单里还没有稿件' : `${releaseStates[data.Status]}，没有稿件`}
              hint="在稿件列表里选中稿件，再加入这个发布单。"
              {...(putKeys ? { keys: { chord: putKeys, does: '加入发布单' } } : {})}
            />
          )
        }
      />
      <footer className="cd-list-foot">
        <Counted>{data && `共 ${items.length} 篇`}</Counted>
        <FooterKeys />
      </footer>
    </div>
  )
}

function Item({ row, isOut }: { readonly row: ReleaseItem; readonly isOut: boolean }): ReactNode {
  return (
    <span className="cd-release-item">
      <span className="cd-release-title">
        {row.Title || '无标题'}
        {placeNames.map(
          (flag) =>
            row[flag] && (
              <b key={flag} className="cd-release-flag">
                {placeFlags[flag].mark}
              </b>
            ),
        )}
      </span>
      <span className="cd-quiet cd-small">
        {row.Status && <StatusBadge row={{ ...row, Status: row.Status }} />}{' '}
        {row.ChannelName && `${row.ChannelName} · `}第 {row.Revision} 版
      </span>
      {row.PushText && <span className="cd-small">推送：{row.PushText}</span>}
      {row.Releases.length > 0 && !isOut && (
        <span className="cd-small cd-release-problem">
          也在发布单“{row.Releases.map(({ Name }) => Name).join('、')}”里
        </span>
      )}
      {row.Problem && !isOut && <span className="cd-small cd-release-problem">{row.Problem}</span>}
    </span>
  )
}
