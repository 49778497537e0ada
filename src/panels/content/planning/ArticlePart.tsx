/** An article at the end of a chain: its state and its text. */
import type { ReactNode } from 'react'
import type { ArticleRow } from '../../../api/content/articles/row.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { RichText } from '../../parts/RichText.tsx'
import { StatusBadge } from '../../parts/StatusBadge.tsx'

/** The article as it is read. `html`: its body. */
export function ArticlePart({ row, html }: { readonly row: ArticleRow; readonly html: string }): ReactNode {
  return (
    <RecordFacts
      title={row.Title || '（无标题）'}
      facts={{
        状态: <StatusBadge row={row} />,
        栏目: row.ChannelName,
        作者: row.Author || row.AdminName,
        字数: `${row.WordCount} 字`,
        更新: <Moment at={row.UpdateTime} />,
      }}
    >
      {row.WordCount > 0 ? (
        <RichText html={html} />
      ) : (
        <p className="cd-quiet">
          还没有正文，按 <KeyCaps keys="enter" /> 去写。
        </p>
      )}
    </RecordFacts>
  )
}
