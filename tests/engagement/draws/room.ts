/** A newsroom that draws: a draw that may be submitted, people who approve it, and readers who take part. */
import { drawClock } from '../../../server/engagement/draws/clock.ts'
import { signIn } from '../../../server/platform/readers/person.ts'
import type { Client } from '../../../src/api/client.ts'
import type { Contract } from '../../../src/api/index.ts'
import { world, type World, type WorldOptions } from '../../support/app.ts'

/** The rules that the regulation wants named. */
export const rules = {
  ...{ Eligibility: '年满十八周岁', HowTo: '在活动页上点参加', ClaimTerms: '填写收件信息', ClaimWay: '在活动页上领取' },
  ...{ Delivery: '快递', ForfeitTerms: '逾期不领视为放弃', Host: '清水市融媒体中心', Contact: '0731-88880000' },
}
/** How far apart the moments of a draw are: a minute, in ms; sign-ins outlast all of them. */
export const STEP = 60_000

/** The room. */
export interface DrawRoom extends World {
  readonly StationKey: string
  readonly chief: Client<Contract>
  /** A second person who holds everything of draws. */
  readonly second: Client<Contract>
  readonly nobody: Client<Contract>
  in(ms: number): string
  /** A draft with prizes, tried out. Starts in a minute, closes in two, is drawn in three. */
  make(more?: object, prizes?: readonly object[]): Promise<number>
  submit(ID: number): Promise<void>
  pass(ID: number): Promise<void>
  /** From a draft to one that runs. */
  run(more?: object, prizes?: readonly object[]): Promise<{ ID: number; Draw: string }>
  /** Moves the time on and lets the clock do what is due. */
  wait(ms: number): Promise<void>
  /** A new member of the public, signed in. */
  reader(): Promise<{ UserID: number; ReaderToken: string }>
  /** So many of them, and quicker. */
  readers(count: number): Promise<{ readonly UserID: number; readonly ReaderToken: string }[]>
}

let made = 0

/** Opens it. */
export async function drawRoom(options: WorldOptions = {}): Promise<DrawRoom> {
  const w = await world(options)
  const { StID } = w.people.chief
  const { PublicKey: StationKey } = await w.db
    .selectFrom('stations')
    .select('PublicKey')
    .where('ID', '=', StID)
    .executeTakeFirstOrThrow()
  const pages = { '/Interaction/Draw': 'all', '/Interaction/Prizes': 'all', '/Interaction/DrawRecord': 'all' } as const
  const second = w.clientOf(await w.hire(pages))
  const chief = w.as('chief')
  const after = (ms: number) => new Date(w.clock.now().getTime() + ms).toISOString()
  const room: DrawRoom = {
    ...w,
    ...{ StationKey, chief, second, nobody: w.as(), in: after },
    async make(more = {}, prizes = [{ Title: '一等奖', Units: 1, Price: 600 }]) {
      const { ID } = await chief.draws.save({
        ...{ Title: `抽奖${++made}`, ...rules, Kind: 'closing', Grade: 'person' },
        ...{ StartTime: after(STEP), EndTime: after(2 * STEP), DrawTime: after(3 * STEP) },
        ...more,
      })
      for (const prize of prizes) await chief.drawPrizes.save({ DrawID: ID, Kind: 'goods', ...prize } as never)
      await chief.draws.trial({ ID })
      return ID
    },
    async submit(ID) {
      const { Skipped } = await chief.draws.status({ Ids: [ID], Event: 'submit' })
      if (Skipped.length > 0) throw new Error(Skipped[0]!.Reason)
    },
    async pass(ID) {
      const { Revision } = await second.draws.get({ ID })
      const { Skipped } = await second.draws.examine({ Ids: [ID], Status: 0, Seen: [{ ID, Revision }] })
      if (Skipped.length > 0) throw new Error(Skipped[0]!.Reason)
    },
    async run(more, prizes) {
      const ID = await room.make(more, prizes)
      await room.submit(ID)
      await room.pass(ID)
      await room.wait(STEP)
      return { ID, Draw: (await chief.draws.get({ ID })).GUID }
    },
    async wait(ms) {
      w.clock.pass(ms)
      await drawClock(w.db, w.clock.now())
    },
    async readers(count) {
      const values = Array.from({ length: count }, () => {
        const Telphone = `139${String(10_000_000 + ++made)}`
        return { StID, NickName: `读者${made}`, Telphone }
      })
      const rows = await w.db.insertInto('register_users').values(values).returning('ID').execute()
      const now = w.clock.now()
      const signed = []
      for (const { ID: UserID } of rows)
        signed.push({ UserID, ReaderToken: await signIn(w.db, { StID, UserID, Way: 'phone', now }) })
      return signed
    },
    async reader() {
      const [made] = await room.readers(1)
      return made!
    },
  }
  return room
}
