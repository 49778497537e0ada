/** Topic selections of the demonstration newsroom, and what was said about them. */
import { dayAfter } from '../../../src/api/text/day.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'
import { idsBy } from '../../platform/demo/idsBy.ts'
import { demoClues } from '../clues/demoTexts.ts'
import { demoSelections } from './demoTexts.ts'

const HOUR = 3_600_000

/** Those of the first station; clues and topics must be there. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const { ID: StID, people, channels } = stations[0]!
  const clues = await idsBy(db, StID, 'clues', 'Title')
  const topics = await idsBy(db, StID, 'topics', 'Name')
  const titleOf = new Map(demoClues.map(({ key, Title }) => [key, Title]))
  const today = new Date(now.getTime() + 8 * HOUR).toISOString().slice(0, 10)
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR)
  for (const {
    clue,
    topic,
    channel,
    by,
    leader,
    people: part = [],
    day,
    hours,
    messages = [],
    tasks: _tasks,
    ...one
  } of demoSelections) {
    const { ID: SelectionID } = await db
      .insertInto('topic_selections')
      .values({
        ...one,
        StID,
        ClueID: clue === undefined ? null : clues.get(titleOf.get(clue)!)!,
        TopicID: topic === undefined ? null : topics.get(topic)!,
        ChID: channels.get(channel)?.ID ?? null,
        PlanDate: day === undefined ? null : dayAfter(today, day),
        LeaderID: leader === undefined ? null : people.get(leader)!,
        PeopleIds: part.map((user) => people.get(user)!),
        AdminID: people.get(by)!,
        CreateTime: at(hours),
        UpdateTime: at(hours / 2),
      })
      .returning('ID')
      .executeTakeFirstOrThrow()
    const said = messages.map(([user, ago, Content]) => ({
      ...{ StID, SelectionID, Content },
      ...{ UserID: people.get(user)!, CreateTime: at(ago) },
    }))
    if (said.length > 0) await db.insertInto('selection_messages').values(said).execute()
  }
}
