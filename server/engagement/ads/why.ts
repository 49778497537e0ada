/** Why an advertisement is not shown: by the rules it is chosen by, from the rows they look at, at a moment. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { spaceModes } from '../../../src/api/engagement/adSpaces/fields.ts'
import { adStateTitles } from '../../../src/api/engagement/ads/adStates.ts'
import type { ads } from '../../../src/api/engagement/ads/calls.ts'
import { longMoment } from '../../platform/environment/momentsHere.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { barsOf, mayShow, type Bar, type Standing } from './choosing/chooser.ts'
import { hourHere } from './choosing/hourHere.ts'
import { isBarred } from './choosing/told.ts'
import { spanWords } from './overlaps.ts'

type Call = (typeof ads)['calls']['why']
type Row = Standing & {
  readonly Title: string
  readonly SpaceID: number
  readonly SpaceName: string
  readonly SpaceKey: string
  readonly Mode: keyof typeof spaceModes
}

/** How often its turn comes where no rule keeps it back. */
function turnOf(ad: Row, beside: readonly Row[]): Bar {
  const whole = beside.reduce((sum, { Weight }) => sum + Weight, 0)
  const cap = ad.DeviceCap > 0 ? `；每台设备每天最多 ${ad.DeviceCap} 次，没有设备凭证的不出` : ''
  const share =
    beside.length > 1
      ? `同一时刻有 ${beside.length} 个广告轮流出，按权重它占 ${Math.round((ad.Weight / whole) * 100)}%`
      : '这一时刻只有它，每次都出'
  return { Rule: '权重', Says: `${share}${cap}。` }
}

/** See the file. Throws 'missing'. */
export async function whyNotShown({ db, me, now, input }: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const moment = input.At === undefined ? now : new Date(input.At)
  const at = hourHere(moment)
  const { rows } =
    await sql<Row>`select ads."ID", ads."Title", ads."State", ads."FromDate", ads."ToDate", ads."HourFrom",
      ads."HourTo", ads."Weight", ads."BookedViews", ads."Views", ads."DeviceCap", ads."Picture", ads."SpaceID",
      ${isBarred} as "IsBarred", s."IsEnable" as "IsSpaceOn", s."Name" as "SpaceName", s."SpaceKey", s."Mode"
    from ads join ad_spaces s on s."ID" = ads."SpaceID"
    where ads."StID" = ${me.StID} and ads."SpaceID" = (
      select o."SpaceID" from ads o where o."ID" = ${input.ID} and o."StID" = ${me.StID})
      and (ads."ID" = ${input.ID} or ads."State" = 'approved') order by ads."ID"`.execute(db)
  const ad = rows.find(({ ID }) => ID === input.ID)
  if (!ad) throw new Refusal('missing', '没有这个广告，它可能已被删除。')
  const bars = barsOf(ad, at)
  const beside = rows.filter((one) => mayShow(one, at))
  const booked = ad.BookedViews === 0 ? `已展示 ${ad.Views} 次，不限次数` : `已展示 ${ad.Views} / ${ad.BookedViews} 次`
  return {
    ID: ad.ID,
    Title: ad.Title,
    IsShown: bars.length === 0,
    Rules: bars.length > 0 ? bars : [turnOf(ad, beside)],
    Rows: [
      { Name: `广告“${ad.Title}”`, Says: `${adStateTitles[ad.State]}，${spanWords(ad)}，${booked}，权重 ${ad.Weight}` },
      {
        Name: `广告位“${ad.SpaceName}”`,
        Says: `代号 ${ad.SpaceKey}，${spaceModes[ad.Mode]}，${ad.IsSpaceOn ? '启用' : '已禁用'}`,
      },
      ...beside
        .filter(({ ID }) => ID !== ad.ID)
        .map((one) => ({ Name: `广告“${one.Title}”`, Says: `同一时刻也在出，权重 ${one.Weight}` })),
    ],
    At: longMoment(moment),
  }
}
