/** An instruction is closed by itself when everybody is done with it. */
import { sql } from 'kysely'
import type { Request } from '../../platform/pipeline/implement.ts'

/** Those of the numbers; each closing has its own line in the log. */
export async function closeWhenDone({ db, me, now, logAlso }: Request<unknown>, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ ID: number; Title: string }>`update instructions i
    set "State" = 'closed', "IsTop" = false, "UpdateTime" = ${now}
    where i."StID" = ${me.StID} and i."ID" = any(${[...ids]}::bigint[]) and i."State" = 'sent'
      and not exists (select from instruction_receipts r where r."InstructionID" = i."ID" and r."State" <> 'done')
    returning i."ID", i."Title"`.execute(db)
  for (const { ID, Title } of rows)
    await logAlso({
      Title: '指令全部完成，自动办结',
      ActionType: '2',
      Module: 70,
      EventID: [ID],
      Modifys: [{ ID, Title, Before: { State: 'sent' }, After: { State: 'closed' } }],
    })
}
