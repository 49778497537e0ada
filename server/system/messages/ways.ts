/** By which ways beside the inbox messages of a module reach a person; see src/api/system/messages/ways.ts. */
import type { Kysely } from 'kysely'
import type { MessageModule } from '../../../src/api/system/messages/modules.ts'
import { messageWayNames, type MessageWay } from '../../../src/api/system/messages/ways.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Request, Undoer } from '../../platform/pipeline/implement.ts'

/** What the log calls a change of them; its record is the person. */
const TITLE = '消息的送达方式'

/** What a person chose: a module's ways, in the order of all ways. */
export type ChosenWays = ReadonlyMap<MessageModule, readonly MessageWay[]>

/** The ways a person chose, of the modules for which they did. */
export async function waysOf(db: Kysely<Database>, UserID: number): Promise<ChosenWays> {
  const rows = await db.selectFrom('message_ways').select(['Module', 'Way']).where('UserID', '=', UserID).execute()
  const grouped = Map.groupBy(rows, ({ Module }) => Module as MessageModule)
  return new Map([...grouped].map(([Module, own]) => [Module, inOrder(own.map(({ Way }) => Way))] as const))
}

const inOrder = (ways: readonly string[]) => messageWayNames.filter((name) => ways.includes(name))

/** Sends a module by exactly these ways from now on. Answers as a save does; LogID is absent when nothing changed. */
export async function chooseExactly(
  { db, me, logId, changed }: Request<unknown>,
  Module: MessageModule,
  wanted: readonly MessageWay[],
): Promise<{ ID: number; LogID?: number }> {
  const before = (await waysOf(db, me.ID)).get(Module) ?? []
  const after = inOrder(wanted)
  if (before.join() === after.join()) return { ID: me.ID }
  await put(db, me.ID, Module, after)
  changed({ ID: me.ID, Title: TITLE, Before: { Module, Ways: before }, After: { Module, Ways: after } })
  return { ID: me.ID, LogID: logId }
}

/** Takes a choice back, where it still is as it was left. */
export const undoWays: Undoer = async ({ db, me, change: { Before, After } }) => {
  const Module = After?.['Module'] as MessageModule
  const left = After?.['Ways'] as MessageWay[]
  const now = (await waysOf(db, me.ID)).get(Module) ?? []
  if (now.join() !== left.join()) return '送达方式之后又有变动，不能撤销。'
  await put(db, me.ID, Module, Before?.['Ways'] as MessageWay[])
  return undefined
}

async function put(
  db: Kysely<Database>,
  UserID: number,
  Module: MessageModule,
  ways: readonly MessageWay[],
): Promise<void> {
  await db.deleteFrom('message_ways').where('UserID', '=', UserID).where('Module', '=', Module).execute()
  if (ways.length > 0)
    await db
      .insertInto('message_ways')
      .values(ways.map((Way) => ({ UserID, Module, Way })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
