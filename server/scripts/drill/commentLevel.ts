import type { Client } from '../../../src/api/client.ts'
import type { Contract } from '../../../src/api/index.ts'
import { stationKeyIn } from '../../../src/api/distribution/outputs/formats.ts'
import { signInTo } from '../remoteClient.ts'
import type { Level } from './level.ts'
import { PASSWORD, storedIn, wholeServer } from './wholeServer.ts'

const PREFIX = 'drill-comment-'
const clientIdOf = (number: number) => PREFIX + String(number).padStart(8, '0')

/** Where the comments of the drill are sent. */
interface Seat {
  readonly StationKey: string
  readonly Target: string
  readonly IntakeKey: string
}

/**
 * The drill on the stream of comments: a comment of the public comes in and an officer approves it, both over HTTP. It is
 * whole when it is there once, approved, with one line in the log. What nobody acknowledged is sent and decided again.
 */
export function commentLevel(dataDir: string): Level {
  let place: Seat | undefined
  return {
    ...wholeServer(dataDir),
    title: 'comments of a live over HTTP',
    whole: true,
    async prepare(address) {
      place = await placeOf(await signInTo(address, 'admin', PASSWORD))
    },
    async connect(address) {
      const officer = await signInTo(address, 'duty', PASSWORD)
      return {
        async write(number) {
          const { ID } = await officer.liveComments.post({
            ...place!,
            ClientID: clientIdOf(number),
            OpenID: `drill-${number}`,
            Content: `断电演练第 ${number} 条评论`,
          })
          await officer.liveComments.check({ Ids: [ID], IsCheck: true, Seen: [{ ID, Revision: 1 }] })
        },
        close: async () => {},
      }
    },
    stored: () =>
      storedIn(
        dataDir,
        `select substr(c."ClientID", $1)::int as number, c."State" = 'approved' and l.lines > 0 as whole
         from comments c cross join lateral (
           select count(*) as lines from operation_log l where l."Module" = 19 and l."EventID" @> array[c."ID"]) l
           cross join lateral generate_series(1, greatest(l.lines, 1))
         where c."ClientID" like $2`,
        [PREFIX.length + 1, `${PREFIX}%`],
      ),
  }
}

/** A live that is on the air, looked at before its comments are shown, and a key for its station's front server. */
async function placeOf(admin: Client<Contract>): Promise<Seat> {
  const [channels, { List }] = await Promise.all([
    admin.channels.list({}),
    admin.lives.list({ LiveTypes: [1, 2], PageIndex: 1, PageSize: 100 }),
  ])
  const live = List.find(({ State, CommentMode }) => State === 'live' && CommentMode === 'pre')
  if (!live) throw new Error('the demonstration newsroom has no live on the air')
  const { Key } = await admin.intakeKeys.make({ Name: '断电演练' })
  return { StationKey: stationKeyIn(channels[0]!.OutputPath), Target: live.ResourceGUID, IntakeKey: Key }
}
