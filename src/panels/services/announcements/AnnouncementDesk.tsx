/** One announcement in full: its text, where it stands, and what comes next; the reasons of a refusal on digits. */
import type { ReactNode } from 'react'
import { may } from '../../../api/access.ts'
import { commentModes } from '../../../api/content/comments/commentStates.ts'
import { announcements } from '../../../api/services/announcements/calls.ts'
import type { AnnouncementRow } from '../../../api/services/announcements/model.ts'
import { builtInDictionaries } from '../../../api/system/dictionaries/builtIn.ts'
import { useRead } from '../../../workspace/data.ts'
import { usePresence } from '../../../workspace/live/presence.ts'
import { me } from '../../../workspace/session.ts'
import { People } from '../../parts/deciding/People.tsx'
import { Reasons } from '../../parts/deciding/Reasons.tsx'
import { useDeciding } from '../../parts/deciding/useDeciding.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { FileLink } from '../../parts/files/FileLink.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { ShownAt } from '../../parts/ShownAt.tsx'
import { StepKeys } from '../../parts/StepKeys.tsx'
import { RichText } from '../../parts/RichText.tsx'
import { useResting } from '../../parts/useResting.ts'
import { AnnouncementBadge, AnnouncementFlags } from './badges.tsx'
import '../../parts/deciding/desk.css'
import './announcements.css'

/** What comes next. */
const steps = ['submit', 'pass', 'refuse', 'recall', 'publish', 'withdraw', 'restore'].map(
  (verb) => `announcements.${verb}`,
)

function factsOf(row: AnnouncementRow): Readonly<Record<string, ReactNode>> {
  return {
    状态: (
      <>
        <AnnouncementBadge row={row} />
        {row.DeletedAt !== null && ' 在回收站'}
      </>
    ),
    理由: row.Reason,
    分类: row.TypeName,
    开始: row.BeginTime && <Moment at={row.BeginTime} />,
    结束: row.EndTime && <Moment at={row.EndTime} />,
    版本: row.Revision > 1 && `第 ${row.Revision} 版，${row.EditorName}改`,
    视频: row.VideoUrl && <FileLink address={row.VideoUrl} isWhole />,
    评论: commentModes[row.CommentMode],
    阅读: `${row.ReadNo} 次`,
    审核: row.AuditTime && (
      <>
        {row.AuditorName} <Moment at={row.AuditTime} />
      </>
    ),
    负责: (
      <>
        {row.OwnerName} <Moment at={row.CreateTime} />
      </>
    ),
  }
}

/** The announcement under the cursor. Its text is read when the cursor rests. */
export function AnnouncementDesk({ row }: { readonly row: AnnouncementRow | undefined }): ReactNode {
  const ID = useResting(row?.ID, 80)
  const read = useRead('announcements', 'get', ID === undefined ? undefined : { ID })
  const whole = read.data?.ID === row?.ID && read.data?.Revision === row?.Revision ? read.data : undefined
  const people = usePresence('announcements', ID, 'reading')
  const decides = may(me(), announcements.pages, '公告审核')
  const reasons = useDeciding({
    ...{ family: 'announcements', row, name: 'announcementReview', group: announcements.title },
    shown: whole && `${whole.ID}.${whole.Revision}`,
    tooSoon: '这一条刚刚显示，请看过再审。',
    verbs: ['announcements.pass', 'announcements.refuse'],
    refuse: 'announcements.refuse',
    reasons: decides ? builtInDictionaries.announcementRefusalReason : undefined,
  })
  if (!row) return <EmptyState title="没有选中的公告" hint="用 J、K 上下移动，在这里看全文。" />
  const isWaiting = row.State === 'pending' && row.DeletedAt === null
  const isOwn = row.OwnerID === me().ID || row.EditorID === me().ID
  return (
    <RecordFacts
      title={
        <>
          <AnnouncementFlags row={row} />
          {row.Title}
        </>
      }
      facts={factsOf(row)}
    >
      {row.Cover && <img className="cd-announcement-cover" src={row.Cover} alt="封面" loading="lazy" />}
      {row.Summary && <p className="cd-record-text">{row.Summary}</p>}
      <div aria-busy={whole === undefined}>{whole && <RichText html={whole.Content} />}</div>
      {isWaiting && isOwn && <p data-tone="waiting">是您自己写的，要由别人审核。</p>}
      <People people={people} />
      <StepKeys row={row} of={steps} />
      {isWaiting && <Reasons reasons={reasons} verb="退回" />}
      <ShownAt path={row.ShowPath} title={row.Title} />
    </RecordFacts>
  )
}
