/** One clue in full: what was told, by whom, and what was found out. */
import type { ReactNode } from 'react'
import type { Clue } from '../../../api/content/clues/calls.ts'
import { clueLevels, clueSources } from '../../../api/content/clues/fields.ts'
import { followLines } from '../../../api/content/clues/follow.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { Attachments } from '../../parts/Attachments.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { ClueBadge } from './badges.tsx'
import { ChainLines } from './ChainLines.tsx'

/** `isPart`: the chain stands beside it already. */
export function ClueDetail({
  row,
  isPart = false,
}: {
  readonly row: Clue | undefined
  readonly isPart?: boolean
}): ReactNode {
  if (!row) return <EmptyState title="没有选中的线索" hint="用 J、K 上下移动，在这里看全文。" />
  return (
    <RecordFacts
      title={row.Title}
      facts={{
        状态: <ClueBadge state={row.State} />,
        类型: row.TypeName,
        重要程度: clueLevels[row.Level],
        地点: row.Place,
        来源: clueSources[row.Source],
        联系人: row.Contact,
        电话: row.Phone && (
          <>
            <span className="cd-figures">{row.Phone}</span>{' '}
            <span className="cd-quiet cd-small">
              <KeyCaps keys="o" /> 查看
            </span>
          </>
        ),
        办理人: row.AssigneeName,
        期限: row.Deadline && <Moment at={row.Deadline} />,
        登记: (
          <>
            {row.AdminName} <Moment at={row.CreateTime} />
          </>
        ),
        附件: row.AttachMents && <Attachments text={row.AttachMents} />,
      }}
    >
      <h3>内容</h3>
      <p className="cd-record-text">{row.Content}</p>
      <h3>跟进</h3>
      {row.Follow === '' && <p className="cd-quiet">还没有跟进。</p>}
      {followLines(row.Follow).map(({ At, Who, Text }, place) => (
        <p key={place} className="cd-record-text">
          <span className="cd-quiet cd-small">
            {Who} <Moment at={At} />
          </span>{' '}
          {Text}
        </p>
      ))}
      {row.Result && (
        <>
          <h3>办理结果</h3>
          <p className="cd-record-text">{row.Result}</p>
        </>
      )}
      {!isPart && <ChainLines kind="clue" id={row.ID} />}
    </RecordFacts>
  )
}
