/** When and how much of an advertisement is booked, in words. Pure. */
import { countText } from '../../parts/countText.ts'
import type { Ad } from '../../../api/engagement/ads/model.ts'

/** Its days and hours: 12-01 至 12-07，22 点到 6 点. */
export function spanText({
  FromDate,
  ToDate,
  HourFrom,
  HourTo,
}: Pick<Ad, 'FromDate' | 'ToDate' | 'HourFrom' | 'HourTo'>) {
  const days = FromDate === ToDate ? FromDate : `${FromDate} 至 ${ToDate}`
  return HourFrom === 0 && HourTo === 24 ? days : `${days}，${HourFrom} 点到 ${HourTo} 点`
}

/** How far its views are: 1,200 / 5,000（剩 3,800）. */
export function viewsText({ Views, BookedViews, Left }: Pick<Ad, 'Views' | 'BookedViews' | 'Left'>): string {
  return Left === null
    ? `${countText(Views)}，不限次数`
    : `${countText(Views)} / ${countText(BookedViews)}（剩 ${countText(Left)}）`
}

/** Clicks in a hundred views, with one decimal; an em dash of none. */
export function rateText(clicks: number, views: number): string {
  return views === 0 ? '—' : `${Math.round((clicks / views) * 1000) / 10}%`
}
