/** The operator's way out when an address of the house was set wrong, and nobody's client reaches the server any more. */
import { domainNames, type DomainSettings } from '../../../src/api/system/config/calls.ts'
import { stationActions } from '../../../src/api/system/stations/actions.ts'
import type { OpenDatabase } from '../../platform/database/connect.ts'
import { logByHand } from '../../platform/pipeline/byHand.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { firstStation } from './store.ts'

const here = Object.fromEntries(domainNames.map((name) => [name, ''])) as DomainSettings

/** Lets every host be this server again, logged. Answers the names of those that were elsewhere. */
export async function clearAddresses({ db }: OpenDatabase): Promise<string[]> {
  const { title, type, module } = stationActions.editDomains.editDomains.log
  return db.transaction().execute(async (tx) => {
    const station = await firstStation(tx as Db)
      .select(['ID', 'StationName', ...domainNames])
      .forNoKeyUpdate()
      .executeTakeFirst()
    const changes = station && changedFields(station, here)
    if (!changes) return []
    const { ID, StationName } = station
    await tx.updateTable('stations').set(changes.After).where('ID', '=', ID).execute()
    const Modifys = [{ ID, Title: StationName, ...changes }]
    const line = { Title: title, ActionType: type, Module: module, EventID: [ID], Modifys }
    await logByHand(tx, ID, 'stations.editDomains', line)
    return Object.keys(changes.After)
  })
}
