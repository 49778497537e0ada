/**
 * Which advertisement a page is given, and why another is not: one table of rules for both. Pure, so that a choice can be gone
 * over by hand.
 */
import { adStateTitles, type AdState } from '../../../../src/api/engagement/ads/adStates.ts'

/** What the rules look at. */
export interface Standing {
  readonly ID: number
  readonly State: AdState
  readonly FromDate: string
  readonly ToDate: string
  readonly HourFrom: number
  readonly HourTo: number
  readonly Weight: number
  readonly BookedViews: number
  readonly Views: number
  readonly DeviceCap: number
  readonly Picture: string
  /** What of the library stands in it may not be shown any more. */
  readonly IsBarred: boolean
  readonly IsSpaceOn: boolean
}

/** The newsroom's day, YYYY-MM-DD, and its hour, 0 to 23. */
export interface Hour {
  readonly day: string
  readonly hour: number
}

/** A rule that keeps one back. */
export interface Bar {
  readonly Rule: string
  /** A sentence; it may be about any hour, not only this one. */
  readonly Says: string
}

/** Whether an hour is among those from one to another; 22 to 6 go over midnight. */
export function isWithinHours(hour: number, from: number, to: number): boolean {
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}

const rules: readonly (readonly [Rule: string, says: (ad: Standing, at: Hour) => string | false])[] = [
  ['广告位启用', ({ IsSpaceOn }) => !IsSpaceOn && '广告位已禁用，里面的广告都不出。'],
  [
    '状态',
    ({ State }) => State !== 'approved' && `现在是“${adStateTitles[State]}”，通过了审核、没有暂停也没有结束的才出。`,
  ],
  ['图片', ({ Picture }) => Picture === '' && '还没有图片。'],
  ['图片可用', ({ IsBarred }) => IsBarred && '图片在媒资库里已被撤回或停用。'],
  ['开始日期', ({ FromDate }, { day }) => day < FromDate && `${FromDate} 才开始，这一天是 ${day}。`],
  ['结束日期', ({ ToDate }, { day }) => day > ToDate && `${ToDate} 已经到期，这一天是 ${day}。`],
  [
    '时段',
    ({ HourFrom, HourTo }, { hour }) =>
      !isWithinHours(hour, HourFrom, HourTo) && `只在 ${HourFrom} 点到 ${HourTo} 点投，这一刻是 ${hour} 点。`,
  ],
  [
    '购买的展示次数',
    ({ BookedViews, Views }) => BookedViews > 0 && Views >= BookedViews && `买了 ${BookedViews} 次，已经计满。`,
  ],
]

/** Every rule that keeps one back at this hour, in the order in which they are looked at; none: it may be shown. */
export function barsOf(ad: Standing, at: Hour): Bar[] {
  return rules.flatMap(([Rule, says]) => {
    const Says = says(ad, at)
    return Says === false ? [] : [{ Rule, Says }]
  })
}

/** Whether no rule keeps it back: barsOf, without words. */
export function mayShow(ad: Standing, at: Hour): boolean {
  return rules.every(([, says]) => says(ad, at) === false)
}

/** Whom it is chosen for. */
export interface Chooser {
  /** How often this reader saw one today; undefined: nobody knows who reads, and none that has a cap is chosen. */
  readonly seen: ((ID: number) => number) | undefined
  /** From 0 up to, not including, 1. */
  readonly random: number
}

/** Whether the cap of one leaves room for this reader. */
function isBelowCap({ ID, DeviceCap }: Standing, { seen }: Pick<Chooser, 'seen'>): boolean {
  return DeviceCap === 0 || (seen !== undefined && seen(ID) < DeviceCap)
}

/** What may be shown of a list that never changes: gone over once an hour, as its rules see nothing else. */
const ableOf = new WeakMap<
  readonly Standing[],
  { readonly day: string; readonly hour: number; readonly able: readonly Standing[] }
>()

function ableAt<Ad extends Standing>(all: readonly Ad[], { day, hour }: Hour): readonly Ad[] {
  const known = ableOf.get(all)
  if (known && known.hour === hour && known.day === day) return known.able as readonly Ad[]
  const able = all.filter((ad) => mayShow(ad, { day, hour }))
  ableOf.set(all, { day, hour, able })
  return able
}

/** One of those that may be shown, each as often as its weight says among them; undefined: there is none. */
export function chooseAd<Ad extends Standing>(all: readonly Ad[], at: Hour, who: Chooser): Ad | undefined {
  const able = ableAt(all, at)
  let sum = 0
  for (const ad of able) if (isBelowCap(ad, who)) sum += ad.Weight
  let left = who.random * sum
  for (const ad of able) if (isBelowCap(ad, who) && (left -= ad.Weight) < 0) return ad
  return undefined
}
