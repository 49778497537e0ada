/** What a person's workspace remembers. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { workspace } from '../../../src/api/system/workspace/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'

/** Ours: how many things one person's workspace may remember. */
export const SETTINGS_LIMIT = 500
/** Ours: how much all of it may be together, in characters of JSON. */
export const SETTINGS_SIZE = 8 * 1024 * 1024

/** The workspace family. */
export const workspaceHandlers = implement(workspace, {
  async load({ db, me }) {
    const rows = await db
      .selectFrom('workspace_settings')
      .select(['Name', 'Value', 'UpdateTime'])
      .where('UserID', '=', me.ID)
      .orderBy('Name')
      .execute()
    return rows.map((row) => ({ ...row, UpdateTime: row.UpdateTime.toISOString() }))
  },

  async save({ input: { Name, Value }, db, me, now }) {
    if (Value === undefined) throw new Refusal('refused', '缺少参数 Value')
    const mine = { UserID: me.ID, Name }
    const answer = { UpdateTime: now.toISOString() }
    if (Value === null) {
      await db.deleteFrom('workspace_settings').where('UserID', '=', me.ID).where('Name', '=', Name).execute()
      return answer
    }
    const value = { Value: JSON.stringify(Value), UpdateTime: now }
    await db
      .insertInto('workspace_settings')
      .values({ ...mine, ...value })
      .onConflict((same) => same.columns(['UserID', 'Name']).doUpdateSet(value))
      .execute()
    const { rows } = await sql<{ n: number; size: number }>`
      select count(*)::int as n, coalesce(sum(length("Value"::text)), 0)::int as size
      from workspace_settings where "UserID" = ${me.ID}`.execute(db)
    const { n, size } = rows[0]!
    if (n > SETTINGS_LIMIT) throw new Refusal('limit', `工作台设置不能超过 ${SETTINGS_LIMIT} 项。`)
    if (size > SETTINGS_SIZE)
      throw new Refusal('limit', `工作台设置合计不能超过 ${SETTINGS_SIZE / 1024 / 1024} MB，请先删除不用的。`)
    return answer
  },
})
