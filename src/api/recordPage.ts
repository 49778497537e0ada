/** Where a record of any family is looked at. Pure. */
import { contract, type FamilyName } from './index.ts'
import type { Page } from './pages.ts'

/** Pages that show one record, by its `ID`, or begin with it. */
const pageOfOne: Readonly<Partial<Record<FamilyName, Page>>> = {
  articles: '/Publish',
  media: '/media/Item',
  shortVideos: '/ShortVideoManagement/Player',
  vodContents: '/OnDemand/Player',
  lives: '/Live/Player',
  liveFlows: '/Live/Reports',
  topics: '/ZhuanTi/list',
  announcements: '/Announce/list',
}

/** The record itself where a page shows it, else the screen of such records; undefined: it has none. */
export function recordPage(
  family: FamilyName,
  ID: number,
): { readonly page: Page; readonly params: Readonly<Record<string, unknown>> } | undefined {
  const one = pageOfOne[family]
  if (one !== undefined) return { page: one, params: { ID } }
  const [page] = contract[family].pages
  return page === undefined ? undefined : { page, params: {} }
}
