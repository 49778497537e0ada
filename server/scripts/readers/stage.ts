/** What readers of a drill or a simulation take part in, made by the same calls as the house makes it. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../../../src/api/client.ts'
import type { Contract } from '../../../src/api/index.ts'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'

/** A sign-up, a vote and an instant draw that run. */
export interface Stage {
  readonly StationKey: string
  /** Of the front server that says who readers are. */
  readonly IntakeKey: string
  readonly IntakeKeyID: number
  readonly SignUpID: number
  readonly SignUp: string
  readonly SessionID: number
  readonly VoteID: number
  readonly Vote: string
  readonly DrawID: number
  readonly Draw: string
}

/** How large each is. */
export interface StageSize {
  /** What all of it is called. */
  readonly name: string
  readonly places: number
  readonly tickets: number
  /** Units of the one prize of the deck. */
  readonly prizes: number
}

const HOUR = 3_600_000
/** The boats that are voted on. */
export const BOATS = ['古渡一队', '古渡二队', '东港队', '清河队', '石桥队'] as const
/** How long what was approved may take to begin, in ms. */
const BEGINS_MS = 60_000

/** Throws what one of a batch was left for. */
function all({ Skipped }: BatchOutcome): void {
  if (Skipped[0]) throw new Error(Skipped[0].Reason)
}

/** Makes it. @param staff who makes it @param second who approves the vote and the draw: somebody else */
export async function setStage(
  { staff, second }: { readonly staff: Client<Contract>; readonly second: Client<Contract> },
  { name, places, tickets, prizes }: StageSize,
): Promise<Stage> {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
  const { ID: IntakeKeyID, Key: IntakeKey } = await staff.intakeKeys.make({ Name: name })

  const { ID: SignUpID } = await staff.signUps.save({ Title: `${name} 报名`, Grade: 'device' })
  const { ID: SessionID } = await staff.signUpSessions.save({ SignUpID, Title: '预赛', Capacity: places })
  all(await staff.signUps.status({ Ids: [SignUpID], Event: 'open' }))

  const { ID: VoteID } = await staff.votes.save({
    ...{ Title: `${name} 投票`, Options: BOATS.join('\n'), BeginTime: at(-1), EndTime: at(48) },
    ...{ Captcha: 'never', PerDay: 1, Grade: 'device' },
  })
  all(await staff.votes.status({ Ids: [VoteID], Event: 'submit' }))
  all(await second.votes.check({ Ids: [VoteID], IsPublic: true, Seen: [await second.votes.get({ ID: VoteID })] }))

  const { ID: DrawID } = await staff.draws.save({
    ...{ Title: `${name} 抽奖`, Kind: 'deck', Tickets: tickets, Grade: 'device' },
    ...{ StartTime: at(0), EndTime: at(48) },
    ...{ Eligibility: '全体读者', HowTo: '在活动页上点一下', ClaimTerms: '中奖者本人领取', ClaimWay: '在活动页上领取' },
    ...{ Delivery: '到编辑部领取', ForfeitTerms: '逾期不领视为放弃', Host: '编辑部', Contact: '0731-88880000' },
  })
  await staff.drawPrizes.save({ DrawID, Kind: 'goods', Title: '龙舟模型', Units: prizes, Price: 50 })
  await staff.draws.trial({ ID: DrawID })
  all(await staff.draws.status({ Ids: [DrawID], Event: 'submit' }))
  const { Revision } = await second.draws.get({ ID: DrawID })
  all(await second.draws.examine({ Ids: [DrawID], Status: 0, Seen: [{ ID: DrawID, Revision }] }))
  // Both begin by the clock.
  const begun = async () =>
    (await staff.draws.get({ ID: DrawID })).State === 'running' &&
    (await staff.votes.get({ ID: VoteID })).State === 'running'
  for (const until = Date.now() + BEGINS_MS; !(await begun());) {
    if (Date.now() > until) throw new Error('the vote and the draw did not begin')
    await pause(200)
  }
  const [signUp, vote, draw] = await Promise.all([
    staff.signUps.get({ ID: SignUpID }),
    staff.votes.get({ ID: VoteID }),
    staff.draws.get({ ID: DrawID }),
  ])
  // Its public page is /join/{StationKey}/{GUID}.
  const StationKey = new URL(draw.ShowPath, 'http://reader').pathname.split('/')[2]!
  return {
    ...{ StationKey, IntakeKey, IntakeKeyID, SignUpID, SessionID, VoteID, DrawID },
    ...{ SignUp: signUp.GUID, Vote: vote.GUID, Draw: draw.GUID },
  }
}
