/** The signUpMembers family. */
import { Refusal } from '../../../src/api/client.ts'
import { signUpMembers } from '../../../src/api/engagement/signUpMembers/calls.ts'
import { holds, type MemberState } from '../../../src/api/engagement/signUpMembers/memberStates.ts'
import { maskedKinds } from '../../../src/api/engagement/signUps/formFields.ts'
import { sessionName } from '../../../src/api/engagement/signUpSessions/fields.ts'
import { shownAnswers } from '../../../src/api/engagement/signUps/shownAnswers.ts'
import { implement, lookingBefore, type Undoer } from '../../platform/pipeline/implement.ts'
import { undoRow } from '../../platform/sql/undoRow.ts'
import { holdParticipant } from '../participants/hold.ts'
import { formOf } from '../signUps/forms.ts'
import { apply } from './apply.ts'
import { desk } from './desk.ts'
import { happen, holdSessionsOf, nameOf } from './happen.ts'
import { outputExcel } from './output.ts'
import { correct, mine, ownActs } from './ownActs.ts'
import { fillPlaces, lockSessions, tellScreens } from './places.ts'
import { memberRecords, withDetails } from './records.ts'
import { scans } from './scans.ts'
import { walkIn } from './walkIn.ts'
import { untimely } from './untimelyOf.ts'
import { why } from './why.ts'

/** Handlers of the signUpMembers family. */
export const signUpMemberHandlers = implement(signUpMembers, {
  // Keyword goes another way than in other lists: see keyworded.
  async list({ input: { Keyword: Words, ...input }, ...request }) {
    const page = await memberRecords.list({ ...request, input: { ...input, Words } as typeof input })
    return { ...page, List: await withDetails(request, page.List) }
  },
  get: async (request) => (await withDetails(request, [await memberRecords.get(request)]))[0]!,
  why,
  untimely,
  save: memberRecords.save,
  review: (request) => happen(request, request.input.Event),
  async remove(request) {
    const { db, me, now, input, changed } = request
    await holdSessionsOf(request, input.Ids)
    const freed: number[] = []
    const outcome = await memberRecords.each(request, async (member) => {
      await db.deleteFrom('sign_up_members').where('ID', '=', member.ID).where('StID', '=', me.StID).execute()
      freed.push(member.SessionID)
      // What they wrote is gone with it: nothing of it goes into the log.
      changed({ ID: member.ID, Title: nameOf(member), Before: null, After: null })
      return undefined
    })
    const offered = await fillPlaces(db, { StID: me.StID, SessionIDs: freed, now })
    tellScreens(request, [...outcome.Done, ...offered])
    return outcome
  },
  async phone({ db, me, input, changed }) {
    const rows = db.selectFrom('sign_up_members').selectAll().where('ID', '=', input.ID).where('StID', '=', me.StID)
    const member = await rows.executeTakeFirst()
    if (!member) throw new Refusal('missing', '没有这份报名，它可能已被删除。')
    changed({ ID: member.ID, Title: nameOf(member), Before: null, After: null })
    const fields = await formOf(db, { SignUpID: member.SignUpID, Version: member.FormVersion })
    const masked = fields.filter(({ Kind }) => maskedKinds.includes(Kind))
    const Numbers = shownAnswers(masked, member.Answers ?? {}, true).map(({ Label, Value }) => ({ Label, Value }))
    return { ID: member.ID, Name: member.Name, Phone: member.Phone, Numbers }
  },
  outputExcel,
  desk,
  walkIn,
  scans,
  apply: lookingBefore(holdParticipant, apply),
  cancel: lookingBefore(holdParticipant, ownActs.cancel),
  leave: lookingBefore(holdParticipant, ownActs.leave),
  accept: lookingBefore(holdParticipant, ownActs.accept),
  correct: lookingBefore(holdParticipant, correct),
  mine,
})

const putBack = undoRow('sign_up_members', '报名')

/**
 * See server/undo.ts. A place that was given to somebody else meanwhile does not come back; one that is freed goes to the next.
 */
export const undoSignUpMember: Undoer = async (request) => {
  const { db, me, change, now, also } = request
  const member = await db
    .selectFrom('sign_up_members')
    .select(['SessionID', 'Seats', 'State'])
    .where('ID', '=', change.ID)
    .where('StID', '=', me.StID)
    .executeTakeFirst()
  if (!member)
    return change.Before === null && change.After !== null ? `没有${change.Title}，不能撤销。` : putBack(request)
  const [session] = await lockSessions(db, me.StID, [member.SessionID])
  const State = change.Before?.['State'] as MemberState | undefined
  if (session && State !== undefined && holds(State) && !holds(member.State)) {
    const left = session.Capacity - session.Taken
    if (left < member.Seats)
      return `${change.Title}的名额已经给了别人，“${sessionName(session)}”只剩 ${left} 个，不能撤销。`
  }
  const why = await putBack(request)
  if (why !== undefined) return why
  const isWaiting = State === 'waitlisted'
  also(async (act) => {
    const except = new Set(isWaiting ? [change.ID] : [])
    tellScreens(act, await fillPlaces(db, { StID: me.StID, SessionIDs: [member.SessionID], now, except }))
  })
  return undefined
}
