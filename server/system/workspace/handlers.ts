/** What a person's workspace remembers. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { workspace } from '../../../src/api/system/workspace/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'

/** Ours: how many things one person's workspace may remember. */
const SETTINGS_LIMIT = 500

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
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from workspace_settings where "UserID" = ${me.ID}`.execute(db)
    if (rows[0]!.n > SETTINGS_LIMIT) throw new Refusal('limit', `工作台设置不能超过 ${SETTINGS_LIMIT} 项。`)
    return answer
  },
})
