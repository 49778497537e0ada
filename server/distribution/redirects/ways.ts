/** Where addresses lead by redirects that are read once, for many that come at a time. */
import { sql } from 'kysely'
import type { Db } from '../../platform/pipeline/implement.ts'
import { CHAIN, type Step } from './find.ts'

/** Redirects that hold, by the address they are for. */
export type Ways = Map<string, Step>

/** The redirects of a station that hold at this moment and that somebody meets on the way from one of these addresses. */
export async function waysFrom(db: Db, StID: number, paths: readonly string[], now: Date): Promise<Ways> {
  const holds = sql`r."StID" = ${StID} and r."IsEnable" and (r."Until" is null or r."Until" > ${now})`
  const { rows } = await sql<Step>`
    with recursive way as (
      select r."From", r."Target", r."Kind" from redirects r where ${holds} and r."From" = any(${[...paths]})
      union
      select r."From", r."Target", r."Kind" from way w join redirects r on ${holds} and r."From" = w."Target"
      where w."Kind" <> 'gone'
    )
    select * from way`.execute(db)
  return new Map(rows.map((step) => [step.From, step]))
}

/** The same as chainFrom, of these. */
export function chainIn(ways: Ways, path: string): Step[] {
  const steps: Step[] = []
  let step = ways.get(path)
  while (step && steps.length < CHAIN && !steps.includes(step)) {
    steps.push(step)
    step = step.Kind === 'gone' ? undefined : ways.get(step.Target)
  }
  return steps
}
