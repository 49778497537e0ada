/** The signUps family. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import { signUps } from '../../../src/api/engagement/signUps/calls.ts'
import { nextForm } from '../../../src/api/engagement/signUps/checkForm.ts'
import type { FormField } from '../../../src/api/engagement/signUps/formFields.ts'
import { implement, type Db, type Request, type Undoer } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { moveOf } from '../../platform/records/moveOf.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { fillPlaces, tellScreens } from '../signUpMembers/places.ts'
import { answeredKeys, formOf, keepForm, versionsOf } from './forms.ts'
import { openOne } from './open.ts'
import { IN_BIN, signUpEvent, signUpRecords, withDetails } from './records.ts'

/** Columns of each sign-up that `why` does not speak against. */
function write(
  request: Request<{ readonly Ids: readonly number[] }>,
  columns: Readonly<Record<string, unknown>>,
  why: (signUp: StoredOf<'sign_ups'>) => string | undefined,
) {
  return signUpRecords.each(request, async (signUp) => {
    const said = why(signUp)
    if (said !== undefined) return said
    const changes = changedFields(signUp, columns)
    if (!changes) return '已经是这样了'
    await request.db
      .updateTable('sign_ups')
      .set({ ...columns, UpdateTime: request.now })
      .where('ID', '=', signUp.ID)
      .where('StID', '=', request.me.StID)
      .execute()
    request.changed({ ID: signUp.ID, Title: signUp.Title, ...changes })
    return undefined
  })
}

async function hasSessions(db: Db, SignUpID: number): Promise<boolean> {
  const found = await db.selectFrom('sign_up_sessions').select('ID').where('SignUpID', '=', SignUpID).limit(1).execute()
  return found.length > 0
}

/** Who waits is offered what is free: a sign-up that opens again, or goes on longer, makes offers again. */
async function fillAll(request: Pick<Request<unknown>, 'db' | 'me' | 'now' | 'announce'>, ids: readonly number[]) {
  if (ids.length === 0) return
  const { db, me, now } = request
  const sessions = await db
    .selectFrom('sign_up_sessions')
    .select('ID')
    .where('StID', '=', me.StID)
    .where('SignUpID', 'in', [...ids])
    .execute()
  tellScreens(request, await fillPlaces(db, { StID: me.StID, SessionIDs: sessions.map(({ ID }) => ID), now }))
}

async function saveForm(request: Request<ParsedOf<(typeof signUps.calls)['form']>>) {
  const { db, input, now, changed, logId } = request
  const [signUp] = await signUpRecords.locked(request, [input.ID])
  if (!signUp) throw new Refusal('missing', '没有这个报名，它可能已被删除。')
  if (signUp.DeletedAt !== null) throw new Refusal('refused', `报名${IN_BIN}。`)
  const { ID: SignUpID, FormVersion: Version } = signUp
  const before = await formOf(db, { SignUpID, Version })
  if (canonical(before) === canonical(input.Fields)) return { ID: SignUpID }
  if (input.Seen !== undefined && input.Seen !== Version)
    throw new Refusal('conflict', '表单刚刚被别人改过，请看过再改。', { detail: { FormVersion: Version } })
  const next = nextForm(before, input.Fields, await answeredKeys(db, SignUpID))
  if ('problem' in next) throw new Refusal('refused', next.problem)
  await keepForm(db, { SignUpID, Version, Fields: next.fields, now })
  changed({ ID: SignUpID, Title: signUp.Title, Before: { Form: before }, After: { Form: next.fields } })
  return { ID: SignUpID, LogID: logId }
}

/** Handlers of the signUps family. */
export const signUpHandlers = implement(signUps, {
  async list(request) {
    const page = await signUpRecords.list(request)
    return { ...page, List: await withDetails(request, page.List) }
  },
  get: async (request) => (await withDetails(request, [await signUpRecords.get(request)]))[0]!,
  async save(request) {
    const answer = await signUpRecords.save(request)
    if (request.input.ID !== undefined) await fillAll(request, [answer.ID])
    return answer
  },
  remove: (request) =>
    write(request, { DeletedAt: request.now }, ({ DeletedAt, State }) => {
      if (DeletedAt !== null) return '已经删除'
      return State === 'open' ? '正在报名，请先关闭' : undefined
    }),
  restore: (request) =>
    write(request, { DeletedAt: null }, ({ DeletedAt }) => (DeletedAt === null ? '没有删除' : undefined)),
  order: moveOf({
    ...{ table: 'sign_ups', noun: '报名', name: 'Title', isNewestFirst: true },
    among: sql`"DeletedAt" is null`,
  }),
  async status(request) {
    const { Event } = request.input
    const outcome = await signUpEvent(request, {
      event: Event,
      async check({ ID, DeletedAt, EndTime }) {
        if (DeletedAt !== null) return IN_BIN
        if (Event !== 'open') return undefined
        if (EndTime !== null && EndTime <= request.now) return '报名截止时间已经过了，请先改时间'
        return (await hasSessions(request.db, ID)) ? undefined : '还没有场次，请先加场次和名额'
      },
    })
    if (Event === 'open') await fillAll(request, outcome.Done)
    return outcome
  },
  async forms(request) {
    const { ID } = await signUpRecords.get(request)
    const versions = await versionsOf(request.db, ID)
    return {
      Versions: versions.map(({ Version, Fields, CreateTime }) => ({
        ...{ Version, Fields: [...Fields] },
        CreateTime: CreateTime.toISOString(),
      })),
      Answered: [...(await answeredKeys(request.db, ID))],
    }
  },
  form: saveForm,
  openOne,
})

async function hasMembers({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, SignUpID: number): Promise<boolean> {
  const members = db.selectFrom('sign_up_members').select('ID').where('StID', '=', me.StID)
  return (await members.where('SignUpID', '=', SignUpID).limit(1).executeTakeFirst()) !== undefined
}

/** See server/undo.ts. A form comes back as a version of its own; answers that were given meanwhile keep their fields. */
export const undoSignUp: Undoer = async (request) => {
  const { db, me, change, now, also } = request
  const { ID, Before, After, Title } = change
  // Taken back, it would be gone for those who signed up meanwhile.
  const hides = Before === null || After?.['State'] === 'open'
  if (hides && (await hasMembers(request, ID))) return `报名“${Title}”已经有人报名，不能撤销；可以关闭报名。`
  if (!Before || !After || !('Form' in After)) {
    also((act) => fillAll(act, [ID]))
    return signUpRecords.undo(request)
  }
  const signUp = await db
    .selectFrom('sign_ups')
    .select(['ID', 'FormVersion'])
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .forUpdate()
    .executeTakeFirst()
  if (!signUp) return `没有报名“${Title}”，不能撤销。`
  const of = { SignUpID: ID, Version: signUp.FormVersion }
  const fields = await formOf(db, of)
  if (canonical(fields) !== canonical(After['Form'])) return `报名“${Title}”的表单之后又有变动，不能撤销。`
  const next = nextForm(fields, Before['Form'] as FormField[], await answeredKeys(db, ID))
  if ('problem' in next) return next.problem
  await keepForm(db, { ...of, Fields: next.fields, now })
  return undefined
}

/** The database keeps the keys of objects in an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
