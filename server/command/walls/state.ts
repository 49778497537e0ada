/** What a wall machine shows: its wall, and the designs it does not have yet. */
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { walls } from '../../../src/api/command/walls/calls.ts'
import { designOf } from '../bigScreens/designs.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { deviceOf } from './deviceOf.ts'
import { NO_WALL, toWalls } from './store.ts'

type State = (typeof walls)['calls']['state']

/** See the call. Throws 'missing' where there is no wall. */
export async function wallState(request: Request<ParsedOf<State>>): Promise<OutputOf<State>> {
  const { db, me, now, input } = request
  // A machine shows its own wall, whatever it asks for.
  const own = (await deviceOf(request))?.WallID
  const wanted = own ?? input.ID
  const stored = await db
    .selectFrom('walls')
    .selectAll()
    .where('StID', '=', me.StID)
    .$if(wanted !== undefined, (rows) => rows.where('ID', '=', wanted!))
    .orderBy('ID')
    .limit(1)
    .executeTakeFirst()
  if (!stored) throw new Refusal('missing', wanted === undefined ? '站点还没有墙面，请先新增一面。' : NO_WALL)
  const [Wall] = await toWalls(db, [stored], now)
  const ids = [...new Set([...Wall!.Screens.map(({ ID }) => ID), ...(Wall!.Shown === null ? [] : [Wall!.Shown])])]
  const found = await db
    .selectFrom('big_screens')
    .select(['ID', 'Name', 'Revision', 'VersionID'])
    .where('StID', '=', me.StID)
    .where('DeletedAt', 'is', null)
    .where('ID', 'in', [0, ...ids])
    .orderBy('ID')
    .execute()
  const known = new Map((input.Known ?? []).map(({ ID, Revision }) => [ID, Revision]))
  const Screens = []
  for (const { VersionID, ...screen } of found)
    Screens.push({ ...screen, Design: known.get(screen.ID) === screen.Revision ? null : await designOf(db, VersionID) })
  return { Wall: Wall!, Screens, Now: now.toISOString() }
}
