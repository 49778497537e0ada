/** What AI has cost the demonstration newsroom in the last days. */
import type { Furnish } from '../../platform/demo/furnish.ts'
import { reserve } from '../money/reserve.ts'
import { release, settle } from '../money/settle.ts'
import { costOfItems, costOfText, mostOfText } from '../money/cost.ts'

/** Ours: how many days are shown, and how many calls of each. */
const DAYS = 8
const CALLS = 6

/** Those of the first station, by the people and the settings that are there. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const { ID: StID, people } = stations[0]!
  const settings = await db.selectFrom('text_parameters').selectAll().where('StID', '=', StID).orderBy('ID').execute()
  const users = [...people.values()].slice(0, 4)
  for (let at = DAYS * CALLS - 1; at >= 0; at--) {
    const setting = settings[at % settings.length]!
    const isText = setting.Types !== 2
    const characters = 300 + ((at * 137) % 1500)
    const most = isText ? mostOfText(setting, { characters, most: 2000 }) : costOfItems(setting, 1)
    const when = new Date(now.getTime() - Math.floor(at / CALLS) * 86_400_000)
    const LedgerID = await reserve(db, {
      ...{ StID, UserID: users[at % users.length]!, SettingID: setting.ID, Provider: setting.Provider },
      ...{ Model: setting.Model, Purpose: isText ? 'text' : setting.Provider === 'kling' ? 'video' : 'picture' },
      ...{ most, now: when },
    })
    const used = { input: Math.round(characters * 0.8), output: 200 + ((at * 53) % 600) }
    if (at % 11 === 10) await release(db, LedgerID)
    else if (isText)
      await settle(db, LedgerID, {
        ...{ spent: costOfText(setting, used), isEstimate: at % 7 === 0 },
        ...{ InputTokens: used.input, OutputTokens: used.output },
      })
    else await settle(db, LedgerID, { spent: most, isEstimate: false, Items: 1 })
    // It is told when it was, not when the newsroom was filled.
    await db.updateTable('ai_ledger').set({ CreateTime: when, EndTime: when }).where('ID', '=', LedgerID).execute()
  }
}
