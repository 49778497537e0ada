// The conversations of a person and the ledger of AI, at two thousand answers and at half a million.

import { sql } from 'kysely'
import type { Client } from '../../src/api/client.ts'
import type { Contract } from '../../src/api/index.ts'
import { withTwoServers, type TwoServers } from '../ai/twoServers.ts'
import { quantile, type Figure } from '../figure.ts'
import type { Options } from '../options.ts'

const [FEW, MANY] = [2000, 500_000]
/** Of the more it may take at most so many times what it takes of the few. */
const GROWTH = 1.2
const PEOPLE = 25
/** Answers of one conversation, and of the house in a day. */
const [OF_ONE, OF_A_DAY] = [2, 1000]
const [PAGE, ROUNDS, WARM] = [30, 150, 30]
/** Answers that are put in at once: a database that is silent for long is given up. */
const PART = 20_000

const asked = {
  conversations: (client: Client<Contract>) => client.aiConversations.list({ PageIndex: 1, PageSize: PAGE }),
  ledger: (client: Client<Contract>) => client.aiLedger.list({ PageIndex: 1, PageSize: PAGE }),
} as const
const titles = { conversations: 'conversations of a person', ledger: 'ledger of AI' } as const
type Name = keyof typeof asked

/** Measures both, over HTTP. */
export function measureAiLists({ quick, say }: Options): Promise<Figure[]> {
  return withTwoServers(PEOPLE, async (parts) => {
    const many = quick ? MANY / 10 : MANY
    await fill(parts, 0, FEW)
    const few = await measured(parts)
    say(`  ${many} answers ...`)
    await fill(parts, FEW, many)
    const more = await measured(parts)
    return (Object.keys(asked) as Name[]).flatMap((name) =>
      ([0.5, 0.95] as const).map((share): Figure => {
        const [value, base] = [quantile(more[name], share), quantile(few[name], share)]
        return {
          ...{ part: 'aiLists', title: `${titles[name]}, ${many} answers, p${share * 100}`, value, unit: 'ms' },
          ...{ baseline: { title: `${FEW} answers`, value: base }, ratio: base / value, goal: { ratio: 1 / GROWTH } },
        }
      }),
    )
  })
}

async function measured({ askers }: TwoServers): Promise<Record<Name, number[]>> {
  const client = askers[0]!.at[0]
  const times: Record<Name, number[]> = { conversations: [], ledger: [] }
  for (let round = 0; round < WARM + ROUNDS; round++)
    for (const name of Object.keys(asked) as Name[]) {
      const began = performance.now()
      await asked[name](client)
      if (round >= WARM) times[name].push(performance.now() - began)
    }
  return times
}

/** Answers from one number to another: each with its conversation, its question and its line of the ledger. */
async function fill({ db, StID, people }: TwoServers, from: number, to: number): Promise<void> {
  const when = sql`now() - make_interval(secs => (${MANY} - n) * 86400.0 / ${OF_A_DAY})`
  const who = (nth: ReturnType<typeof sql>) => sql`(${people}::bigint[])[1 + (${nth}) % ${people.length}]`
  for (let begin = from; begin < to; begin += PART) {
    const series = sql`generate_series(${begin + 1}::int, ${Math.min(to, begin + PART)}::int) n`
    const conversation = sql`1 + (n - 1) / ${OF_ONE}`
    await sql`insert into ai_conversations ("ID", "StID", "UserID", "Title", "CreateTime", "UpdateTime")
      select ${conversation}, ${StID}, ${who(conversation)}, '江滩公园怎么写 ' || n, ${when}, ${when}
      from ${series} where (n - 1) % ${OF_ONE} = 0`.execute(db)
    await sql`insert into ai_questions ("ID", "StID", "UserID", "ConversationID", "Text", "CreateTime")
      select n, ${StID}, ${who(conversation)}, ${conversation}, '导语怎么写才不像通知？', ${when} from ${series}`.execute(db)
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
