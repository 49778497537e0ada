/** Channels as the public sees them. Nobody signs in here. */
import { sql } from 'kysely'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { vodChannels } from '../../../src/api/engagement/vodChannels/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { openChannels } from '../openVod.ts'

type Call = (typeof vodChannels)['calls']['openList']

/** The handler of GET /open/vod/channels. */
export async function openChannelList({ db, input }: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const { rows } = await sql<OutputOf<Call>[number]>`
    select c."ResourceGUID", c."Name", c."Kind", c."Logo", c."Summary", c."StreamUrl"
    ${openChannels(input.StationKey)} order by c."ShowOrder", c."ID"`.execute(db)
  return rows
}
