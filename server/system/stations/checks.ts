/** What is checked of the station itself. */
import type { Check } from '../../platform/checks/check.ts'

/** The lines. */
export const stationChecks: readonly Check[] = [
  {
    key: 'station',
    title: '站点资料',
    command: 'go.stationSet',
    async look({ db, StID }) {
      const { StationName, Contact, Phone } = await db
        .selectFrom('stations')
        .select(['StationName', 'Contact', 'Phone'])
        .where('ID', '=', StID)
        .executeTakeFirstOrThrow()
      return Contact && Phone ? ['done', `${StationName}，${Contact}`] : ['advice', '还没有填写联系人和电话']
    },
  },
]
