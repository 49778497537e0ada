// The conversations of a person and the ledger of AI, at two thousand answers and at half a million.

import { sql } from 'kysely'
import { listConversations } from '../../server/intelligence/conversations/list.ts'
import { aiLedgerHandlers } from '../../server/intelligence/aiLedger/handlers.ts'
import { addNewsroom, withDatabase, type OpenedDatabase } from '../ai/database.ts'
import { quantile, type Figure } from '../figure.ts'
import type { Options } from '../options.ts'

const [FEW, MANY] = [2000, 500_000]
/** Of the more it may take at most so many times what it takes of the few. */
const GOAL = Math.floor(100 / 1.2) / 100
const PEOPLE = 200
/** Answers of one conversation, and of the house in a day. */
const [OF_ONE, OF_A_DAY] = [1, 1000]
const [PAGE, ROUNDS, WARM] = [10, 200, 30]
/** Answers that are put in at once: a database that is silent for long is given up. */
const PART = 20_000

const asked = {
  conversations: (request: object) => listConversations(request as never),
  ledger: (request: object) => aiLedgerHandlers.list(request as never),
} as const
const titles = { conversations: 'conversations of a person', ledger: 'ledger of AI' } as const
type Name = keyof typeof asked
const names = Object.keys(asked) as Name[]
const timesOf = (): Record<Name, number[]> => ({ conversations: [], ledger: [] })

/** Measures both, as the server carries them out, in two databases that take turns. */
export function measureAiLists({ quick, say }: Options): Promise<Figure[]> {
  const many = quick ? MANY / 10 : MANY
  return withDatabase((small) =>
    withDatabase(async (large) => {
      const few = await filled(small.db, FEW)
      say(`  ${many} answers ...`)
      const more = await filled(large.db, many)
      const times = { few: timesOf(), more: timesOf() }
      for (let round = 0; round < WARM + ROUNDS; round++)
        for (const name of names)
          for (const [house, into] of [
            [few, times.few],
            [more, times.more],
          ] as const) {
            const began = performance.now()
            await asked[name](house)
            if (round >= WARM) into[name].push(performance.now() - began)
          }
      return names.flatMap((name) =>
        ([0.5, 0.95] as const).map((share): Figure => {
          const [value, base] = [quantile(times.more[name], share), quantile(times.few[name], share)]
          return {
            ...{ part: 'aiLists', title: `${titles[name]}, ${many} answers, p${share * 100}`, value, unit: 'ms' },
            ...{ baseline: { title: `${FEW} answers`, value: base }, ratio: base / value, goal: { ratio: GOAL } },
          }
        }),
      )
    }),
  )
}

interface House extends Pick<OpenedDatabase, 'db'> {
  readonly StID: number
  readonly people: readonly number[]
}

/** Fills a house. Answers what one of its people asks with. */
async function filled(db: OpenedDatabase['db'], answers: number): Promise<object> {
  const { StID, ids } = await addNewsroom(db, 'http://127.0.0.1', PEOPLE)
  await fill({ db, StID, people: ids }, 0, answers)
  return { db, me: { ID: ids[0]!, StID }, input: { PageIndex: 1, PageSize: PAGE }, now: new Date() }
}

/** Answers from one number to another: each with its conversation, its question and its line of the ledger. */
async function fill({ db, StID, people }: House, from: number, to: number): Promise<void> {
  const when = sql`now() - make_interval(secs => (${MANY} - n) * 86400.0 / ${OF_A_DAY})`
  const who = (nth: ReturnType<typeof sql>) => sql`(${people}::bigint[])[1 + (${nth}) % ${people.length}]`
  for (let begin = from; begin < to; begin += PART) {
    const series = sql`generate_series(${begin + 1}::int, ${Math.min(to, begin + PART)}::int) n`
    const conversation = sql`1 + (n - 1) / ${OF_ONE}`
    await sql`insert into ai_conversations ("ID", "StID", "UserID", "Title", "CreateTime", "UpdateTime")
      select ${conversation}, ${StID}, ${who(conversation)}, '江滩公园怎么写 ' || n, ${when}, ${when}
      from ${series} where (n - 1) % ${OF_ONE} = 0`.execute(db)
    await sql`insert into ai_questions ("ID", "StID", "UserID", "ConversationID", "Text", "CreateTime")
      select n, ${StID}, ${who(conversation)}, ${conversation}, '导语怎么写才不像通知？', ${when} from ${series}`.execute(
      db,
    )
    await sql`insert into ai_ledger ("ID", "StID", "UserID", "SettingID", "Provider", "Model", "Purpose", "State", "Reserved",
        "Spent", "InputTokens", "OutputTokens", "Day", "CreateTime", "EndTime")
      select n, ${StID}, ${who(conversation)}, 1, 'baidu', 'm' || n % 3, 'text', 'settled', 9000, 3000, 400, 300,
        (${when})::date, ${when}, ${when} from ${series}`.execute(db)
    await sql`insert into ai_answers ("ID", "StID", "UserID", "ConversationID", "QuestionID", "State", "Text", "LedgerID",
        "CreateTime", "UpdateTime")
      select n, ${StID}, ${who(conversation)}, ${conversation}, n, 'done', repeat('从人写起。', 30), n, ${when}, ${when}
      from ${series}`.execute(db)
  }
  await sql`vacuum analyze ai_conversations, ai_questions, ai_answers, ai_ledger, ai_usage`.execute(db)
}
