/** The demonstration's advertisements. */
import type { AdState } from '../../../src/api/engagement/ads/adStates.ts'
import type { SpaceMode, SpacePlace } from '../../../src/api/engagement/adSpaces/fields.ts'
import { dataOf } from '../../platform/demo/dataOf.ts'

/** What a space is. */
export type DemoSpace = readonly [
  name: string,
  key: string,
  mode: SpaceMode,
  width: number,
  height: number,
  remark: string,
  place: SpacePlace,
]

/** An advertisement. `from` and `to`: in days from today; `aDay`: views on a usual day; `clicks`: of them, as a share. */
export type DemoAd = readonly [
  ...place: [title: string, space: string, type: string, advertiser: string, state: AdState],
  ...when: [from: number, to: number, hourFrom: number, hourTo: number],
  ...much: [weight: number, booked: number, cap: number, aDay: number, clicks: number],
]

const data = dataOf<{
  readonly adTypes: readonly (readonly [name: string, remark: string])[]
  readonly adSpaces: readonly DemoSpace[]
  readonly ads: readonly DemoAd[]
}>(new URL('./demo.json', import.meta.url))

/** Types, spaces and advertisements of the first station. */
export const { adTypes: demoAdTypes, adSpaces: demoAdSpaces, ads: demoAds } = data
