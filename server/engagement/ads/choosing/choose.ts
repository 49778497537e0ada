/** The handler of /open/ads/choose: one advertisement for a space of a page, from memory. */
import type { Kysely } from 'kysely'
import { Refusal } from '../../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../../src/api/contract.ts'
import type { ads } from '../../../../src/api/engagement/ads/calls.ts'
import { AD_MARK } from '../../../../src/api/engagement/ads/model.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { lookingBefore, type Request } from '../../../platform/pipeline/implement.ts'
import { isPersonToken } from '../../../platform/readers/person.ts'
import { deviceIn, readerOf } from '../../../platform/readers/readerToken.ts'
import { chooseAd } from './chooser.ts'
import { holdPages } from './hold.ts'
import { hourHere } from './hourHere.ts'
import { snapshotOf, type Snapshot } from './snapshot.ts'
import { readerOn, writeTicket } from './ticket.ts'

type Call = (typeof ads)['calls']['choose']

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

async function choose({ db, input, now }: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const shown = await snapshotOf(db, input.StationKey, now)
  if (!shown) throw new Refusal('missing', '没有这个站点，它可能没有开通。')
  const space = shown.spaces.get(input.Space)
  if (!space) throw new Refusal('missing', '没有这个广告位，请检查代号 Space。')
  const at = hourHere(now)
  const reader = await readerIn(db, shown, { token: input.ReaderToken, day: at.day, now })
  const seen = new Map<number, number>()
  if (reader !== '' && space.ads.some(({ DeviceCap }) => DeviceCap > 0)) {
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
  const { GUID, Title, Advertiser, Picture, Words, Target } = ad
  return {
    Ad: {
      ...{ GUID, Mark: AD_MARK, Title, Advertiser, Picture, Words, Target },
      ...{ Width: space.Width, Height: space.Height },
      Ticket: writeTicket(shown.secret, { StID: shown.StID, AdID: ad.ID, at: now.getTime(), reader }),
    },
  }
}

/** See the file. Throws 'missing' for a station or a space that is not there, 'busy'. */
export const chooseHandler = lookingBefore<Call>(holdPages, choose)
