/** Furnishing a station from the workspace: what a newsroom begins with is put in where the station has none of it. */
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { stations } from '../../../src/api/system/stations/calls.ts'
import { furnishStation, isFurnished } from '../../platform/furnishing/furnishStation.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { holdsEverything } from '../menus/administrators.ts'
import { lockedStation, NO_STATION, reachOf, visibleStations } from './store.ts'

type Calls = typeof stations.calls

/** What would be put in. Throws 'missing'. */
export async function furnishingOf(
  request: Request<ParsedOf<Calls['furnishing']>>,
): Promise<OutputOf<Calls['furnishing']>> {
  const { db, me, input } = request
  const station = await visibleStations(db, me, await reachOf(db, me))
    .select('ID')
    .where('ID', '=', input.ID)
    .executeTakeFirst()
  if (!station) throw new Refusal('missing', NO_STATION)
  const List = []
  for (const one of request.furnishings()) {
    const { names } = await one.load()
    const IsThere = await isFurnished(db, one, station.ID)
    List.push({ Title: one.title, Names: [...names], IsThere, IsByChoice: one.byChoice !== undefined })
  }
  return { ID: station.ID, List }
}

/**
 * Puts in what is missing. Throws 'missing', and 'forbidden' for whoever does not hold everything: roles are among it.
 * Nothing missing: nothing is done, and nothing logged.
 */
export async function furnish(request: Request<ParsedOf<Calls['furnish']>>): Promise<OutputOf<Calls['furnish']>> {
  const { db, me, input, logId, changed } = request
  const station = await lockedStation(db, me, await reachOf(db, me), input.ID)
  if (!station) throw new Refusal('missing', NO_STATION)
  if (!(await holdsEverything(db, me)))
    throw new Refusal('forbidden', '备好站点会建立角色，只能由拥有全部权限的人来做，请联系管理员。')
  const choices = input.SensitiveWords ? (['sensitiveWords'] as const) : []
  const put = await furnishStation(db, request.furnishings(), { StID: station.ID, choices })
  if (put.length === 0) return { ID: station.ID }
  changed({ ID: station.ID, Title: station.StationName, Before: null, After: null })
  request.logDetail({ ReMark: `备好了${put.map(({ title }) => title).join('、')}` })
  if (station.ID === me.StID) for (const { family } of put) request.announce({ Topic: family })
  return { ID: station.ID, LogID: logId }
}
