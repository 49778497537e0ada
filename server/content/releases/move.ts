/** Leading releases from state to state; letting them out and taking them back are the two that change articles. */
import { Refusal } from '../../../src/api/client.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { releaseActions } from '../../../src/api/content/releases/actions.ts'
import type { releases } from '../../../src/api/content/releases/calls.ts'
import { releaseStates, releasing, type ReleaseEvent } from '../../../src/api/content/releases/releaseStates.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { effectsOf } from '../../platform/outgoing/holdBack.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { attempt } from '../../platform/sql/attempt.ts'
import { releaseGuard } from './guard.ts'
import { letOut } from './publish.ts'
import { pullBack } from './pullBack.ts'
import { releaseRecords } from './records.ts'
import { tellMakers } from './tell.ts'

type Move = ParsedOf<(typeof releases)['calls']['move']>

const reasoned: readonly ReleaseEvent[] = ['refuse', 'revert']

/** One event on some releases, each judged by itself. Throws 'refused' without a reason where one is needed. */
export async function moveReleases(request: Request<Move>): Promise<BatchOutcome> {
  const { db, me, input } = request
  const reason = (input.Reason ?? '').trim()
  if (reasoned.includes(input.Event) && reason === '') throw new Refusal('refused', '请填写理由。')
  const fourEyes = await wantsFourEyes(db, me.StID)
  const left: { ID: number; Reason: string }[] = []
  const outcome = await releaseRecords.each(request, async (stored) => {
    const why = objection(request, stored, fourEyes)
    if (why !== undefined) return why
    const tried = await attempt(db, () => moveOne(request, stored, reason))
    if ('error' in tried) {
      if (tried.error instanceof Refusal) return tried.error.message
      throw tried.error
    }
    left.push(...tried.result)
    return undefined
  })
  if (reason !== '') request.logDetail({ Reason: reason })
  return { ...outcome, Skipped: [...outcome.Skipped, ...left] }
}

async function wantsFourEyes(db: Db, station: number): Promise<boolean> {
  const found = await db.selectFrom('stations').select('FourEyes').where('ID', '=', station).executeTakeFirstOrThrow()
  return found.FourEyes
}

/** Why a release may not be moved so; undefined when it may. Ours: four eyes as the station wants them of new channels. */
function objection({ input, me }: Request<Move>, stored: StoredOf<'releases'>, fourEyes: boolean): string | undefined {
  const status = stored.Status
  const title = releaseActions.move[input.Event].title
  if (!releasing.can(status, input.Event)) return `当前状态是${releaseStates[status]}，不能${title}。`
  const seen = input.Seen?.find(({ ID }) => ID === stored.ID)?.Revision
  if ((input.Event === 'pass' || input.Event === 'refuse') && seen === undefined) return '请先查看发布单再审核。'
  if (seen !== undefined && seen !== stored.Revision) return '您看过之后发布单又改了，请看最新的。'
  if (input.Event === 'pass' && fourEyes && (stored.SubmittedBy === me.ID || stored.UserID === me.ID))
    return '不能审核自己编排或送审的发布单，请由他人审核。'
  return undefined
}

async function moveOne(
  request: Request<Move>,
  stored: StoredOf<'releases'>,
  reason: string,
): Promise<{ ID: number; Reason: string }[]> {
  const { db, me, input, now, logId } = request
  const Name = stored.Name
  const before = stored.Status
  const after = releasing.next(before, input.Event)
  const change = { ID: stored.ID, Title: Name, Before: { Status: before }, After: { Status: after } }
  const why = await releaseGuard({ db, me, change })
  if (why !== undefined) throw new Refusal('forbidden', why)
  if (input.Event === 'submit') await refuseEmpty(db, stored.ID)
  if (input.Event === 'release') await letOut(request, { ID: stored.ID, Name, IsPlaced: stored.IsPlaced })
  const left = input.Event === 'revert' ? await revert(request, stored) : []
  const { numUpdatedRows } = await db
    .updateTable('releases')
    .set({
      Status: after,
      UpdateTime: now,
      ...(reasoned.includes(input.Event) ? { Reason: reason } : {}),
      ...(input.Event === 'submit' ? { SubmittedBy: me.ID, Reason: '' } : {}),
      ...(input.Event === 'pass' ? { ReviewedBy: me.ID } : {}),
      ...(input.Event === 'release' ? { ReleasedBy: me.ID, ReleasedAt: now, ReleaseLogID: logId } : {}),
    })
    .where('ID', '=', stored.ID)
    .where('StID', '=', me.StID)
    .where('Status', '=', before)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error('a locked release changed')
  request.changed(change)
  tellMakers(request, input.Event, stored, reasoned.includes(input.Event) ? reason : '')
  return left.map(({ name, Reason }) => ({ ID: stored.ID, Reason: `${name}没有撤回：${Reason}` }))
}

async function refuseEmpty(db: Db, release: number): Promise<void> {
  const item = await db
    .selectFrom('release_items')
    .select('ArticleID')
    .where('ReleaseID', '=', release)
    .limit(1)
    .execute()
  if (item.length === 0) throw new Refusal('refused', '发布单里没有稿件。')
}

/** Put the articles back; pushes that still wait are not sent. What readers were told already cannot be taken back. */
async function revert(request: Request<Move>, stored: StoredOf<'releases'>) {
  const { db, me, now, logId } = request
  const releaseLogId = Number(stored.ReleaseLogID)
  const { changes, left } = await pullBack({ db, me, ID: stored.ID, logId, releaseLogId, again: false, now })
  if (changes.length === 0 && left.length > 0)
    throw new Refusal('refused', `${left[0]!.name}等 ${left.length} 篇稿件之后都又有变动，请逐篇处理。`)
  const effects = await effectsOf(db, { StID: me.StID, LogID: releaseLogId, RecordID: stored.ID, now })
  await effects.holdBack()
  if (changes.length > 0)
    await request.logAlso({
      Title: '随发布单撤回',
      ActionType: '1',
      Module: 300,
      EventID: changes.map(({ ID }) => ID),
      ReMark: `发布单「${stored.Name}」`,
      Modifys: [...changes],
    })
  return left
}
