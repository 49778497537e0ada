/** A newsroom with a vote on boats, and members of the public who cast ballots in it. */
import { createClient, type Client } from '../../../src/api/client.ts'
import { contract, type Contract } from '../../../src/api/index.ts'
import { sequenceVotes } from '../../../server/engagement/votes/work.ts'
import type { App } from '../../../server/platform/pipeline/app.ts'
import { sendAs } from '../../../server/platform/pipeline/inProcess.ts'
import { world, type World } from '../../support/app.ts'

/** See voteRoom. */
export interface VoteRoom extends World {
  readonly key: string
  chief: Client<Contract>
  /** Who passes what the chief makes: somebody else. */
  reviewer: Client<Contract>
  /** A vote that runs, made by the calls of the chief. */
  vote(more?: object, state?: 'draft' | 'pending' | 'published' | 'running'): Promise<{ ID: number; GUID: string }>
  /** Somebody at an address; default another one each time. */
  from(ip?: string): Client<Contract>
  /** A token of a device of the public. */
  device(): Promise<string>
  /** Casts a ballot, from another address each time unless `ip` says from where; `app`: the server, default the first. */
  cast(
    Vote: string,
    Options: number[],
    more?: { readonly ip?: string; readonly app?: App; readonly ReaderToken?: string | undefined } & Readonly<
      Record<string, unknown>
    >,
  ): ReturnType<Client<Contract>['votes']['cast']>
  /** What the server does by itself. */
  work(): Promise<number>
}

/** Opens it. End it with `end`. */
export async function voteRoom(): Promise<VoteRoom> {
  const w = await world()
  const chief = w.as('chief')
  const reviewer = w.clientOf(await w.hire({ '/Interaction/Vote': 'all' }))
  const { PublicKey: key } = await w.db
    .selectFrom('stations')
    .select('PublicKey')
    .where('ID', '=', w.people.chief.StID)
    .executeTakeFirstOrThrow()
  let made = 0
  let sent = 0
  let place = 0
  const elsewhere = () => `10.${(++place >> 8) & 255}.${place & 255}.1`
  const from = (ip = elsewhere(), app = w.app) => createClient(contract, sendAs(app, { ip }))
  const device = async () => {
    const ClientID = `device-${String(++made).padStart(8, '0')}`
    const { ReaderToken } = await from().readers.device({ StationKey: key, ClientID })
    return ReaderToken
  }
  return {
    ...w,
    ...{ key, chief, reviewer, device, from },
    async vote(more = {}, state = 'running') {
      const at = (hours: number) => new Date(w.clock.now().getTime() + hours * 3_600_000).toISOString()
      const { ID } = await chief.votes.save({
        ...{ Title: `最美龙舟 ${++made}`, Options: '古渡一队 | 去年冠军\n古渡二队\n东港队', Captcha: 'never' },
        ...{ BeginTime: at(-1), EndTime: at(48) },
        ...more,
      })
      const Ids = [ID]
      if (state !== 'draft') await chief.votes.status({ Ids, Event: 'submit' })
      if (state === 'published' || state === 'running')
        await reviewer.votes.check({ Ids, IsPublic: true, Seen: [await reviewer.votes.get({ ID })] })
      if (state === 'running') await chief.votes.status({ Ids, Event: 'start' })
      return { ID, GUID: (await chief.votes.get({ ID })).GUID }
    },
    async cast(Vote, Options, { ip, app, ...more } = {}) {
      const ReaderToken = 'ReaderToken' in more ? undefined : await device()
      const ClientID = `ballot-${String(++sent).padStart(8, '0')}`
      return from(ip, app).votes.cast({ StationKey: key, Vote, Options, ClientID, ReaderToken, ...more })
    },
    work: () => sequenceVotes(w.db, { host: 'news.example', now: w.clock.now() }),
  }
}
