/** A message in full, with the others about the same thing and what can be done next. */
import type { ReactNode } from 'react'
import type { Message } from '../../../api/system/messages/calls.ts'
import { messageFolders, readStates } from '../../../api/system/messages/fields.ts'
import { messageModules } from '../../../api/system/messages/modules.ts'
import { pages, type Page } from '../../../api/pages.ts'
import { useRead } from '../../../workspace/data.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'

/** Where Enter leads, in words; '' nowhere. */
const leadsTo = ({ Page: page }: Message) => (page in pages ? pages[page as Page].title : '')

/** The message under the cursor. */
export function MessageDetail({ row }: { readonly row: Message | undefined }): ReactNode {
  const { data } = useRead('messages', 'get', row && row.Count > 1 ? { ID: row.ID } : undefined)
  if (!row) return <EmptyState title="没有选中的消息" hint="用 J、K 上下移动，在这里看全文。" />
  const same = data?.ID === row.ID ? data.Same : []
  return (
    <RecordFacts
      title={row.Title}
      facts={{
        来自: row.MsgAuthor,
        时间: <Moment at={row.CreateTime} />,
        模块: `${messageModules[row.Module].title}（${row.Type}）`,
        状态: readStates[row.IsRead],
        文件夹: row.Folder !== 'inbox' && messageFolders[row.Folder],
      }}
    >
      {leadsTo(row) !== '' && (
        <p className="cd-quiet">
          按 <KeyCaps keys="enter" /> 打开“{leadsTo(row)}”，按 <KeyCaps keys="t" /> 转为任务。
        </p>
      )}
      {same.length > 0 && (
        <>
          <h3>同一件事之前的消息</h3>
          <ul className="cd-inbox-same">
            {same.map((one) => (
              <li key={one.ID}>
                {one.Title}
                <span className="cd-quiet">
                  {one.MsgAuthor} <Moment at={one.CreateTime} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </RecordFacts>
  )
}
