/** The smsParameters family. */
import type { BatchOutcome } from '../../src/api/fields.ts'
import { Refusal } from '../../src/api/client.ts'
import { smsParameters } from '../../src/api/smsParameters/calls.ts'
import { implement, type Request } from '../implement.ts'
import { list, locked, toRow } from './store.ts'

const GONE = '没有这条短信参数，它可能已被删除。'

/** Do something to each record that is there; the others are skipped with the reason. */
async function each(
  request: Request<{ readonly Ids: readonly number[] }>,
  act: (stored: Awaited<ReturnType<typeof locked>>[number]) => Promise<string | undefined>,
): Promise<BatchOutcome> {
  const found = new Map((await locked(request.db, request.me.StID, request.input.Ids)).map((one) => [one.ID, one]))
  const Done: number[] = []
  const Skipped: { ID: number; Reason: string }[] = []
  for (const ID of new Set(request.input.Ids)) {
    const stored = found.get(ID)
    const why = stored ? await act(stored) : GONE
    if (why === undefined) Done.push(ID)
    else Skipped.push({ ID, Reason: why })
  }
  return { Done, Skipped, ...(Done.length > 0 ? { LogID: request.logId } : {}) }
}

/** Handlers of the smsParameters family. */
export const smsParameterHandlers = implement(smsParameters, {
  list: ({ db, me, input }) => list(db, me.StID, input),
  async get({ db, me, input }) {
    const found = await db
      .selectFrom('sms_parameters')
      .selectAll()
      .where('ID', '=', input.ID)
      .where('StID', '=', me.StID)
      .executeTakeFirst()
    if (!found) throw new Refusal('missing', GONE)
    return toRow(found)
  },
  async save({ db, me, input, now, changed, logId }) {
    const { ID, ...draft } = input
    const { Name } = draft
    const other =
      Name === undefined
        ? undefined
        : await db
            .selectFrom('sms_parameters')
            .select('ID')
            .where('StID', '=', me.StID)
            .where('Name', '=', Name)
            .executeTakeFirst()
    if (other && other.ID !== ID) throw new Refusal('conflict', `已经有名称是“${Name}”的短信参数，请换一个名称。`)
    if (ID === undefined) {
      if (Name === undefined) throw new Refusal('refused', '请填写名称。')
      const made = await db
        .insertInto('sms_parameters')
        .values({ ...draft, Name, StID: me.StID, UpdateTime: now })
        .returningAll()
        .executeTakeFirstOrThrow()
      changed({ ID: made.ID, Title: Name, Before: null, After: { Name, Sign: made.Sign, Template: made.Template } })
      return { ID: made.ID, LogID: logId }
    }
    const [before] = await locked(db, me.StID, [ID])
    if (!before) throw new Refusal('missing', GONE)
    const fields = (Object.keys(draft) as (keyof typeof draft)[]).filter(
      (field) => draft[field] !== undefined && draft[field] !== before[field],
    )
    if (fields.length === 0) return { ID }
    const after = Object.fromEntries(fields.map((field) => [field, draft[field]]))
    await db
      .updateTable('sms_parameters')
      .set({ ...after, UpdateTime: now })
      .where('ID', '=', ID)
      .where('StID', '=', me.StID)
      .execute()
    changed({
      ID,
      Title: before.Name,
      Before: Object.fromEntries(fields.map((field) => [field, before[field]])),
      After: after,
    })
    return { ID, LogID: logId }
  },
  remove: (request) =>
    each(request, async (stored) => {
      await request.db
        .deleteFrom('sms_parameters')
        .where('ID', '=', stored.ID)
        .where('StID', '=', request.me.StID)
        .execute()
      request.changed({ ID: stored.ID, Title: stored.Name, Before: { ...toRow(stored) }, After: null })
      return undefined
    }),
  enable: (request) =>
    each(request, async (stored) => {
      const { IsEnable } = request.input
      if (stored.IsEnable === IsEnable) return IsEnable ? '已经启用' : '已经禁用'
      await request.db
        .updateTable('sms_parameters')
        .set({ IsEnable })
        .where('ID', '=', stored.ID)
        .where('StID', '=', request.me.StID)
        .execute()
      request.changed({ ID: stored.ID, Title: stored.Name, Before: { IsEnable: stored.IsEnable }, After: { IsEnable } })
      return undefined
    }),
})
