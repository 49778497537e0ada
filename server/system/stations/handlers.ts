/** The stations family. */
import { hash } from '@node-rs/argon2'
import { Refusal } from '../../../src/api/client.ts'
import { stations } from '../../../src/api/system/stations/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { refuseOutOfOrder } from '../../platform/records/refuseOutOfOrder.ts'
import { stationFields } from '../../../src/api/system/stations/fields.ts'
import { cappedCount } from '../../platform/sql/cappedCount.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import { foundBy } from '../../platform/records/heardAs.ts'
import { auditStations, removeStations } from './audit.ts'
import { furnish, furnishingOf } from './furnish.ts'
import { noHead } from './guard.ts'
import { changeStation, saveStation } from './save.ts'
import { lockedStation, NO_STATION, reachOf, stationRows, visibleStations } from './store.ts'

/** Which station a settings call is about: the named one, else the caller's. */
function aimOf<Input extends { ID?: number | undefined; StID?: number | undefined }>({ input, me }: Request<Input>) {
  const { ID, StID, ...fields } = input
  return { ID: ID ?? StID ?? me.StID, fields }
}

/** Handlers of the stations family. */
export const stationHandlers = implement(stations, {
  async list({ db, me, input }) {
    const reach = await reachOf(db, me)
    const { Keyword = '', Status, StID = 0 } = input
    const meant = await foundBy(['StationName', 'Contact', 'ReMark'], Keyword, { spoken: ['StationName'] })
    const rows = visibleStations(db, me, reach)
      .$if(Keyword !== '', (query) => query.where(meant))
      .$if(Status !== undefined, (query) => query.where('Status', '=', Status!))
      .$if(StID !== 0, (query) => query.where('ID', '=', StID))
    const part = windowOf(input)
    const found = part ? await rows.selectAll().orderBy('ID').limit(part.limit).offset(part.offset).execute() : []
    return {
      ...(await cappedCount(db, rows.select('ID'))),
      List: await stationRows(db, me, reach, found),
    }
  },

  async choices({ db, me, input }) {
    return visibleStations(db, me, await reachOf(db, me))
      .select(['ID', 'StationName', 'ImgUrl'])
      .$if(input.ID !== undefined, (query) => query.where('ID', '=', input.ID!))
      .orderBy('ID')
      .execute()
  },

  async get(request) {
    const { db, me } = request
    const reach = await reachOf(db, me)
    const found = await visibleStations(db, me, reach)
      .selectAll()
      .where('ID', '=', aimOf(request).ID)
      .executeTakeFirst()
    if (!found) throw new Refusal('missing', NO_STATION)
    return (await stationRows(db, me, reach, [found]))[0]!
  },

  save: saveStation,
  furnishing: furnishingOf,
  furnish,

  editNews(request) {
    const { ID, fields } = aimOf(request)
    return changeStation(request, ID, fields)
  },

  async editLogin(request) {
    const { db, me } = request
    const { ID, fields } = aimOf(request)
    const before = await lockedStation(db, me, await reachOf(db, me), ID)
    if (before) refuseOutOfOrder(stationFields, { ...before, ...fields })
    return changeStation(request, ID, fields)
  },

  async editDomains(request) {
    const { db, me } = request
    const { ID, fields } = aimOf(request)
    const reach = await reachOf(db, me)
    const why = (await lockedStation(db, me, reach, ID)) && noHead(reach, ID)
    if (why) throw new Refusal('refused', why)
    return changeStation(request, ID, fields)
  },

  async editInstructPassword(request) {
    const { db, me, changed, logId } = request
    const { ID, fields } = aimOf(request)
    const before = await lockedStation(db, me, await reachOf(db, me), ID)
    if (!before) throw new Refusal('missing', NO_STATION)
    const length = [...fields.PassWord].length
    if (length > 0 && length < 6) throw refuseField('PassWord', `指令密码不能少于 6 个字，现在是 ${length} 个。`)
    if (length === 0 && before.InstructPasswordHash === '') return { ID }
    const InstructPasswordHash = length === 0 ? '' : await hash(fields.PassWord)
    await db.updateTable('stations').set({ InstructPasswordHash }).where('ID', '=', ID).execute()
    changed({ ID, Title: before.StationName, Before: null, After: null })
    request.logDetail({ ReMark: length === 0 ? '不再需要指令密码' : '换了指令密码' })
    return { ID, LogID: logId }
  },

  audit: auditStations,
  remove: removeStations,
})
