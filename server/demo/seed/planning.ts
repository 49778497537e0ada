/**
 * What the demonstration newsroom plans: clues, topic selections, reports, special topics. Its articles must be there.
 */
import type { Kysely } from 'kysely'
import { followText } from '../../../src/api/content/clues/follow.ts'
import { dayAfter } from '../../../src/api/text/day.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { DemoNewsroom } from '../newsroom.ts'
import { demoClues, demoClueTypes } from './clues.ts'
import type { Furnish } from './index.ts'
import { demoSelections, demoTopics } from './selections.ts'

const HOUR = 3_600_000

type Station = DemoNewsroom['stations'][number]

async function plantTypes(db: Kysely<Database>, StID: number): Promise<ReadonlyMap<string, number>> {
  const types = new Map<string, number>()
  const add = async (Name: string, ParentID: number, ShowOrder: number) => {
    const row = { StID, Name, ParentID, ShowOrder }
    const { ID } = await db.insertInto('clue_types').values(row).returning('ID').executeTakeFirstOrThrow()
    types.set(Name, ID)
    return ID
  }
  for (const [at, [name, below]] of Object.entries(demoClueTypes).entries()) {
    const parent = await add(name, 0, at + 1)
    for (const [place, one] of below.entries()) await add(one, parent, place + 1)
  }
  return types
}

async function plantClues(db: Kysely<Database>, { ID: StID, people }: Station, now: Date) {
  const types = await plantTypes(db, StID)
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const byKey = new Map<string, number>()
  for (const { key, type, hours, who, due, follow = [], ...one } of demoClues) {
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
    const { ID } = await db.insertInto('clues').values(row).returning('ID').executeTakeFirstOrThrow()
    if (key) byKey.set(key, ID)
  }
  return byKey
}

async function plantTopics(db: Kysely<Database>, { ID: StID, channels }: Station) {
  const byName = new Map<string, number>()
  for (const [ShowOrder, { words, channel, ...one }] of demoTopics.entries()) {
    const row = { ...one, StID, ChID: channels.get(channel)?.ID ?? null, ShowOrder: ShowOrder + 1 }
    const { ID: TopicID } = await db.insertInto('topics').values(row).returning('ID').executeTakeFirstOrThrow()
    byName.set(one.Name, TopicID)
    const found = await db
      .selectFrom('articles')
      .select('ID')
      .where('StID', '=', StID)
      .where('Status', '<>', 'recycled')
      .where((eb) => eb.or(words.map((word) => eb('Title', 'like', `%${word}%`))))
      .orderBy('ID')
      .limit(8)
      .execute()
    const places = found.map(({ ID: ArticleID }, place) => ({ StID, TopicID, ArticleID, ShowOrder: place + 1 }))
    if (places.length > 0) await db.insertInto('topic_articles').values(places).execute()
  }
  return byName
}

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

/** Writes clues and what came of them. Of the first station. */
export const planning: Furnish = async (db, house, now) => {
  const station = house.stations[0]!
  const { ID: StID, people, channels } = station
  const clues = await plantClues(db, station, now)
  const topics = await plantTopics(db, station)
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
    tasks = [],
    ...one
  } of demoSelections) {
    const { ID: SelectionID } = await db
      .insertInto('topic_selections')
      .values({
        ...one,
        StID,
        ClueID: clue === undefined ? null : clues.get(clue)!,
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
