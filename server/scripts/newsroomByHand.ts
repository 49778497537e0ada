/** What the command line does of opening a newsroom: with the furnishings of every family. */
import type { Kysely } from 'kysely'
import {
  createNewsroom,
  holdFirstRun,
  type MadeNewsroom,
  type NewNewsroom,
} from '../accounts/firstRun/createNewsroom.ts'
import { stationFor } from '../accounts/session/stationFor.ts'
import { everyFamily } from '../index.ts'
import type { Database } from '../platform/database/schema.ts'
import { furnishingsOf } from '../platform/furnishing/furnishing.ts'
import { furnishStation } from '../platform/furnishing/furnishStation.ts'

const furnishings = furnishingsOf(everyFamily.families)

/** Make a newsroom, whole or not at all. Throws as createNewsroom does. */
export function newsroomByHand(db: Kysely<Database>, wanted: NewNewsroom): Promise<MadeNewsroom> {
  return db.transaction().execute((tx) => createNewsroom(tx, furnishings, wanted))
}

/** Put into a station what it lacks. Answers what was put in. Throws 'refused' when there is no such station. */
export function furnishByHand(
  db: Kysely<Database>,
  { stationName, choices }: Pick<NewNewsroom, 'stationName' | 'choices'>,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await holdFirstRun(tx)
    const { ID: StID } = await stationFor(tx, stationName)
    return (await furnishStation(tx, furnishings, { StID, choices })).map(({ title }) => title)
  })
}
