/** What a machine says of itself. */
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { wallDevices } from '../../../src/api/command/wallDevices/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { onlineSince } from '../walls/store.ts'
import { deviceOf } from '../walls/deviceOf.ts'

type Beat = (typeof wallDevices)['calls']['beat']

/** Keeps what the machine says, and tells those who look at the list where it says something new. Throws 'forbidden'. */
export async function beat(request: Request<ParsedOf<Beat>>): Promise<OutputOf<Beat>> {
  const { db, now, ip, input } = request
  const device = await deviceOf(request)
  if (!device) throw new Refusal('forbidden', '这个登录不是墙面设备的。')
  const before = await db
    .selectFrom('wall_devices')
    .select(['Version', 'ScreenID', 'Problems', 'LastSeenTime'])
    .where('ID', '=', device.ID)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const said = { Version: input.Version, ScreenID: input.ScreenID, Problems: input.Problems.join('\n') }
  await db
    .updateTable('wall_devices')
    .set({ ...said, LastSeenTime: now, UserIP: ip })
    .where('ID', '=', device.ID)
    .execute()
  const wasAway = before.LastSeenTime === null || before.LastSeenTime <= onlineSince(now)
  const isNew = before.Version !== said.Version || before.ScreenID !== said.ScreenID
  if (wasAway || isNew || before.Problems !== said.Problems)
    request.announce({ Topic: 'wallDevices', Action: 'beat', Ids: [device.ID] })
  const { Version } = await db
    .selectFrom('walls')
    .select('Version')
    .where('ID', '=', device.WallID)
    .executeTakeFirstOrThrow()
  return { WallID: device.WallID, Version }
}
