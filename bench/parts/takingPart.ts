// Readers who take part, 16 at once: ballots, sign-ups for the last places, tickets of instant draws. Beside each what its
// transaction asks the database, through a pool of bare `pg` of the same size.

import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { drawClock } from '../../server/engagement/draws/clock.ts'
import type { Newsroom } from '../../server/openNewsroom.ts'
import type { Figure } from '../figure.ts'
import { openHouse } from '../house.ts'
import { inTurns, rateFigure } from '../load/inTurns.ts'
import { startLoad } from '../load/protocol.ts'
import type { Act, OpenPlace, TakingTask } from '../load/takingPart.ts'
import type { Options } from '../options.ts'
import { inOwnNewsroom, served } from '../ownNewsroom.ts'

const overHttp = new URL('../load/takingOverHttp.ts', import.meta.url)
const bareTaking = new URL('../load/bareTaking.ts', import.meta.url)
const CONNECTIONS = 16
/** The server's connections to the database. */
const POOL = 10
/** The server's share of the database's own speed. */
const GOAL = 0.5
/** A station's front servers may send so often that all rounds stay below it. */
const HOUSES = 4
/** Places of each sign-up: who is heard comes when they are gone, like nearly all who come for the last ones, and waits. */
const PLACES = 3
/** Tickets of each draw. */
const TICKETS = 60_000
const WARM_MS = 4000
/** Until the draws start: that is only after their approval. */
const SOON_MINUTES = 0.25

const titles: Readonly<Record<Act, string>> = {
  ballot: 'ballots cast',
  signUp: 'sign-ups for the last places',
  ticket: 'tickets of instant draws',
}

/** Measures all three. */
export function measureTakingPart({ quick, say }: Options): Promise<Figure[]> {
  return inOwnNewsroom(async (newsroom, dataDir) => {
    const places: OpenPlace[] = []
    for (let nth = 0; nth < HOUSES; nth++) places.push(await openPlace(newsroom, nth))
    return served(newsroom, dataDir, async (port) => {
      await wait(SOON_MINUTES * 60_000)
      const figures: Figure[] = []
      const of = { databaseUrl: newsroom.url, dataDir, port, places, pool: POOL }
      for (const act of Object.keys(titles) as Act[]) figures.push(await compare({ ...of, act }, { quick, say }))
      return figures
    })
  })
}

/** A station with a vote, a sign-up and an instant draw, all of them open to any device. */
async function openPlace(newsroom: Newsroom, nth: number): Promise<OpenPlace> {
  const { db } = newsroom
  const { maker, approver, StID, StationKey, IntakeKey, secret } = await openHouse(newsroom, nth)
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const vote = await maker.votes.save({
    ...{ Title: '最美龙舟', Options: '古渡一队\n古渡二队\n东港队', Captcha: 'never', Grade: 'device' },
    ...{ BeginTime: at(-60), EndTime: at(600), PerPerson: 3, PerDay: 1, PerDevice: 1 },
  })
  await maker.votes.status({ Ids: [vote.ID], Event: 'submit' })
  await approver.votes.check({ Ids: [vote.ID], IsPublic: true, Seen: [await approver.votes.get({ ID: vote.ID })] })
  await maker.votes.status({ Ids: [vote.ID], Event: 'start' })
  const signUp = await maker.signUps.save({ Title: '古渡龙舟赛', Grade: 'device' })
  const session = await maker.signUpSessions.save({ SignUpID: signUp.ID, Title: '预赛', Capacity: PLACES })
  await maker.signUps.status({ Ids: [signUp.ID], Event: 'open' })
  const rules = {
    ...{ Eligibility: '年满十八周岁', HowTo: '在活动页上点参加', ClaimTerms: '填写收件信息' },
    ...{ ClaimWay: '在活动页上领取', Delivery: '快递', ForfeitTerms: '逾期不领视为放弃' },
    ...{ Host: '清水市融媒体中心', Contact: '0731-88880000' },
  }
  const draw = await maker.draws.save({
    ...{ Title: '进门抽奖', ...rules, Kind: 'deck', Grade: 'device', Tickets: TICKETS, PerPerson: 1, PerDay: 0 },
    ...{ StartTime: at(SOON_MINUTES), EndTime: at(600), DrawTime: at(601) },
  })
  await maker.drawPrizes.save({ DrawID: draw.ID, Kind: 'goods', Title: '纪念品', Units: 100, Price: 20 })
  await maker.draws.trial({ ID: draw.ID })
  await maker.draws.status({ Ids: [draw.ID], Event: 'submit' })
  const { Revision } = await approver.draws.get({ ID: draw.ID })
  await approver.draws.examine({ Ids: [draw.ID], Status: 0, Seen: [{ ID: draw.ID, Revision }] })
  // As it is when it has started; by the time that anybody comes it has.
  await drawClock(db, new Date(Date.now() + SOON_MINUTES * 60_000))
  // Laid out by thousands while readers come; here nobody waits for that, as the database alone does not know when.
  await sql`insert into draw_tickets ("DrawID", "StID", "Number")
    select ${draw.ID}, ${StID}, n from generate_series(1, ${TICKETS}) n`.execute(db)
  return {
    ...{ StationKey, IntakeKey, secret, SessionID: session.ID },
    Vote: (await maker.votes.get({ ID: vote.ID })).GUID,
    SignUp: (await maker.signUps.get({ ID: signUp.ID })).GUID,
    Draw: (await maker.draws.get({ ID: draw.ID })).GUID,
  }
}

async function compare(task: TakingTask, { quick, say }: Pick<Options, 'quick' | 'say'>): Promise<Figure> {
  const loads = [await startLoad(overHttp, task), await startLoad(bareTaking, task)] as const
  const [count, ms] = quick ? [3, 400] : [7, 800]
  try {
    const outcomes = await inTurns(loads, { connections: CONNECTIONS, warmMs: WARM_MS, count, ms })
    const title = `${titles[task.act]}, ${CONNECTIONS} connections`
    const figure = rateFigure(
      { part: 'takingPart', title, baseline: 'its statements by bare pg', goal: { ratio: GOAL } },
      outcomes,
    )
    say(`  ${task.act}: ${figure.note}`)
    return figure
  } finally {
    for (const load of loads) await load.stop()
  }
}
