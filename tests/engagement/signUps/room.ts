/** A newsroom with sign-ups, readers who sign up, and a second server on the same database. */
import { createClient, type Client } from '../../../src/api/client.ts'
import { contract, type Contract } from '../../../src/api/index.ts'
import type { App } from '../../../server/platform/pipeline/app.ts'
import { sendAs } from '../../../server/platform/pipeline/inProcess.ts'
import { newReader } from '../../../server/platform/readers/readerToken.ts'
import { world, type World } from '../../support/app.ts'
import { secondServer, type SecondServer } from '../../support/secondServer.ts'

/** One of the public, with a token and an address of their own. */
export interface Reader {
  readonly api: Client<Contract>['signUpMembers']
  readonly who: { readonly StationKey: string; readonly ReaderToken: string }
}

/** A sign-up that is open. */
export interface MadeSignUp {
  readonly ID: number
  readonly SignUp: string
  readonly SessionID: number
}

/** See signUpRoom. */
export interface SignUpRoom extends World {
  readonly key: string
  chief: Client<Contract>
  /** Opened, with one session of so many places; anybody's device may sign up. */
  signUp(Capacity: number, more?: object, session?: object): Promise<MadeSignUp>
  /** `app`: the server they come to; default the first. */
  reader(app?: App): Promise<Reader>
  /** Signs up, as 张三 with a ClientID of its own unless told. */
  apply(reader: Reader, to: MadeSignUp, more?: object): ReturnType<Reader['api']['apply']>
  /** Members of a sign-up by state. */
  counts(ID: number): Promise<Readonly<Record<string, number>>>
  /** Places that are held, as the database counted and as they are: seats of members. */
  held(SessionID: number): Promise<{ readonly counted: number; readonly seats: number; readonly Capacity: number }>
  later(hours: number): string
  /** One more server on the same database. */
  second(): SecondServer
}

/** Opens it. End it with `end`. */
export async function signUpRoom(): Promise<SignUpRoom> {
  const w = await world()
  const chief = w.as('chief')
  const { StID } = w.people.chief
  const station = w.db.selectFrom('stations').select('PublicKey').where('ID', '=', StID)
  const { PublicKey: StationKey } = await station.executeTakeFirstOrThrow()
  const later = (hours: number) => new Date(w.clock.now().getTime() + hours * 3_600_000).toISOString()
  let nth = 0
  return {
    ...w,
    ...{ key: StationKey, chief, later },
    async signUp(Capacity, more = {}, session = {}) {
      const { ID } = await chief.signUps.save({ Title: `古渡龙舟赛 ${++nth}`, Grade: 'device', ...more })
      const { ID: SessionID } = await chief.signUpSessions.save({ SignUpID: ID, Title: '预赛', Capacity, ...session })
      const { Skipped } = await chief.signUps.status({ Ids: [ID], Event: 'open' })
      if (Skipped[0]) throw new Error(Skipped[0].Reason)
      return { ID, SessionID, SignUp: (await chief.signUps.get({ ID })).GUID }
    },
    async reader(app = w.app) {
      const at = ++nth
      const ip = `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`
      const { token } = await newReader(w.db, { StID, ip, ClientID: `device-${at}` })
      const api = createClient(contract, sendAs(app, { ip })).signUpMembers
      return { api, who: { StationKey, ReaderToken: token } }
    },
    apply({ api, who }, { SignUp, SessionID }, more = {}) {
      return api.apply({ ...who, SignUp, SessionID, Name: '张三', ClientID: `apply-${++nth}-${SessionID}`, ...more })
    },
    async counts(ID) {
      const rows = await w.db
        .selectFrom('sign_up_members')
        .select((eb) => ['State', eb.fn.countAll<number>().as('count')])
        .where('SignUpID', '=', ID)
        .groupBy('State')
        .execute()
      return Object.fromEntries(rows.map(({ State, count }) => [State, Number(count)]))
    },
    async held(SessionID) {
      const sessions = w.db.selectFrom('sign_up_sessions').select(['Taken', 'Capacity']).where('ID', '=', SessionID)
      const { Taken, Capacity } = await sessions.executeTakeFirstOrThrow()
      const { seats } = await w.db
        .selectFrom('sign_up_members')
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('Seats'), eb.lit(0)).as('seats'))
        .where('SessionID', '=', SessionID)
        .where('State', 'in', ['applied', 'passed', 'checked_in', 'offered'])
        .executeTakeFirstOrThrow()
      return { counted: Taken, seats: Number(seats), Capacity }
    },
    second: () => secondServer(w),
  }
}
