/** Clues of the demonstration newsroom. */
import { followText } from '../../../src/api/content/clues/follow.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'
import { idsBy } from '../../platform/demo/idsBy.ts'
import { demoClues } from './demoTexts.ts'

const HOUR = 3_600_000

/** Those of the first station; their types must be there. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const { ID: StID, people } = stations[0]!
  const types = await idsBy(db, StID, 'clue_types', 'Name')
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR)
  for (const { key: _key, type, hours, who, due, follow = [], ...one } of demoClues) {
    const row = {
      ...one,
      StID,
      TypeID: types.get(type)!,
      AssigneeID: who === undefined ? null : people.get(who)!,
      Deadline: due === undefined ? null : at(-due),
      Follow: follow.map(([ago, Who, Text]) => followText({ At: at(ago).toISOString(), Who, Text })).join('\n'),
      AdminID: people.get('duty')!,
      CreateTime: at(hours),
      UpdateTime: at(Math.min(hours, ...follow.map(([ago]) => ago))),
    }
    await db.insertInto('clues').values(row).execute()
  }
}
