/** One document: what it says, and what it said before. */
import type { ReactNode } from 'react'
import type { DocumentRow } from '../../../api/library/documents/calls.ts'
import { useRead } from '../../../workspace/data.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { Attachments } from '../../parts/Attachments.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { useResting } from '../../parts/useResting.ts'

/** How long the cursor rests before a document is read, in ms. */
const REST_MS = 120

/** The document under the cursor, and its versions. */
export function DocumentDetail({ row }: { readonly row: DocumentRow | undefined }): ReactNode {
  const ID = useResting(row?.ID, REST_MS)
  const asked = ID === undefined ? undefined : { ID }
  const whole = useRead('documents', 'get', asked).data
  const versions = useRead('documents', 'versions', asked).data
  if (!row) return <EmptyState title="没有选中的文档" hint="用 J、K 上下移动，在这里阅读。" />
  const text = whole?.ID === row.ID ? whole : undefined
  return (
    <RecordFacts
      title={row.Title}
      facts={{
        分类: row.CategoryName,
        关键词: row.KeyWords,
        状态: [row.IsEnable ? '启用' : '禁用', row.IsHome && '首页推荐'].filter(Boolean).join(' · '),
        更新: (
          <>
            第 {row.Revision} 版 <Moment at={row.UpdateTime} />
          </>
        ),
        附件: text?.AttachMents && <Attachments text={text.AttachMents} />,
      }}
    >
      <p className="cd-record-text" aria-busy={text === undefined}>
        {text?.Content || (text && <span className="cd-quiet">没有正文。</span>)}
      </p>
      {text && versions && versions.length > 1 && (
        <>
          <h3>
            历史版本 <KeyCaps keys="u" />
          </h3>
          {versions.map((one) => (
            <p key={one.Revision} className="cd-record-text">
              第 {one.Revision} 版 {one.Title}{' '}
              <span className="cd-quiet cd-small">
                {one.AdminName} · {one.Length} 字 · <Moment at={one.CreateTime} />
                {one.Revision === row.Revision && ' · 现在的'}
              </span>
            </p>
          ))}
        </>
      )}
    </RecordFacts>
  )
}
