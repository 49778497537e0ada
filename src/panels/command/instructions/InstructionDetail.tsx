/** One instruction in full: what is ordered, to whom, and how far they are. */
import type { ReactNode } from 'react'
import type { Instruction } from '../../../api/command/instructions/calls.ts'
import { instructionLevels } from '../../../api/command/instructions/fields.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { Attachments } from '../../parts/Attachments.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { InstructionBadge, ReceiptBadge } from './badges.tsx'
import { useOpened } from './useOpened.ts'

function nextStep(row: Instruction): readonly [key: string, does: string] | undefined {
  if (row.IsOwn && row.State === 'draft') return ['s', '发送']
  if (row.State !== 'sent') return undefined
  if (row.MyState === 'unread' || row.MyState === 'read') return ['a', '签收']
  return row.MyState === 'acknowledged' ? ['h', '反馈'] : undefined
}

/** The flags before its title. */
export function InstructionFlags({ row }: { readonly row: Instruction }): ReactNode {
  return (
    <>
      {row.IsTop && <span className="cd-flag">置顶</span>}
      {row.IsOverdue && <span className="cd-flag is-late">超期</span>}
      {row.Level !== 'normal' && <span className="cd-flag">{instructionLevels[row.Level]}</span>}
    </>
  )
}

/** The instruction under the cursor, with the counts of its receipts. */
export function InstructionDetail({ row }: { readonly row: Instruction | undefined }): ReactNode {
  useOpened(row)
  if (!row) return <EmptyState title="没有选中的指令" hint="用 J、K 上下移动，在这里看全文。" />
  const step = nextStep(row)
  return (
    <RecordFacts
      title={
        <>
          <InstructionFlags row={row} />
          {row.Title}
        </>
      }
      facts={{
        状态: <InstructionBadge state={row.State} />,
        撤回的理由: row.State === 'recalled' && row.Reason,
        我: row.MyState && <ReceiptBadge state={row.MyState} />,
        类型: row.TypeName,
        紧急程度: instructionLevels[row.Level],
        期限: row.Deadline && <Moment at={row.Deadline} />,
        收件人: [...row.UnitNames, ...row.PeopleNames].join('、'),
        回执:
          row.RecipientCount > 0 &&
          `${row.RecipientCount} 人：已读 ${row.ReadCount}，签收 ${row.AcknowledgedCount}，反馈 ${row.AnsweredCount}，完成 ${row.DoneCount}`,
        催办: row.UrgeCount > 0 && (
          <>
            {row.UrgeCount} 次，最近 {row.UrgedTime && <Moment at={row.UrgedTime} />}
          </>
        ),
        发出: row.SendTime && (
          <>
            <Moment at={row.SendTime} /> {row.Version > 1 && `第 ${row.Version} 版`}
          </>
        ),
        起草: (
          <>
            {row.AdminName} <Moment at={row.CreateTime} />
          </>
        ),
        附件: row.AttachMents && <Attachments text={row.AttachMents} />,
      }}
    >
      <h3>内容</h3>
      <p className="cd-record-text">{row.Content}</p>
      {step && (
        <p className="cd-quiet">
          按 <KeyCaps keys={step[0]} /> {step[1]}。
        </p>
      )}
    </RecordFacts>
  )
}
