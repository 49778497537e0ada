/**
 * The ticket of one choice: which advertisement was given when and to whom, signed with the station's secret, so that nobody can
 * make up views or clicks. Of who reads it tells nothing: a reader is worked out anew each day under that secret.
 */
import { randomFillSync, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../../../src/api/client.ts'
import { signatureBy, type Signing } from '../../../platform/readers/secretOf.ts'

/** For so long a view may be brought, in ms. */
export const VIEW_MS = 10 * 60_000
/** Ours: an advertisement that was given less than so long ago has not been seen for a second, in ms; clocks differ a little. */
export const LEAST_MS = 950
/** Ours: for so long a click may be: a page stays open longer than that. */
export const CLICK_MS = 24 * 3_600_000
/** Ours: by how much clocks of servers may differ, in ms. */
const APART_MS = 5000

/** What a ticket says. */
export interface Ticket {
  readonly StID: number
  readonly AdID: number
  /** In ms since 1970. */
  readonly at: number
  /** Tells it from every other. */
  readonly nonce: string
  /** Who reads; '': nobody knows. */
  readonly reader: string
}

const NONCE = 9
const READER = 16
const SIGNATURE = 22

const sign = (secret: Signing, text: string) => signatureBy(secret, `ad ${text}`).slice(0, SIGNATURE)

/** Random bytes for some hundred tickets: fetching a few takes as long as fetching many. */
const random = Buffer.alloc(NONCE * 400)
let spent = random.length

function newNonce(): string {
  if (spent === random.length) {
    randomFillSync(random)
    spent = 0
  }
  const nonce = random.toString('base64url', spent, spent + NONCE)
  spent += NONCE
  return nonce
}

/** What a reader is called on a day, in tickets and in the count of that day. */
export function readerOn(secret: Signing, day: string, name: string): string {
  return signatureBy(secret, `ad reader ${day} ${name}`).slice(0, READER)
}

/** Makes one. */
export function writeTicket(secret: Signing, { StID, AdID, at, reader }: Omit<Ticket, 'nonce'>): string {
  const text = `${StID.toString(36)}.${AdID.toString(36)}.${at.toString(36)}.${newNonce()}.${reader}`
  return `${text}.${sign(secret, text)}`
}

/** Throws 'refused' for one that was not looked at for a second. */
export function refuseTooNew({ at }: Ticket, now: Date): void {
  if (now.getTime() - at < LEAST_MS) throw new Refusal('refused', '这张广告票据取到还不到一秒，没有计入。')
}

/** Reads one of a station. Throws 'refused' for one that another station gave, that nobody gave, or that is too old. */
export function readTicket(
  text: string,
  {
    secret,
    StID,
    now,
    lastsMs,
  }: { readonly secret: Signing; readonly StID: number; readonly now: Date; readonly lastsMs: number },
): Ticket {
  const parts = text.split('.')
  const [station = '', ad = '', at = '', nonce = '', reader = '', signature = ''] = parts
  if (parts.length !== 6 || !/^[0-9a-z]{1,12}$/.test(station))
    throw new Refusal('refused', '这不是广告的票据，没有计入。')
  if (Number.parseInt(station, 36) !== StID) throw new Refusal('refused', '这张广告票据是别的站点发的，没有计入。')
  const ours = Buffer.from(sign(secret, parts.slice(0, -1).join('.')))
  const theirs = Buffer.from(signature)
  if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs))
    throw new Refusal('refused', '这张广告票据不是本站发的，没有计入。')
  const given = Number.parseInt(at, 36)
  const age = now.getTime() - given
  if (age > lastsMs || age < -APART_MS)
    throw new Refusal('refused', `这张广告票据已经过期（${lastsMs / 60_000} 分钟内有效），没有计入。`)
  return { StID, AdID: Number.parseInt(ad, 36), at: given, nonce, reader }
}
