/**
 * Who of the public takes part: what sign-ups, votes, draws and advertisements ask of a request. Ours: the specification
 * has nothing of readers; an OpenID or a number that merely stands in a body names nobody.
 */
import { z } from 'zod/mini'
import { mobileNumber } from '../text/mobile.ts'
import { ReaderToken } from '../text/readerToken.ts'
import { RELAY_RATE } from '../content/comments/commentCalls.ts'

/** How well somebody is known, from what anybody has to what a telephone or a WeChat proves. */
const readerGrades = ['device', 'person', 'phone', 'wechat'] as const

/** See readerGrades. `person`: a telephone or a WeChat. */
export type ReaderGrade = (typeof readerGrades)[number]

/** What each asks for, as it is shown. */
export const readerGradeTitles: Readonly<Record<ReaderGrade, string>> = {
  device: '任何设备',
  person: '手机号码或微信',
  phone: '手机号码',
  wechat: '微信',
}

/** Whether somebody known by `has` (never 'person') is known well enough. */
export function meetsGrade(needed: ReaderGrade, has: Exclude<ReaderGrade, 'person'>): boolean {
  return needed === 'device' || needed === has || (needed === 'person' && has !== 'device')
}

/** Ours: how often one address may read, and write, per minute; a station's front servers may write RELAY_RATE times. */
export const READ_RATE = 240
export const WRITE_RATE = 60
/** Ours: how many requests of front servers are worked on at a time: fewer than there are connections to the database. */
const FRONT_AT_ONCE = 7

/** The options of an open call that only reads. */
export const openRead = { access: 'open', rate: READ_RATE } as const
/**
 * The options of an open call that reads as much as a file, and Ours: how much of it is in one answer. A few servers' hands are
 * kept free of it, however many ask for the evidence at once.
 */
export const openBulk = { access: 'open', rate: 60, atOnce: 2 } as const
export const BULK_PART = 20_000
/** The options of an open call that takes part; its handler holds addresses to WRITE_RATE by holdParticipant. */
export const openWrite = { access: 'open', rate: RELAY_RATE, atOnce: FRONT_AT_ONCE } as const

/** The station, as the public knows it. */
export const StationKey = z.string('请填写站点代号').check(z.maxLength(40, '站点代号不正确'))
/** Made up by who sends: the same again is answered as before and done once. */
export const ClientID = z
  .string('请填写编号 ClientID')
  .check(z.regex(/^[\w.:-]{8,64}$/, 'ClientID 只能有字母、数字、点、冒号、横线和下划线，8 到 64 位'))

/** What a request says of who takes part. */
export const participation = {
  StationKey,
  /** Who it is. */
  ReaderToken,
  /** The device in their hand, where ReaderToken is a person's. */
  DeviceToken: ReaderToken,
  /** A front server of the station says who it is, and from where. */
  IntakeKey: z.optional(z.string().check(z.maxLength(200, '接入密钥 IntakeKey 不正确'))),
  /** Believed from a front server alone. */
  OpenID: z.optional(z.string().check(z.maxLength(64, 'OpenID 最多 64 字'))),
  /** Believed from a front server alone. */
  Phone: z.optional(mobileNumber('手机号码 Phone')),
  /** The reader's address, believed from a front server alone. */
  Address: z.optional(z.string().check(z.maxLength(45, '来源地址 Address 不正确'))),
}
