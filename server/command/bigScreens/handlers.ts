/** The bigScreens family. */
import { sql } from 'kysely'
import { bigScreens } from '../../../src/api/command/bigScreens/calls.ts'
import { emptyDesign } from '../../../src/api/command/bigScreens/design.ts'
import { Refusal } from '../../../src/api/client.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { needFields } from '../../platform/records/refuseField.ts'
import { cappedCount } from '../../platform/sql/cappedCount.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import { foundBy } from '../../platform/records/heardAs.ts'
import { designOf } from './designs.ts'
import { getData } from './data.ts'
import { saveScreen } from './saveScreen.ts'
import { getShare } from './openShare.ts'
import { setShare } from './share.ts'
import { addScreen, lockScreen, NO_SCREEN, refuseDuplicate, screenRows, toScreen } from './store.ts'
import { templateList } from './templates/index.ts'
import { makeFromTemplate } from './templates/makeFromTemplate.ts'

/** Handlers of the bigScreens family. */
export const bigScreenHandlers = implement(bigScreens, {
  async list({ db, me, input }) {
    const { Keyword, IsShare, IsDeleted = false, Sort } = input
    const meant = await foundBy(['b.Name', 'b.ReMark'], Keyword ?? '', { spoken: ['b.Name'] })
    const found = screenRows(db)
      .where('b.StID', '=', me.StID)
      .where('b.DeletedAt', IsDeleted ? 'is not' : 'is', null)
      .$if(IsShare !== undefined, (rows) => rows.where('b.IsShare', '=', IsShare!))
      .$if(!!Keyword, (rows) => rows.where(meant))
    const count = await cappedCount(db, found.clearSelect().select('b.ID') as never)
    const part = windowOf(input)
    if (!part) return { ...count, List: [] }
    const column = sql.ref(`b.${(Sort ?? '-UpdateTime').replace(/^-/, '')}`)
    const rows = await found
      .orderBy((Sort ?? '-').startsWith('-') ? sql`${column} desc` : column)
      .orderBy('b.ID', 'desc')
      .limit(part.limit)
      .offset(part.offset)
      .execute()
    return { ...count, List: rows.map(toScreen) }
  },
  async get({ db, me, input }) {
    const found = await screenRows(db).where('b.StID', '=', me.StID).where('b.ID', '=', input.ID).executeTakeFirst()
    if (!found) throw new Refusal('missing', NO_SCREEN)
    return { ...toScreen(found), Design: await designOf(db, found.VersionID) }
  },
  async save(request) {
    const { ID, Name, ReMark, Design } = request.input
    if (ID !== undefined) return saveScreen(request, ID)
    needFields({ Name }, undefined, { Name: '大屏名称' })
    return addScreen(request, { Name: Name!, ReMark, design: Design ?? emptyDesign() })
  },
  remove: (request) => turn(request, true),
  restore: (request) => turn(request, false),
  setShare,
  getShare,
  getData,
  async copy(request) {
    const { VersionID, ReMark } = await lockScreen(request, request.input.ID)
    const design = await designOf(request.db, VersionID)
    const { ID, LogID } = await addScreen(request, { Name: request.input.Name, ReMark, design })
    return { ID, LogID }
  },
  templates: async () => [...templateList],
  make: makeFromTemplate,
  async versions({ db, me, input }) {
    const { rows } = await sql<{
      ID: number
      Widgets: number
      AdminUserRealName: string
      CreateTime: Date
      IsCurrent: boolean
    }>`
      select v."ID", jsonb_array_length(v."Design"->'Widgets') as "Widgets", u."AdminUserRealName", v."CreateTime",
        v."ID" = b."VersionID" as "IsCurrent"
      from big_screen_versions v join big_screens b on b."ID" = v."ScreenID" join admin_users u on u."ID" = v."AdminID"
      where b."ID" = ${input.ID} and b."StID" = ${me.StID} order by v."ID" desc`.execute(db)
    if (rows.length === 0) throw new Refusal('missing', NO_SCREEN)
    return rows.map((row) => ({ ...row, CreateTime: row.CreateTime.toISOString() }))
  },
  async revert(request) {
    const { db, me, now, input, logId } = request
    const before = await lockScreen(request, input.ID)
    if (before.VersionID === input.VersionID) return { ID: before.ID, Revision: before.Revision }
    const wanted = await db
      .selectFrom('big_screen_versions')
      .select('ID')
      .where('ID', '=', input.VersionID)
      .where('ScreenID', '=', before.ID)
      .executeTakeFirst()
    if (!wanted) throw new Refusal('missing', '没有这个旧设计，它可能已经太旧而不再保留。')
    const { Revision } = await db
      .updateTable('big_screens')
      .set({ VersionID: wanted.ID, AdminID: me.ID, UpdateTime: now })
      .where('ID', '=', before.ID)
      .where('StID', '=', me.StID)
      .returning('Revision')
      .executeTakeFirstOrThrow()
    const [Before, After] = [{ VersionID: before.VersionID }, { VersionID: wanted.ID }]
    request.changed({ ID: before.ID, Title: before.Name, Before, After })
    return { ID: before.ID, Revision, LogID: logId }
  },
  async visits({ db, me, input }) {
    const rows = await db
      .selectFrom('big_screen_visits as v')
      .innerJoin('big_screens as b', 'b.ID', 'v.ScreenID')
      .select(['v.ID', 'v.UserIP', 'v.UserAgent', 'v.CreateTime'])
      .where('b.ID', '=', input.ID)
      .where('b.StID', '=', me.StID)
      .orderBy('v.ID', 'desc')
      .limit(200)
      .execute()
    return rows.map((row) => ({ ...row, CreateTime: row.CreateTime.toISOString() }))
  },
})

/** Deletes screens or brings them back; what already is so is left. */
async function turn(request: Request<{ readonly Ids: readonly number[] }>, isGone: boolean) {
  const { db, me, now, input, logId } = request
  const found = await db
    .selectFrom('big_screens')
    .select(['ID', 'Name', 'DeletedAt'])
    .where('StID', '=', me.StID)
    .where('ID', 'in', [...input.Ids])
    .orderBy('ID')
    .forUpdate()
    .execute()
  const screens = new Map(found.map((one) => [one.ID, one]))
  return eachOf(input.Ids, logId, async (ID) => {
    const screen = screens.get(ID)
    if (!screen) return NO_SCREEN
    if ((screen.DeletedAt !== null) === isGone) return isGone ? '已经删除了' : '没有被删除'
    if (!isGone) {
      const duplicate = await refuseDuplicate(db, me.StID, screen.Name, ID).catch((error: Refusal) => error)
      if (duplicate) return duplicate.message
    }
    const DeletedAt = isGone ? now : null
    await db
      .updateTable('big_screens')
      .set({ DeletedAt, UpdateTime: now })
      .where('ID', '=', ID)
      .where('StID', '=', me.StID)
      .execute()
    const at = (time: Date | null) => ({ DeletedAt: time?.toISOString() ?? null })
    request.changed({ ID, Title: screen.Name, Before: at(screen.DeletedAt), After: at(DeletedAt) })
    return undefined
  })
}
