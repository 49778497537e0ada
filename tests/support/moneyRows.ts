/** Records of what AI may cost and has cost, and of prompts, for rows.ts. */
import type { World } from './app.ts'
import type { Owner, Row } from './rows.ts'

type Make = (world: World, owner: Owner, text: string) => Promise<Row[]>

let made = 0

/** That of the owner, and that of their role. Others may be there already: each is there once. */
const aiBudgets: Make = async (w, owner, text) => {
  const { ID, StID, RoleID } = w.people[owner]
  await w.db.deleteFrom('ai_budgets').where('StID', '=', StID).execute()
  const base = { StID, Amount: 1_000_000, ReMark: text }
  return w.db
    .insertInto('ai_budgets')
    .values([
      { ...base, Name: `${text}${++made}`, Scope: 'person', UserID: ID },
      { ...base, Name: `${text}${++made}`, Scope: 'role', RoleID },
    ])
    .returning('ID')
    .execute()
}

const aiLedger: Make = (w, owner, text) =>
  w.db
    .insertInto('ai_ledger')
    .values({
      ...{ StID: w.people[owner].StID, UserID: w.people[owner].ID, SettingID: 1, Provider: 'other', Model: text },
      ...{ Purpose: 'text', Reserved: 100, Day: '2026-11-28' },
    })
    .returning('ID')
    .execute()

/** One that is used, one that is not. */
const aiPrompts: Make = (w, owner, text) =>
  w.db
    .insertInto('ai_prompts')
    .values(
      [true, false].map((Enabled) => ({
        ...{ StID: w.people[owner].StID, Name: `${text}${++made}`, Text: `${text}：{选中}`, Enabled },
      })),
    )
    .returning('ID')
    .execute()

/** By family. `text` is unlike any other. */
export const moneyRows = { aiBudgets, aiLedger, aiPrompts } as const
