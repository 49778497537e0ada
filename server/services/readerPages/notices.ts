/** `/notice/{StationKey}` and `/notice/{StationKey}/{GUID}`: announcements. */
import type { announcements } from '../../../src/api/services/announcements/calls.ts'
import type { OutputOf } from '../../../src/api/contract.ts'
import { NOTICES_AT_ONCE } from '../../../src/reader/views/notices.ts'
import type { PageFound, PageSource } from '../../platform/readerPages/source.ts'
import { withoutForeignPictures } from '../../platform/readerPages/foreignPictures.ts'

type One = OutputOf<(typeof announcements)['calls']['openOne']>

const listOf = (StationKey: string): PageFound => ({
  kind: 'notices',
  call: { path: '/open/announcements', query: { StationKey, PageIndex: '1', PageSize: String(NOTICES_AT_ONCE) } },
  titleOf: () => '公告',
})

const oneOf = (StationKey: string, guid: string): PageFound => ({
  kind: 'notice',
  call: { path: '/open/announcement', query: { StationKey, Announcement: guid } },
  titleOf: (data) => (data as One).Title,
  summaryOf: (data) => (data as One).Summary,
  dataOf: (data) => ({ ...(data as One), Content: withoutForeignPictures((data as One).Content) }),
})

/** The pages of announcements. */
export const noticePages: PageSource = {
  under: 'notice',
  find: async (_db, key, guid) => (guid === '' ? listOf(key) : oneOf(key, guid)),
}
