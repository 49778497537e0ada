/** Who of a station listens to what leaves the house. */
import type { Kysely } from 'kysely'
import { heardIn, type Heard } from '../../../src/api/distribution/endpoints/hears.ts'
import type { EndpointKind } from '../../../src/api/distribution/endpoints/kinds.ts'
import type { EffectKind } from '../../../src/api/distribution/outgoing/states.ts'
import type { Database } from '../database/schema.ts'

/** An endpoint that is switched on, and what it is told of. */
export interface Listener {
  readonly ID: number
  readonly Kind: EndpointKind
  readonly heard: Heard
}

/** Those of a station, oldest first. */
export async function listenersOf(db: Kysely<Database>, StID: number): Promise<Listener[]> {
  const rows = await db
    .selectFrom('endpoints')
    .select(['ID', 'Kind', 'Hears'])
    .where('StID', '=', StID)
    .where('IsEnable', '=', true)
    .orderBy('ID')
    .execute()
  return rows.map(({ Hears, ...row }) => ({ ...row, heard: heardIn(Hears) }))
}

/** As what something goes there: `signed` for programs. */
export function effectKindFor(kind: EndpointKind, signed: 'distribution' | 'webhook'): EffectKind {
  return kind === 'signed' ? signed : 'robot'
}
