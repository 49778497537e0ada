/** The handler of /open/ads/choose: one advertisement for a space of a page, from memory. */
import type { Kysely } from 'kysely'
import { Refusal } from '../../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../../src/api/contract.ts'
import { ads } from '../../../../src/api/engagement/ads/calls.ts'
import { AD_MARK } from '../../../../src/api/engagement/ads/model.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { answeringFromMemory, lookingBefore, type Glance, type Request } from '../../../platform/pipeline/implement.ts'
import { isPersonToken } from '../../../platform/readers/person.ts'
import { deviceIn, readerOf } from '../../../platform/readers/readerToken.ts'
import { chooseAd } from './chooser.ts'
import { countHere, holdPages } from './hold.ts'
import { hourHere } from './hourHere.ts'
import { snapshotInMemory, snapshotOf, type ShownAd, type ShownSpace, type Snapshot } from './snapshot.ts'
import { readerOn, writeTicket } from './ticket.ts'

const spec = ads.calls.choose
type Call = typeof spec

/** What a reader is called in tickets today; '' where nobody knows who it is. Who was signed out is nobody, and is shown what nobody is. */
async function readerIn(
  db: Kysely<Database>,
  { StID, secret }: Snapshot,
  { token, day, now }: { readonly token: string | undefined; readonly day: string; readonly now: Date },
): Promise<string> {
  if (!token) return ''
  const found = isPersonToken(token)
    ? await readerOf(db, StID, token, now).catch((error: unknown) => {
        if (error instanceof Refusal) return undefined
        throw error
      })
    : deviceIn(secret, token)
  return found ? readerOn(secret, day, found.name) : ''
}

const isCapped = ({ ads }: ShownSpace) => ads.some(({ DeviceCap }) => DeviceCap > 0)

/** An advertisement in its space, with the ticket of this choice. */
function givenAs({ Width, Height }: ShownSpace, ad: ShownAd, Ticket: string): OutputOf<Call> {
  const { GUID, Title, Advertiser, Picture, Words, Target } = ad
  return { Ad: { GUID, Mark: AD_MARK, Title, Advertiser, Picture, Words, Target, Width, Height, Ticket } }
}

/** What is given of an advertisement as JSON, before and behind its ticket; it stays the same as long as the snapshot. */
const written = new WeakMap<ShownAd, readonly [before: string, after: string]>()
const PLACE = 'ticket'

/** The same JSON in ASCII alone: an answer, its headers with it, is twice as wide in memory for one letter that is wide. */
function inAscii(json: string): string {
  const ascii = json.replace(/[\u0080-\uffff]/g, (wide) => `\\u${wide.charCodeAt(0).toString(16).padStart(4, '0')}`)
  // Nothing wide stands in it, but it is as wide as what it was made of until it is read anew.
  return Buffer.from(ascii, 'latin1').toString('latin1')
}

function writtenOf(space: ShownSpace, ad: ShownAd): readonly [string, string] {
  const known = written.get(ad)
  if (known) return known
  const json = inAscii(JSON.stringify(spec.output.parse(givenAs(space, ad, PLACE))))
  const [before, after] = json.split(`"Ticket":"${PLACE}"`) as [string, string]
  const around = [`${before}"Ticket":"`, `"${after}`] as const
  written.set(ad, around)
  return around
}

/** Where the station is in memory, and nothing has to be asked of who reads. */
function chooseFromMemory(glance: Glance<ParsedOf<Call>>): string | undefined {
  const { db, input, now } = glance
  const { StationKey, Space, ReaderToken } = input
  const shown = snapshotInMemory(db, StationKey, now)
  const space = shown?.spaces.get(Space)
  if (!space) return undefined
  const isKnown = Boolean(ReaderToken)
  if (isKnown && (isPersonToken(ReaderToken!) || isCapped(space))) return undefined
  if (!countHere(glance, shown!)) return undefined
  const { StID, secret } = shown!
  const at = hourHere(now)
  const device = isKnown ? deviceIn(secret, ReaderToken!) : undefined
  const reader = device ? readerOn(secret, at.day, device.name) : ''
  const ad = chooseAd(space.ads, at, { seen: undefined, random: Math.random() })
  if (!ad) return '{"Ad":null}'
  const [before, after] = writtenOf(space, ad)
  return before + writeTicket(secret, { StID, AdID: ad.ID, at: now.getTime(), reader }) + after
}

async function choose({ db, input, now }: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const shown = await snapshotOf(db, input.StationKey, now)
  if (!shown) throw new Refusal('missing', '没有这个站点，它可能没有开通。')
  const space = shown.spaces.get(input.Space)
  if (!space) throw new Refusal('missing', '没有这个广告位，请检查代号 Space。')
  const at = hourHere(now)
  const reader = await readerIn(db, shown, { token: input.ReaderToken, day: at.day, now })
  const seen = new Map<number, number>()
  if (reader !== '' && isCapped(space)) {
    const known = await db
      .selectFrom('ad_readers')
      .select(['AdID', 'Views'])
      .where('Reader', '=', reader)
      .where('Day', '=', at.day)
      .execute()
    for (const { AdID, Views } of known) seen.set(AdID, Views)
  }
  const ad = chooseAd(space.ads, at, {
    seen: reader === '' ? undefined : (ID) => seen.get(ID) ?? 0,
    random: Math.random(),
  })
  if (!ad) return { Ad: null }
  const { StID, secret } = shown
  return givenAs(space, ad, writeTicket(secret, { StID, AdID: ad.ID, at: now.getTime(), reader }))
}

/** See the file. Throws 'missing' for a station or a space that is not there, 'busy'. */
export const chooseHandler = answeringFromMemory<Call>(chooseFromMemory, lookingBefore<Call>(holdPages, choose))
