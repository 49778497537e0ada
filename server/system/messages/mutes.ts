/** Of which modules a person wants to hear nothing; see src/api/system/messages/modules.ts. */
import type { Kysely } from 'kysely'
import { messageModuleNames, type MessageModule } from '../../../src/api/system/messages/modules.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Request, Undoer } from '../../platform/pipeline/implement.ts'

/** What the log calls a change of them; its record is the person. */
const TITLE = '静音的模块'

/** The modules a person has muted, in the order of all modules. */
export async function mutedOf(db: Kysely<Database>, UserID: number): Promise<MessageModule[]> {
  const rows = await db.selectFrom('message_mutes').select('Module').where('UserID', '=', UserID).execute()
  const muted = new Set(rows.map(({ Module }) => Module))
  return messageModuleNames.filter((name) => muted.has(name))
}

/** Mutes exactly these modules from now on. Answers as a save does; LogID is absent when nothing changed. */
export async function muteExactly(
  { db, me, logId, changed }: Request<unknown>,
  wanted: readonly MessageModule[],
): Promise<{ ID: number; LogID?: number }> {
  const before = await mutedOf(db, me.ID)
  const after = messageModuleNames.filter((name) => wanted.includes(name))
  if (!(await put(db, me.ID, before, after))) return { ID: me.ID }
  changed({ ID: me.ID, Title: TITLE, Before: { Muted: before }, After: { Muted: after } })
  return { ID: me.ID, LogID: logId }
}

/** Takes a change of the muted modules back, where they still are as it left them. */
export const undoMutes: Undoer = async ({ db, me, change: { Before, After } }) => {
  const now = await mutedOf(db, me.ID)
  const left = After?.['Muted'] as MessageModule[]
  if (JSON.stringify(now) !== JSON.stringify(left)) return '静音的模块之后又有变动，不能撤销。'
  await put(db, me.ID, now, Before?.['Muted'] as MessageModule[])
  return undefined
}

async function put(
  db: Kysely<Database>,
  UserID: number,
  before: readonly MessageModule[],
  after: readonly MessageModule[],
): Promise<boolean> {
  const added = after.filter((name) => !before.includes(name))
  const gone = before.filter((name) => !after.includes(name))
  if (added.length > 0)
    await db
      .insertInto('message_mutes')
      .values(added.map((Module) => ({ UserID, Module })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (gone.length > 0)
    await db.deleteFrom('message_mutes').where('UserID', '=', UserID).where('Module', 'in', gone).execute()
  return added.length + gone.length > 0
}
