/** The reading pane of one event: what its source says, and the whole address of each page about it. */
import type { ReactNode } from 'react'
import type { HotEvent } from '../../../api/intelligence/hotNews/fields.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'

const figures = new Intl.NumberFormat('zh-CN')

/** See the file's head. Nothing of it loads: pages of others are opened by a key. */
export function HotDetail({ row }: { readonly row: HotEvent | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的热点" hint="用 J、K 上下移动，在这里看它说了什么。" />
  return (
    <RecordFacts
      title={row.Title}
      facts={{
        来源: row.Origin,
        热度: figures.format(row.Heat),
        时间: row.Time,
        关键词: row.Keywords.join('、'),
      }}
    >
      <p>{row.Summary}</p>
      {row.Addresses.length > 0 && (
        <ol>
          {row.Addresses.map((address) => (
            <li key={address} className="cd-quiet">
              {address}
            </li>
          ))}
        </ol>
      )}
    </RecordFacts>
  )
}
