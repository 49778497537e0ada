/** Begins an answer: its row is there before any service is asked. */
import { sql, type SqlBool } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Purpose } from '../../../src/api/intelligence/aiAnswers/calls.ts'
import { STILL_RUNNING } from '../../../src/api/intelligence/aiAnswers/messages.ts'
import type { KeptContext } from '../../platform/database/tables/aiAnswers.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { offeredTo, sizeOf } from '../guard/tools/offered.ts'
import { takesTools } from '../choosing/providerOf.ts'
import type { Candidate } from '../choosing/accessesFor.ts'
import { beginCharge, isPassedOver, type Charging } from './charge.ts'
import { prepare } from './prepare.ts'
import { tellAnswers } from './running/channel.ts'
import { servicesFor, whyNone } from './servicesFor.ts'

/** What is to be answered. */
export interface Beginning {
  readonly ConversationID: number
  readonly QuestionID: number
  readonly Said: string
  readonly Context: readonly KeptContext[]
  readonly Purpose: Purpose
  /** The setting that goes first; null: as the list says. */
  readonly SettingID: number | null
  readonly Version: number
  /** What there is already, which it goes on from; '' for nothing. */
  readonly kept: string
  /** What else the asker said. */
  readonly About?: Readonly<Record<string, unknown>> | undefined
}

/** The answer that runs in a conversation holds back every other one. Throws 'conflict'. */
export async function refuseRunning(db: Db, ConversationID: number): Promise<void> {
  const running = await db
    .selectFrom('ai_answers')
    .select('ID')
    .where('ConversationID', '=', ConversationID)
    .where('State', 'in', ['waiting', 'streaming'])
    .executeTakeFirst()
  if (running) throw new Refusal('conflict', STILL_RUNNING, { detail: { AnswerID: running.ID } })
}

/**
 * Its row, with what will leave and what it may cost at most; a server takes it in hand once the transaction commits. Throws
 * 'refused' where no service is enabled or what is asked may not leave, 'limit' where there is no money for it.
 */
export async function beginAnswer(
  { db, me, now, outgoingHosts }: Pick<Request<unknown>, 'db' | 'me' | 'now' | 'outgoingHosts'>,
  { ConversationID, QuestionID, Said, Context, Purpose, SettingID, Version, kept, About }: Beginning,
): Promise<number> {
  const { StID, ID: UserID } = me
  const asked = { StID, UserID, ConversationID, QuestionID, Said, Context, kept, About }
  const { messages, masks, hidden, onlyLocal, refusal } = await prepare(db, asked)
  if (refusal !== '') throw new Refusal('refused', refusal)
  const accesses = await servicesFor(db, { StID, Purpose, onlyLocal, SettingID, allowedHosts: outgoingHosts })
  if (accesses.length === 0) throw new Refusal('refused', await whyNone(db, { StID, Purpose, onlyLocal }))
  const tools = Purpose === 'dialogue' ? sizeOf(offeredTo(me)) : 0
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0)
  const { LedgerID, SettingID: chosen } = await firstCharge(db, accesses, { StID, UserID, characters, tools, now })
  const made = await db
    .insertInto('ai_answers')
    .values({
      ...{ StID, UserID, ConversationID, QuestionID, Version, Text: kept, Kept: kept.length, LedgerID },
      ...{ Sent: JSON.stringify(messages), Masks: JSON.stringify(masks), OnlyLocal: onlyLocal, Hidden: hidden },
      ...{ SettingID: chosen, CreateTime: now, UpdateTime: now },
    })
    .onConflict((conflict) =>
      conflict
        .column('ConversationID')
        .where(sql<SqlBool>`"State" in ('waiting', 'streaming')`)
        .doNothing(),
    )
    .returning('ID')
    .executeTakeFirst()
  if (!made) throw new Refusal('conflict', STILL_RUNNING)
  await db.updateTable('ai_conversations').set({ UpdateTime: now }).where('ID', '=', ConversationID).execute()
  await tellAnswers(db, { kind: 'asked', ID: made.ID, UserID })
  return made.ID
}

/**
 * Reserves for the first service for which there is money and which has a hand free: a model in the house costs nothing. Throws
 * what the first one was refused for. `tools`: how many characters those are that go along where a service takes any.
 */
async function firstCharge(
  db: Db,
  accesses: readonly Candidate[],
  { tools, ...asked }: Omit<Charging, 'access'> & { readonly tools: number },
): Promise<{ readonly LedgerID: number; readonly SettingID: number }> {
  let refused: Refusal | undefined
  for (const access of accesses) {
    try {
      const characters = asked.characters + (takesTools(access) ? tools : 0)
      return { LedgerID: await beginCharge(db, { ...asked, characters, access }), SettingID: access.SettingID }
    } catch (error) {
      if (!(error instanceof Refusal && isPassedOver(error))) throw error
      refused ??= error
    }
  }
  throw refused!
}
