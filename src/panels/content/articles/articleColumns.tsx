/** What lists show of articles. */
import type { ReactNode } from 'react'
import type { ArticleRow } from '../../../api/content/articles/row.ts'
import { placeFlags, placeNames } from '../../../api/content/articles/placeFlags.ts'
import { publicTimeTitles } from '../../../api/content/articles/publicTimes.ts'
import { statusTitles } from '../../../api/content/articles/review.ts'
import type { ListColumn } from '../../parts/list/columns.ts'
import { momentColumn } from '../../parts/list/columnKinds.tsx'
import { STATUS_WIDTH, StatusBadge } from '../../parts/StatusBadge.tsx'

const figures = new Intl.NumberFormat('zh-CN')

/** The words that say where an article stands out. */
export function TitleFlags({ row }: { row: ArticleRow }): ReactNode {
  return placeNames.map((name) =>
    row[name] ? (
      <abbr key={name} className="cd-flag" title={placeFlags[name].title}>
        {placeFlags[name].mark}
      </abbr>
    ) : null,
  )
}

/** The title with the words that say where the article stands out. */
export function TitleCell({ row }: { row: ArticleRow }): ReactNode {
  return (
    <span title={row.Title}>
      <TitleFlags row={row} />
      {row.Title || <span className="cd-quiet">（无标题）</span>}
    </span>
  )
}

const all: { readonly [name: string]: ListColumn<ArticleRow> } = {
  title: { field: 'Title', title: '标题', width: 'minmax(180px, 1fr)', cell: (row) => <TitleCell row={row} /> },
  channel: {
    field: 'ChannelName',
    title: '栏目',
    width: '88px',
    from: 520,
    cell: (row) => row.ChannelName || <span className="cd-quiet">未选栏目</span>,
  },
  status: {
    field: 'Status',
    title: '状态',
    width: STATUS_WIDTH,
    cell: (row) => <StatusBadge row={row} />,
    text: (row) => statusTitles[row.Status],
  },
  author: { field: 'Author', title: '作者', width: '96px', from: 640 },
  words: {
    field: 'WordCount',
    title: '字数',
    width: '64px',
    figures: true,
    from: 760,
    cell: (row) => figures.format(row.WordCount),
  },
  reads: {
    field: 'ReadNo',
    title: '阅读',
    width: '72px',
    figures: true,
    from: 860,
    cell: (row) => figures.format(row.ReadNo),
  },
  reason: { field: 'Reason', title: '退回理由', width: 'minmax(120px, 0.5fr)', from: 700 },
  updated: momentColumn('UpdateTime', '更新时间', { from: 420 }),
  published: momentColumn('PublishTime', '发布时间', { from: 980 }),
  embargo: momentColumn('EmbargoTime', publicTimeTitles.EmbargoTime, { from: 1400 }),
  expires: momentColumn('ExpireTime', publicTimeTitles.ExpireTime, { from: 1280 }),
  number: { field: 'ID', title: '编号', width: '72px', figures: true, from: 1080 },
}

/** Columns by their short names, in the order given. */
export function articleColumns(...names: (keyof typeof all)[]): readonly ListColumn<ArticleRow>[] {
  return names.map((name) => all[name]!)
}
