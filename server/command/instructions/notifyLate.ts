/** Telling people of instructions whose deadline went by while somebody owes an answer, once for each deadline. */
import { sql, type Kysely } from 'kysely'
import { owingStates } from '../../../src/api/command/instructions/instructionStates.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Note } from '../../platform/pipeline/implement.ts'
import { LATE_MS } from '../../system/messages/late.ts'
import { systemSender, sendNotes } from '../../system/messages/send.ts'

/** Tells those who owe an answer, and who sent it. As notifyLateTasks. */
export async function notifyLateInstructions(db: Kysely<Database>, now: Date): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ ID: number; StID: number; Title: string; SenderID: number | null; owing: number[] }>`
      with late as (
        select i."ID" from instructions i where i."State" = 'sent' and i."Deadline" < ${now}
          and i."Deadline" > ${new Date(now.getTime() - LATE_MS)}
          and (i."OverdueToldAt" is null or i."OverdueToldAt" < i."Deadline")
          and exists (select from instruction_receipts r where r."InstructionID" = i."ID"
            and r."State" = any(${[...owingStates]}))
        order by i."ID" limit 200 for update skip locked)
      update instructions t set "OverdueToldAt" = ${now} from late where t."ID" = late."ID"
      returning t."ID", t."StID", t."Title", t."SenderID", array(select r."UserID" from instruction_receipts r
        where r."InstructionID" = t."ID" and r."State" = any(${[...owingStates]})) as owing`.execute(tx)
    for (const { ID, StID, Title, SenderID, owing } of rows) {
      const about = { Type: '指令', Page: '/CommandDispatch/Detail', Params: { ID } } as const
      const toOwing = owing.map((UserID): Note => ({ ...about, UserID, Title: `指令“${Title}”已超期，请尽快反馈` }))
      const toSender: Note[] =
        SenderID === null || owing.includes(SenderID)
          ? []
          : [{ ...about, UserID: SenderID, Title: `指令“${Title}”已超期，还有 ${owing.length} 人没有反馈` }]
      await sendNotes(tx, systemSender(StID), [...toOwing, ...toSender])
    }
    return rows.map(({ ID }) => ID)
  })
}
