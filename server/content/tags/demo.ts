/** Tags of the demonstration newsroom: those that its articles have, some with aliases and a note. */
import { sql } from 'kysely'
import type { Furnish } from '../../platform/demo/furnish.ts'
import { hearTags } from './work.ts'

const known = [
  { Name: '地铁', Aliases: '轨道交通,metro', ReMark: '线路、车站、票价；工地用“重点工程”。' },
  { Name: '天气', Aliases: '气象,气温', ReMark: '每天的预报和预警。' },
  { Name: '两会', Aliases: '人代会,政协会', ReMark: '市级两会；区县的写区县名。' },
  { Name: '菜价', Aliases: '', ReMark: '民生账本栏目用。' },
]

/** The words of all articles, and some that are known better, in the first station. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const { ID: StID } = stations[0]!
  for (const tag of known)
    await db
      .insertInto('tags')
      .values({ ...tag, StID, IsOwn: true, UpdateTime: now })
      .execute()
  await sql`insert into tags ("StID", "Name")
    select "StID", word from (
      select distinct on (a."StID", tag_key(w)) a."StID", btrim(w) as word
      from articles a, unnest(string_to_array(a."KeyWords", ',')) w
      where btrim(w) <> '' and char_length(btrim(w)) <= 30 order by a."StID", tag_key(w), a."ID") words
    where not exists (select from tags t
      where t."StID" = words."StID" and tag_words(t."Name" || ',' || t."Aliases") @> array[tag_key(words.word)])
    order by word on conflict do nothing`.execute(db)
  await hearTags(db)
}
