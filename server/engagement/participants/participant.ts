/** Who of the public takes part, and whether they may: see src/api/engagement/participation.ts. */
import { Refusal } from '../../../src/api/client.ts'
import { meetsGrade, readerGradeTitles, type ReaderGrade } from '../../../src/api/engagement/participation.ts'
import { mobileDigits } from '../../../src/api/text/mobile.ts'
import { memberNamed } from '../../platform/readers/vouched.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { isPersonToken } from '../../platform/readers/person.ts'
import { readerOf } from '../../platform/readers/readerToken.ts'
import { stationOfIntakeKey } from '../intakeKeys/stationOf.ts'

/** What a request says of who takes part. */
export interface Participation {
  readonly ReaderToken?: string | undefined
  readonly DeviceToken?: string | undefined
  readonly IntakeKey?: string | undefined
  readonly OpenID?: string | undefined
  readonly Phone?: string | undefined
  readonly Address?: string | undefined
}

/** Somebody who takes part. */
export interface Participant {
  /** The same for the same device, and for the same person: what limits are counted by. Never told to anybody. */
  readonly name: string
  readonly grade: Exclude<ReaderGrade, 'person'>
  /** Of register_users; undefined: a device, of which nothing else is known. */
  readonly UserID: number | undefined
  /** The device they hold, where it is known; the name of a device itself. */
  readonly device: string | undefined
  /** From where, for clusters and limits of doors; an address alone is never a person. */
  readonly Address: string
  /** Eleven digits, or ''. */
  readonly Phone: string
  readonly isVouched: boolean
}

/** The device that is held besides a person; undefined: none, or a token of a person. */
async function deviceHeld({ db, input, now }: Request<Participation>, StID: number): Promise<string | undefined> {
  const { DeviceToken } = input
  if (DeviceToken === undefined || isPersonToken(DeviceToken)) return undefined
  return (await readerOf(db, StID, DeviceToken, now))?.name
}

async function vouched(request: Request<Participation>, StID: number): Promise<Participant | undefined> {
  const { db, input, now, ip } = request
  const { OpenID, Address } = input
  const Phone = input.Phone === undefined ? undefined : mobileDigits(input.Phone)
  const person = await memberNamed(db, { StID, Phone, OpenID, now })
  if (!person) return undefined
  const { member } = person
  return {
    ...{ name: `person ${member.KnownAs ?? member.ID}`, grade: OpenID ? 'wechat' : 'phone', UserID: member.ID },
    device: await deviceHeld(request, StID),
    ...{ Address: Address ?? ip, Phone: Phone ?? '', isVouched: true },
  }
}

/**
 * Who takes part. Undefined where nothing names anybody. Throws 'refused' for who is signed out or switched off, for an OpenID
 * and a number of two people, and for any of them, or an address, that stands in the request without the station's intake key.
 */
export async function participantOf(request: Request<Participation>, StID: number): Promise<Participant | undefined> {
  const { db, input, now, ip } = request
  const { IntakeKey, OpenID, Phone, Address, ReaderToken } = input
  if (IntakeKey !== undefined && (await stationOfIntakeKey(db, IntakeKey, now)) === StID) {
    const found = await vouched(request, StID)
    if (found) return found
  } else if (OpenID !== undefined || Phone !== undefined || Address !== undefined)
    throw new Refusal(
      'refused',
      '只有带有效的接入密钥的请求可以填写 OpenID、手机号码 Phone 和来源地址 Address；读者本人请先登录。',
    )
  const isVouched = IntakeKey !== undefined && Address !== undefined
  const reader = await readerOf(db, StID, ReaderToken, now)
  if (!reader) return undefined
  const { person } = reader
  return {
    name: reader.name,
    grade: person?.Way ?? 'device',
    UserID: person?.UserID,
    device: person ? await deviceHeld(request, StID) : reader.name,
    Address: Address ?? ip,
    Phone: person?.Phone ?? '',
    isVouched,
  }
}

/** The same, of at least a grade. Throws 'refused' with detail { NeedGrade } for who is not known so well. */
export async function participantAt(
  request: Request<Participation>,
  { StID, grade }: { readonly StID: number; readonly grade: ReaderGrade },
): Promise<Participant> {
  const found = await participantOf(request, StID)
  if (found && meetsGrade(grade, found.grade)) return found
  const detail = { NeedGrade: grade }
  if (grade === 'device')
    throw new Refusal('refused', '请先取得设备凭证 ReaderToken（/open/readers/device）。', { detail })
  const WAYS = { person: '用手机号码或微信登录', phone: '用手机号码登录', wechat: '用微信登录' }
  throw new Refusal('refused', `参加需要${readerGradeTitles[grade]}，请先${WAYS[grade]}。`, { detail })
}

/**
 * The device that a limit of `most` per device counts by; undefined: there is no limit, or a front server answers for who it is
 * and one of the `others`, which count persons, holds. Throws 'refused' with detail { NeedDevice } where there is a limit and the
 * device is not known: leaving it out evades nothing. Ours: a front server need not know devices where persons are counted.
 */
export function limitedDevice(
  { device, isVouched }: Participant,
  { most, others, what }: { readonly most: number; readonly others: readonly number[]; readonly what: string },
): string | undefined {
  if (device !== undefined || most === 0 || (isVouched && others.some((other) => other > 0))) return device
  throw new Refusal('refused', `这次${what}限制每台设备的次数，请带上设备凭证 DeviceToken（/open/readers/device）。`, {
    detail: { NeedDevice: true },
  })
}
