/** What happens to announcements, and what is written with it. */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { NO_REASON } from '../../../src/api/judgement.ts'
import {
  announcementEventTitles,
  whyNotAgain,
  type AnnouncementEvent,
} from '../../../src/api/services/announcements/announcementStates.ts'
import { barredMedia } from '../../platform/mediaRights/barredMedia.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { needFields } from '../../platform/records/refuseField.ts'
import { becameText, tellOthers } from '../../platform/records/tellOthers.ts'
import { whyUnseen } from '../../platform/records/whyUnseen.ts'
import { IN_BIN, unready, type StoredAnnouncement } from './checkAnnouncement.ts'
import { announcementEvent } from './records.ts'

/** What comes with an event. */
export type Asked = {
  readonly Ids: readonly number[]
  readonly Reason?: string | undefined
  readonly Seen?: readonly { readonly ID: number; readonly Revision: number }[] | undefined
}

/** What is written beside the state. */
function columnsOf({ input, me, now }: Request<Asked>, event: AnnouncementEvent) {
  const decided = { AuditorID: me.ID, AuditTime: now }
  const out = ({ Revision, PublishTime }: StoredAnnouncement) => ({
    ...decided,
    ...{ Reason: '', PassedRevision: Revision, PublishTime: PublishTime ?? now },
  })
  return (stored: StoredAnnouncement): Readonly<Record<string, unknown>> => {
    switch (event) {
      case 'submit':
        return { SubmitTime: now, Reason: '' }
      case 'recall':
        return {}
      case 'pass':
        return out(stored)
      case 'publish':
        // What goes out again was passed by somebody: that stands.
        return stored.State === 'pending' ? out(stored) : { Reason: '' }
      case 'refuse':
        return { ...decided, Reason: input.Reason }
      case 'withdraw':
        return stored.State === 'pending'
          ? { ...decided, Reason: input.Reason ?? NO_REASON }
          : { Reason: input.Reason ?? '' }
    }
  }
}

/** What is told of; what its writers do themselves, they know. */
const became: Readonly<Partial<Record<AnnouncementEvent, string>>> = {
  pass: '已通过审核并公开',
  refuse: '未通过审核',
  publish: '已公开',
  withdraw: '已撤下',
}

/** Who answers for it and who changed it last hear what happened to it; `stored`: as it was before. */
function tellWriters(request: Request<Asked>, event: AnnouncementEvent, stored: StoredAnnouncement): void {
  const isRefused = stored.State === 'pending' && event === 'withdraw'
  const said = isRefused ? became.refuse : became[event]
  if (said === undefined) return
  const Reason = event === 'refuse' || event === 'withdraw' ? request.input.Reason : ''
  tellOthers(request, [stored.OwnerID, stored.EditorID], {
    Type: '公告',
    Title: becameText(`公告“${stored.Title}”`, said, Reason),
    Page: '/Announce/list',
    Params: { ID: stored.ID },
  })
}

/** An event happens to announcements; those that are not ready, or were changed since they were looked at, are left. */
export function happen(request: Request<Asked>, event: AnnouncementEvent): Promise<BatchOutcome> {
  const { db, me, now, input } = request
  if (event === 'refuse') needFields(input, undefined, { Reason: '退回的理由' })
  const check = async (stored: StoredAnnouncement): Promise<string | undefined> => {
    if (stored.DeletedAt !== null) return IN_BIN
    const goesOut = event === 'pass' || event === 'publish'
    const isAgain = stored.State === 'withdrawn' && event === 'publish'
    const isPassed = goesOut && !isAgain
    const unseen = whyUnseen(input.Seen, stored, isPassed)
    if (unseen !== undefined) return unseen
    if (!goesOut && event !== 'submit') return undefined
    const changed = isAgain ? whyNotAgain(stored) : undefined
    if (changed !== undefined) return changed
    // It takes another pair of eyes.
    if (isPassed && (stored.OwnerID === me.ID || stored.EditorID === me.ID)) return '自己写的公告要由别人审核'
    const lack = await unready(request, stored, announcementEventTitles[event])
    if (lack !== undefined || !goesOut) return lack
    const barred = await barredMedia(db, me.StID, 'announcements', [{ ID: stored.ID, channel: null, at: now }], {
      ...{ noun: '公告', me },
    })
    return barred.get(stored.ID)
  }
  const done = (stored: StoredAnnouncement) => tellWriters(request, event, stored)
  return announcementEvent(request, { event, columns: columnsOf(request, event), check, done })
}
