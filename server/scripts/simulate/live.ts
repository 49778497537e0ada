/** The public while lives are on: hundreds of people who comment, answer, repeat, sell, abuse and think again. */
import { randomUUID } from 'node:crypto'
import { Refusal, type Client } from '../../../src/api/client.ts'
import type { Contract } from '../../../src/api/index.ts'
import { stationKeyIn } from '../../../src/api/distribution/outputs/formats.ts'
import { chanceFrom } from '../../platform/demo/chance.ts'
import { say, secondThought } from '../../engagement/liveComments/demoTexts.ts'
import { sentenceOf, signInTo } from '../remoteClient.ts'
import { intakeCounts } from './intakeCounts.ts'
import type { Simulation } from './simulation.ts'

/** How often what is due is sent, and how often comments are looked for that may be answered, in ms. */
const TICK_MS = 20
const READ_MS = 3000
/** Beyond so many that were not answered yet nothing more is sent: the server cannot keep up. */
const IN_FLIGHT = 200
/** The share of comments that their authors change a moment later. */
const EDITED = 0.02

interface Target {
  readonly about: { readonly StationKey: string; readonly Target: string }
  readonly startedAt: number
  /** Comments that may be answered. */
  answerable: readonly number[]
}

async function targetsOf(staff: Client<Contract>): Promise<Target[]> {
  const watched = (await staff.liveModes.list({})).filter(
    ({ State, CommentMode }) => State === 'live' && CommentMode !== 'closed',
  )
  const channels = await staff.channels.list({})
  const StationKey = stationKeyIn(channels.find(({ OutputPath }) => OutputPath !== '')!.OutputPath)
  return Promise.all(
    watched.map(async ({ ID, StartedAt }) => {
      const { ResourceGUID } = await staff.lives.get({ ID })
      return {
        about: { StationKey, Target: ResourceGUID },
        startedAt: StartedAt === null ? Date.now() : Date.parse(StartedAt),
        answerable: [],
      }
    }),
  )
}

/** Comment for a while; `rate`: comments a second. What came of it is told each five seconds and at the end. */
export async function simulateLive({ base, password, seconds, rate }: Simulation): Promise<void> {
  const staff = await signInTo(base, 'admin', password)
  const targets = await targetsOf(staff)
  if (targets.length === 0) throw new Error('没有正在直播、开放评论的直播')
  const { ID: keyId, Key: IntakeKey } = await staff.intakeKeys.make({
    Name: `模拟流量 ${new Date().toISOString().slice(11, 19)}`,
  })
  const chance = chanceFrom(Date.now() % 4_294_967_296)
  const counts = intakeCounts()
  const begun = performance.now()
  let [due, inFlight, isOver] = [0, 0, false]

  const send = async (): Promise<void> => {
    const target = chance.pick(targets)
    const { viewer, Content, isAnswer } = say(chance)
    const parent = isAnswer && target.answerable.length > 0 ? { ParentID: chance.pick(target.answerable) } : {}
    const ClientID = randomUUID()
    const { Address, ...author } = viewer
    const AtSeconds = Math.max(0, Math.round((Date.now() - target.startedAt) / 1000))
    const at = performance.now()
    inFlight++
    try {
      await staff.liveComments.post({
        ...target.about,
        ...author,
        ...parent,
        ClientID,
        Content,
        AtSeconds,
        IntakeKey,
        Address,
      })
      counts.taken(performance.now() - at)
      if (chance.happens(EDITED)) {
        const { StationKey } = target.about
        const named = { IntakeKey, Address, OpenID: author.OpenID }
        await staff.liveComments.edit({ StationKey, ClientID, Content: secondThought(Content), ...named })
      }
    } catch (error) {
      counts.refused(error instanceof Refusal ? error.kind : 'fault', sentenceOf(error))
    } finally {
      inFlight--
    }
  }
  const read = async (): Promise<void> => {
    for (const target of targets) {
      const { List } = await staff.liveComments.shown({ ...target.about, PageSize: 30 }).catch(() => ({ List: [] }))
      target.answerable = List.map(({ ID }) => ID)
    }
  }
  const reading = setInterval(() => void read(), READ_MS)
  const telling = setInterval(() => console.log(counts.line((performance.now() - begun) / 1000)), 5000)
  process.once('SIGINT', () => (isOver = true))
  await read()
  while (!isOver && performance.now() - begun < seconds * 1000) {
    due = ((performance.now() - begun) / 1000) * rate - counts.sent()
    for (; due >= 1; due--) {
      counts.begin()
      if (inFlight >= IN_FLIGHT) counts.late()
      else void send()
    }
    await new Promise((done) => setTimeout(done, TICK_MS))
  }
  for (let wait = 0; inFlight > 0 && wait < 500; wait++) await new Promise((done) => setTimeout(done, TICK_MS))
  clearInterval(reading)
  clearInterval(telling)
  console.log(counts.line((performance.now() - begun) / 1000))
  console.log(counts.reasons())
  await staff.intakeKeys.enable({ Ids: [keyId], IsEnable: false })
}
