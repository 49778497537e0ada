/** Where events come from: each source asks its service, where the station has an entry for it. */
import type { HotSource } from '../../../src/api/intelligence/hotNews/fields.ts'
import { HOT_NEWS, QINGBO } from '../../../src/api/system/settingsParameters/fields.ts'
import { hotList, hotListAdvanced, type HotEvent } from '../providers/baidu/hotList.ts'
import type { Access } from '../providers/provider.ts'
import { qingboList, qingboSearch } from '../providers/qingbo/qingbo.ts'

/** A source that is somebody else's. */
export type OutsideSource = Exclude<HotSource, 'own'>

/** What is asked of a source; what it has no word for it leaves out. */
export interface HotQuestion {
  readonly domain: string
  readonly keyword: string
  readonly date?: string | undefined
  readonly days?: number | undefined
  readonly count: number
}

/** How a source is asked. */
export interface Source {
  /** Its purpose among the third-party services. */
  readonly types: typeof HOT_NEWS | typeof QINGBO
  ask(access: Access, question: HotQuestion, signal: AbortSignal): Promise<HotEvent[]>
}

/** By name, in the order in which they are taken where nobody says which. */
export const sources: Readonly<Record<OutsideSource, Source>> = {
  baidu: { types: HOT_NEWS, ask: (access, { domain }, signal) => hotList(access, domain, signal) },
  industry: {
    types: HOT_NEWS,
    ask: (access, { domain, date, days, count }, signal) =>
      hotListAdvanced(access, { domain, count, ...(date ? { date } : {}), ...(days ? { days } : {}) }, signal),
  },
  qingbo: {
    types: QINGBO,
    ask: (access, { keyword, count }, signal) =>
      keyword === '' ? qingboList(access, count, signal) : qingboSearch(access, { keyword, count }, signal),
  },
}
