/** The signUpSessions family: places may become more, never fewer than are held. */
import { Refusal } from '../../../src/api/client.ts'
import { signUpSessions, type SignUpSession } from '../../../src/api/engagement/signUpSessions/calls.ts'
import { sessionName, type signUpSessionFields } from '../../../src/api/engagement/signUpSessions/fields.ts'
import type { DraftFrom } from '../../../src/api/record/field.ts'
import { sql } from 'kysely'
import { implement, type Request, type Undoer } from '../../platform/pipeline/implement.ts'
import { lastPlace, moveOf } from '../../platform/records/moveOf.ts'
import { recordsOf, type StoredOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { countsOf, namesOf } from '../../platform/sql/namesOf.ts'
import { fillPlaces, tellScreens } from '../signUpMembers/places.ts'

type Draft = DraftFrom<typeof signUpSessionFields>
type Stored = StoredOf<'sign_up_sessions'>
type Reading = Pick<Request<unknown>, 'db' | 'me'>

/** Ours: sessions of one sign-up, options counted. */
const MOST_SESSIONS = 200

async function checkSession(request: Request<any>, draft: Draft, before: Stored | undefined) {
  const { db, me } = request
  const session = { ...before, ...draft }
  if (before && session.SignUpID !== before.SignUpID) throw refuseField('SignUpID', '场次不能换到另一个报名。')
  if (before && session.Capacity! < before.Taken)
    throw refuseField('Capacity', `名额不能少于已占的 ${before.Taken} 个，现在填的是 ${session.Capacity} 个。`)
  const { SignUpID } = session
  if (before) return {}
  const signUp = await db
    .selectFrom('sign_ups')
    .select(['ID', 'DeletedAt'])
    .where('ID', '=', SignUpID!)
    .where('StID', '=', me.StID)
    .forUpdate()
    .executeTakeFirst()
  if (!signUp || signUp.DeletedAt !== null) throw refuseField('SignUpID', '没有这个报名，请重新选择。')
  const { count } = await db
    .selectFrom('sign_up_sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('SignUpID', '=', signUp.ID)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_SESSIONS) throw new Refusal('limit', `一个报名最多 ${MOST_SESSIONS} 个场次。`)
  return { Option: draft.Option ?? '', ShowOrder: await lastPlace(request, 'sign_up_sessions', { SignUpID }) }
}

/** The records of the signUpSessions family. */
const signUpSessionRecords = recordsOf(signUpSessions, 'sign_up_sessions', {
  name: 'Title',
  once: ['SignUpID', 'Title', 'Option'],
  looks: true,
  taken: (row) => `这个报名已经有“${sessionName(row as unknown as Stored)}”，请换一个名称或选项。`,
  search: ['Title', 'Option'],
  filters: ['SignUpID'],
  order: '"SignUpID" desc, "ShowOrder", "ID"',
  saving: checkSession,
  async removing({ db }, { ID }) {
    const found = await db.selectFrom('sign_up_members').select('ID').where('SessionID', '=', ID).limit(1).execute()
    return found.length > 0 ? '已经有人报名，不能删除；可以把名额改少' : undefined
  },
})

async function withNames(request: Reading, rows: readonly SignUpSession[]): Promise<SignUpSession[]> {
  const titles = await namesOf(
    request,
    'sign_ups',
    'Title',
    rows.map(({ SignUpID }) => SignUpID),
  )
  const waiting = await countsOf(
    request,
    'sign_up_members',
    'SessionID',
    rows.map(({ ID }) => ID),
    sql<boolean>`"State" = 'waitlisted'`,
  )
  return rows.map((row) => ({
    ...row,
    SignUpTitle: titles.get(row.SignUpID) ?? '',
    Waiting: waiting.get(row.ID) ?? 0,
  }))
}

async function fill(request: Pick<Request<unknown>, 'db' | 'me' | 'now' | 'announce'>, ID: number): Promise<void> {
  const { db, me, now } = request
  tellScreens(request, await fillPlaces(db, { StID: me.StID, SessionIDs: [ID], now }))
}

/** Handlers of the signUpSessions family. */
export const signUpSessionHandlers = implement(signUpSessions, {
  async list(request) {
    const page = await signUpSessionRecords.list(request)
    return { ...page, List: await withNames(request, page.List) }
  },
  get: async (request) => (await withNames(request, [await signUpSessionRecords.get(request)]))[0]!,
  async save(request) {
    const { input } = request
    // Without an option is a name like any other: it is compared with what is there.
    const answer = await signUpSessionRecords.save(
      input.ID === undefined ? { ...request, input: { Option: '', ...input } } : request,
    )
    await fill(request, answer.ID)
    return answer
  },
  remove: signUpSessionRecords.remove,
  order: moveOf({ table: 'sign_up_sessions', noun: '报名场次', name: 'Title', within: 'SignUpID' }),
})

/** See server/undo.ts. */
export const undoSignUpSession: Undoer = async (request) => {
  const { db, me, change, also } = request
  const Capacity = change.Before?.['Capacity']
  if (typeof Capacity === 'number' && change.After) {
    const found = await db
      .selectFrom('sign_up_sessions')
      .select('Taken')
      .where('ID', '=', change.ID)
      .where('StID', '=', me.StID)
      .forUpdate()
      .executeTakeFirst()
    if (found && found.Taken > Capacity)
      return `“${change.Title}”已占 ${found.Taken} 个名额，不能撤销成 ${Capacity} 个。`
  }
  const why = await signUpSessionRecords.undo(request)
  if (why === undefined) also((act) => fill(act, change.ID))
  return why
}
