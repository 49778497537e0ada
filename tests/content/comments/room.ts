/** A newsroom with a public article, and the public that writes about it. */
import type { Client } from '../../../src/api/client.ts'
import type { CommentMode } from '../../../src/api/content/comments/commentStates.ts'
import type { Contract } from '../../../src/api/index.ts'
import type { PersonName, WorldOptions } from '../../support/app.ts'
import { newsroom, type Newsroom } from '../articles/newsroom.ts'

/** What a comment is sent in with. */
type Sent = Parameters<Client<Contract>['articleComments']['post']>[0]

/** See commentRoom. */
export interface CommentRoom extends Newsroom {
  /** The article, and what the public calls it and the station. */
  readonly article: { readonly ID: number; readonly StationKey: string; readonly Target: string }
  readonly ChID: number
  /** Sends a comment in as the station's front; each by somebody else and with a ClientID of its own unless told. */
  /** Of a front server of the station; what is posted comes from there unless `more` says otherwise. */
  readonly IntakeKey: string
  post(Content: string, more?: Partial<Sent>): ReturnType<Client<Contract>['articleComments']['post']>
  /** Approve or refuse what stands there now. */
  decide(ID: number, IsCheck: boolean, who?: PersonName): Promise<number>
  mode(mode: CommentMode): Promise<void>
  get(ID: number): ReturnType<Client<Contract>['articleComments']['get']>
  /** What the public reads, in its order. */
  shown(more?: object): Promise<string[]>
}

/** Opens it. End it with `end`. */
export async function commentRoom(options: WorldOptions = {}): Promise<CommentRoom> {
  const room = await newsroom({ ...options, long: true })
  const chief = room.as('chief')
  const ChID = await room.makeChannel({ ReviewLevels: 0 })
  const ID = await room.through({ ChID, Title: '老街改造' }, 'editor:submit', 'chief:publish')
  const { ResourceGUID } = await chief.articles.get({ ID })
  const { PublicKey } = await room.db
    .selectFrom('stations')
    .select('PublicKey')
    .where('ID', '=', room.people.chief.StID)
    .executeTakeFirstOrThrow()
  const { Key: IntakeKey } = await chief.intakeKeys.make({ Name: '前置机' })
  const article = { ID, StationKey: PublicKey, Target: ResourceGUID }
  let sent = 0
  return {
    ...room,
    article,
    IntakeKey,
    ChID,
    post: (Content, more = {}) => {
      const nth = ++sent
      const { ID: _ID, ...about } = article
      const named = { ClientID: `client-${nth}`, NickName: `网友${nth}`, OpenID: `person-${nth}`, IntakeKey }
      return room.as().articleComments.post({ ...about, ...named, Content, ...more })
    },
    async decide(comment, IsCheck, who = 'chief') {
      const { articleComments } = room.as(who)
      const { Revision } = await articleComments.get({ ID: comment })
      const answer = await articleComments.check({
        Ids: [comment],
        IsCheck,
        Seen: [{ ID: comment, Revision }],
        ...(IsCheck ? {} : { Reason: '与内容无关' }),
      })
      const [skipped] = answer.Skipped
      if (skipped) throw new Error(skipped.Reason)
      return answer.LogID!
    },
    mode: async (CommentMode) => void (await chief.channels.save({ ID: ChID, CommentMode })),
    get: (comment) => chief.articleComments.get({ ID: comment }),
    async shown(more = {}) {
      const { ID: _ID, ...about } = article
      const { List } = await room.as().articleComments.shown({ ...about, PageSize: 100, ...more })
      return List.map(({ Content }) => Content)
    },
  }
}
