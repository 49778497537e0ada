/** Beside the text: the clock, who is at it, notes, guests, and what was decided so far. */
import type { ReactNode } from 'react'
import type { DeskDecision, QueueRow, ReviewFacts } from '../../../../api/content/articles/desk.ts'
import { guestStateTitles } from '../../../../api/content/articles/guests.ts'
import { levelTitles, type Level } from '../../../../api/content/articles/review.ts'
import { articleActions } from '../../../../api/content/articles/actions.ts'
import type { Present } from '../../../../api/system/push/calls.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { People } from '../../../parts/deciding/People.tsx'
import { Reasons } from '../../../parts/deciding/Reasons.tsx'
import { Moment } from '../../../parts/Moment.tsx'
import { AiUseLine } from '../aiUses/AiUseLine.tsx'
import { RemarkThread } from '../remarks/RemarkThread.tsx'
import { DueBadge } from './queueColumns.tsx'
import { AI_KEYS, type DeskAi } from './useDeskAi.ts'
import type { DeskRemarks } from './useDeskRemarks.ts'

/** What the side shows. */
export interface DeskSideProps {
  readonly row: QueueRow
  readonly facts: ReviewFacts | undefined
  /** Others who have the article open. */
  readonly people: readonly Present[]
  /** Why an article may be refused by a digit; none for who may not refuse. */
  readonly reasons: readonly string[]
  readonly remarks: DeskRemarks
  readonly ai: DeskAi
}

/** Time limit, people, notes, guests, reasons and decisions of the article under the cursor. */
export function DeskSide({ row, facts, people, reasons, remarks, ai }: DeskSideProps): ReactNode {
  return (
    <aside className="cd-desk-side" tabIndex={0} aria-label="审稿经过">
      <section>
        <h3>
          时限
          <span className="cd-quiet">
            <KeyCaps keys="i" /> 认领 <KeyCaps keys="b" /> 催审
          </span>
        </h3>
        <p>
          <DueBadge row={row} />
          {row.DueAt && (
            <span className="cd-quiet">
              ，到 <Moment at={row.DueAt} />
            </span>
          )}
        </p>
        {row.UrgedAt && (
          <p className="cd-quiet">
            催过 {row.Urged} 次，最近 <Moment at={row.UrgedAt} />
          </p>
        )}
        {row.Claim && (
          <p className="cd-quiet">
            {row.Claim.AdminUserRealName}已认领，到 <Moment at={row.Claim.Until} />
          </p>
        )}
        <People people={people} />
      </section>
      <Pinned facts={facts} remarks={remarks} />
      <Origins row={row} ai={ai} />
      <Notes facts={facts} />
      <Guests facts={facts} />
      <section>
        <h3>经过</h3>
        {facts?.Decisions.length === 0 && <p className="cd-quiet">还没有审核记录。</p>}
        <ol>
          {facts?.Decisions.map((one, at) => (
            <Decision key={at} decision={one} />
          ))}
        </ol>
      </section>
      <Reasons reasons={reasons} verb="退回" />
    </aside>
  )
}

function Pinned({ facts, remarks }: Pick<DeskSideProps, 'facts' | 'remarks'>): ReactNode {
  const { list, lost, here, open } = remarks
  return (
    <section>
      <h3>
        批注{open > 0 && ` ${open}`}
        <span className="cd-quiet">
          <KeyCaps keys="mod+alt+m" /> 批注 <KeyCaps keys="f7" /> 下一条
        </span>
      </h3>
      {facts && facts.Suggestions > 0 && (
        <p className="cd-quiet">另有 {facts.Suggestions} 处修订没有决定，这里是未修订的文字。</p>
      )}
      {list.length === 0 && <p className="cd-quiet">还没有批注。</p>}
      {list.map((one) => (
        <div key={one.ID} className="cd-remark-row" data-here={one.ID === here?.ID}>
          <RemarkThread remark={one} lost={lost.has(one.ID)} />
        </div>
      ))}
      {here && (
        <p className="cd-quiet">
          <KeyCaps keys="alt+f7" /> 答复 <KeyCaps keys="alt+shift+f7" /> {here.SettledAt ? '重新打开' : '解决'}
        </p>
      )}
    </section>
  )
}

function Origins({ row, ai }: Pick<DeskSideProps, 'row' | 'ai'>): ReactNode {
  const { uses, on, shown } = ai
  if (uses.length === 0 && !row.IsAi) return null
  return (
    <section>
      <h3>
        AI 来源{uses.length > 0 && ` ${uses.filter(({ IsThere }) => IsThere).length}`}
        <span className="cd-quiet">
          <KeyCaps keys={AI_KEYS} /> {on ? '不标出' : '在正文里标出'}
        </span>
      </h3>
      {row.IsAi && <p className="cd-quiet">公开时带 AI 标识，全部改掉以后终审可以取消。</p>}
      {uses.length > 0 && (
        // Folded while they are not marked in the text; many of them leave room for what others said.
        <div className="cd-desk-origins" data-folded={!on} tabIndex={0} role="group" aria-label="AI 来源">
          {uses.map((use) => (
            <AiUseLine key={use.ID} use={use} isShown={!on || shown.has(use.ID)} />
          ))}
        </div>
      )}
    </section>
  )
}

function Notes({ facts }: Pick<DeskSideProps, 'facts'>): ReactNode {
  return (
    <section>
      <h3>
        意见 <KeyCaps keys="o" />
      </h3>
      {facts?.Notes.length === 0 && <p className="cd-quiet">还没有意见。</p>}
      <ol>
        {facts?.Notes.map((note) => (
          <li key={note.ID}>
            <b>{note.AdminUserRealName}</b> <span className="cd-quiet">第 {note.Revision} 版</span>{' '}
            <Moment at={note.CreateTime} />
            <p>{note.Text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Guests({ facts }: Pick<DeskSideProps, 'facts'>): ReactNode {
  return (
    <section>
      <h3>
        外部审核 <KeyCaps keys="q" />
      </h3>
      {facts?.Guests.length === 0 && <p className="cd-quiet">没有请外部人员看过。</p>}
      <ol>
        {facts?.Guests.map((guest) => (
          <li key={guest.ID} data-state={guest.State}>
            <b>{guest.GuestName}</b> {guestStateTitles[guest.State]}{' '}
            <span className="cd-quiet">
              第 {guest.Revision} 版{guest.IsCurrent ? '' : '（已改动）'}
            </span>
            {guest.Reason && <p>{guest.Reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What an event is called: that of the action, or what the system did by itself. */
function eventTitle({ Event, Level: level, Skipped }: DeskDecision): string {
  if (Skipped && level) return `跳过${levelTitles[level as Level]}`
  if (Event === 'refuse' && level) return `${levelTitles[level as Level]}退回`
  const own: Readonly<Record<string, string>> = {
    reopen: '改动正文，重新审核',
    clock: '按时发布',
    miss: '错过定时发布',
    recycle: '删除',
    restore: '还原',
  }
  return own[Event] ?? (articleActions.audit as Readonly<Record<string, { title: string }>>)[Event]?.title ?? Event
}

function Decision({ decision }: { readonly decision: DeskDecision }): ReactNode {
  return (
    <li>
      {eventTitle(decision)} <b>{decision.Skipped ? '' : decision.AdminUserRealName}</b>{' '}
      <span className="cd-quiet">第 {decision.Revision} 版</span> <Moment at={decision.CreateTime} />
      {decision.Reason && <p>{decision.Reason}</p>}
    </li>
  )
}
