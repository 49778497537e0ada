/** Reports of the demonstration newsroom: what came of its topic selections. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'
import { idsBy } from '../../platform/demo/idsBy.ts'
import { demoSelections } from '../topicSelections/demoTexts.ts'

const HOUR = 3_600_000

/** The article a report became: one of its writer's that stands under no report yet. */
async function linkArticle(db: Kysely<Database>, StID: number, title: string, MakeNewsID: number): Promise<void> {
  const found = await db
    .selectFrom('articles')
    .select(['ID', 'Extra'])
    .where('StID', '=', StID)
    .where('Title', 'like', `%${title}%`)
    .where('MakeNewsID', 'is', null)
    .orderBy('ID')
    .limit(1)
    .executeTakeFirst()
  if (!found) return
  const Extra = JSON.stringify({ ...found.Extra, MakeNewsId: MakeNewsID })
  await db.updateTable('articles').set({ MakeNewsID, Extra }).where('ID', '=', found.ID).execute()
}

/** Those of the first station; their topic selections must be there. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const { ID: StID, people } = stations[0]!
  const selections = await idsBy(db, StID, 'topic_selections', 'Title')
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR)
  for (const { Title, hours, tasks = [] } of demoSelections) {
    const SelectionID = selections.get(Title)!
    for (const { to, due, article, ...task } of tasks) {
      const { ID } = await db
        .insertInto('make_news')
        .values({
          ...task,
          ...{ StID, SelectionID, ReporterID: to === undefined ? null : people.get(to)! },
          ...{ Deadline: at(-due), AdminID: people.get('reviewer1')! },
          ...{ CreateTime: at(hours / 2), UpdateTime: at(hours / 3) },
        })
        .returning('ID')
        .executeTakeFirstOrThrow()
      if (article) await linkArticle(db, StID, article, ID)
    }
  }
}
