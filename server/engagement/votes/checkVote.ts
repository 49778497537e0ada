/** What a vote must keep to before it is written. */
import { Refusal } from '../../../src/api/client.ts'
import type { voteFields } from '../../../src/api/engagement/votes/fields.ts'
import { OPTIONS, optionsIn } from '../../../src/api/engagement/votes/optionLines.ts'
import { isOver, voteStateTitles, type VoteState } from '../../../src/api/engagement/votes/voteStates.ts'
import type { DraftFrom } from '../../../src/api/record/field.ts'
import { newsroomTimeZone } from '../../platform/environment/timeZone.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { lastPlace } from '../../platform/records/moveOf.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'

type Draft = DraftFrom<typeof voteFields>
type Kept = StoredOf<'votes'>
/** What going its way depends on. */
type Readiness = Pick<Kept, 'BeginTime' | 'EndTime' | 'Options' | 'LeastChoices' | 'MostChoices'>

/** The rules that stand from the first ballot on, with what people call them. */
export const frozenFields = {
  Title: '标题',
  Summary: '规则说明',
  Options: '选项',
  BeginTime: '开始时间',
  LeastChoices: '至少选几项',
  MostChoices: '最多选几项',
  PerDay: '每人每天几票',
  PerPerson: '每人一共几票',
  PerOption: '每人每个选项几票',
  PerDevice: '每台设备几票',
  Grade: '参加条件',
  Results: '结果给谁看',
} as const

/** What readers see of one that was passed: other words are reviewed anew. */
const reviewed = ['Title', 'Summary', 'Options'] as const
const passed: readonly VoteState[] = ['published', 'running', 'paused']

/** What is written beside a change of a vote that was passed (0728_reviewed_votes.sql does the same, whoever writes). */
export function reviewedAnew({ State }: Pick<Kept, 'State'>, changes: object): { readonly State?: 'pending' } {
  return passed.includes(State) && reviewed.some((name) => name in changes) ? { State: 'pending' } : {}
}

/** Why a vote cannot go its way yet, as a sentence; undefined when it can. */
export function unready({ BeginTime, EndTime, Options, LeastChoices, MostChoices }: Readiness): string | undefined {
  if (!BeginTime || !EndTime) return '还没有填写开始时间和结束时间'
  const { length } = optionsIn(Options)
  if (length < OPTIONS.least) return `选项至少要有 ${OPTIONS.least} 个，现在是 ${length} 个`
  return LeastChoices > length || MostChoices > length ? `可选的项数不能超过选项的个数（${length}）` : undefined
}

/** The `saving` of the votes' records: refuses, or answers what a new one begins with and the next revision. */
export async function checkVote(request: Request<any>, draft: Draft, before: Kept | undefined) {
  const { now } = request
  if (before && isOver(before.State))
    throw new Refusal('refused', `投票现在是“${voteStateTitles[before.State]}”，不能修改。`)
  const changes = before && changedFields(before, draft)?.After
  if (before?.FrozenAt) {
    const frozen = Object.keys(frozenFields).find((name) => changes && name in changes)
    if (frozen !== undefined)
      throw refuseField(
        frozen,
        `已经有人投票，${frozenFields[frozen as keyof typeof frozenFields]}不能再改${frozen === 'Options' ? '；选项可以撤下' : ''}。`,
      )
  }
  const vote = { LeastChoices: 1, MostChoices: 1, ...before, ...draft }
  const to = vote.EndTime ? new Date(vote.EndTime) : undefined
  if (before?.FrozenAt && changes?.['EndTime'] !== undefined && (!to || to <= now || to < before.EndTime!))
    throw refuseField('EndTime', '已经有人投票，结束时间只能往后改；要提前结束请用“结束投票”。')
  if (!before) {
    await oneAtATime(request.db, request.me.StID, 'votes')
    return {
      OwnerID: request.me.ID,
      EditorID: request.me.ID,
      Zone: newsroomTimeZone,
      ShowOrder: await lastPlace(request, 'votes'),
    }
  }
  const why = before.State === 'draft' || before.State === 'refused' ? undefined : unready(vote as Readiness)
  if (why !== undefined) throw new Refusal('refused', `投票现在是“${voteStateTitles[before.State]}”，${why}。`)
  return changes ? { Revision: before.Revision + 1, EditorID: request.me.ID, ...reviewedAnew(before, changes) } : {}
}
