/** What draws keep besides their records: secrets, units, entries and tickets. */
import { ofReader } from '../../../../src/api/record/personal.ts'
import { personalTables } from '../personal.ts'
import type { FieldTables } from '../tableOf.ts'
import type { Generated } from 'kysely'
import type { DefaultTime, Time } from '../columns.ts'

/** What nobody may know before the end; sealed. See server/engagement/draws/secrets.ts. */
export interface DrawSecrets {
  DrawID: number
  StID: number
  Seed: string
  Secret: string
}

/** A code of a unit; sealed. */
export interface DrawCodes {
  PrizeID: number
  Nth: number
  StID: number
  Code: string
}

/** One unit of a prize. */
export interface DrawUnits {
  ID: Generated<number>
  StID: number
  DrawID: number
  PrizeID: number
  Nth: number
}

interface Part {
  StID: number
  DrawID: number
  Who: Generated<string>
  Device: Generated<string>
  UserID: number | null
  ClientID: string
  Nth: number
  Day: string
  DayNth: number
  DeviceNth: Generated<number>
  Minute: string
  Pseudonym: string
}

/** A part in a closing draw. */
export interface DrawEntries extends Part {
  ID: Generated<number>
  Number: number | null
  Code: string
  Leaf: string
  CreateTime: DefaultTime
}

/** A ticket of a deck; free while TakenAt is null. */
export interface DrawTickets extends Part {
  Number: number
  TakenAt: Time
  PrizeID: number | null
}

/** A draw whose archive was swept. */
interface DrawSweeps {
  DrawID: number
  StID: number
  SweptAt: Date
}

/** Tables by name. */
export interface DrawTables {
  draw_sweeps: DrawSweeps
  draw_secrets: DrawSecrets
  draw_codes: DrawCodes
  draw_units: DrawUnits
  draw_entries: DrawEntries
  draw_tickets: DrawTickets
}

const whose = {
  Who: ofReader('device'),
  Device: ofReader('device'),
  UserID: ofReader('member'),
  ClientID: ofReader('request', { stays: true }),
}

/** The archive of a draw. */
const ARCHIVE = { work: 'draws.sweep', says: '抽奖办完满两年抹去（规范促销行为暂行规定第十八条要存两年）' } as const

/** What they keep about people. */
export const drawsPersonal = personalTables<DrawTables & Pick<FieldTables, 'draw_records'>>()({
  draw_entries: {
    title: '抽奖的参与记录',
    columns: whose,
    own: ['UserID'],
    kept: ARCHIVE,
  },
  draw_records: {
    title: '中奖记录',
    own: ['UserID', 'ClaimPhone'],
    kept: ARCHIVE,
  },
  draw_tickets: {
    title: '即抽的票',
    columns: whose,
    own: ['UserID'],
    kept: ARCHIVE,
  },
})
