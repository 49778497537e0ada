/** A world with a channel and quick ways to write and to send an article on. */
import { randomUUID } from 'node:crypto'
import type { ArticleDraft } from '../../../src/api/content/articles/draft.ts'
import type { auditEvents } from '../../../src/api/content/articles/audit.ts'
import type { ReviewRules } from '../../../src/api/content/articles/review.ts'
import { Refusal } from '../../../src/api/client.ts'
import { world, type PersonName, type World, type WorldOptions } from '../../support/app.ts'

/** See newsroom. */
export interface Newsroom extends World {
  /** A channel of the first station with three levels and four eyes. */
  readonly channel: number
  makeChannel(rules?: Partial<ReviewRules> & { Name?: string; ParentID?: number }, station?: number): Promise<number>
  /** Saves a new article with title and body; answers its number. */
  write(person?: PersonName, draft?: ArticleDraft): Promise<number>
  /** Saves a change of what is there now. */
  edit(person: PersonName, ID: number, draft: ArticleDraft): Promise<number>
  /** Sends an event on what is there now; throws the reason when it was skipped. */
  send(person: PersonName, event: (typeof auditEvents)[number], ID: number, more?: object): Promise<number>
  /** Writes and sends through the events given, each `person:event`. */
  through(draft: ArticleDraft, ...events: `${PersonName}:${(typeof auditEvents)[number]}`[]): Promise<number>
  stateOf(ID: number): Promise<string>
  row(ID: number): Promise<Record<string, any>>
  /** A new role that may work in these channels only, with somebody in it who has every button. */
  confined(channels: readonly number[]): Promise<{ client: ReturnType<World['as']>; ID: number; RoleID: number }>
}

/** Opens a world for articles. End it with `end`. `long`: its clock may go on for longer than a sign-in lasts. */
export async function newsroom({
  long = false,
  ...options
}: WorldOptions & { readonly long?: boolean } = {}): Promise<Newsroom> {
  const room = await world(options)
  const { db, people } = room
  if (long)
    await db
      .updateTable('sessions')
      .set({ ExpiresAt: new Date('2099-01-01') })
      .execute()
  const makeChannel: Newsroom['makeChannel'] = async (rules = {}, station = people.editor.StID) => {
    const row = { StID: station, Name: `栏目${randomUUID().slice(0, 8)}`, ...rules }
    return (await db.insertInto('channels').values(row).returning('ID').executeTakeFirstOrThrow()).ID
  }
  const channel = await makeChannel({ Name: '要闻' })
  const write: Newsroom['write'] = async (person = 'editor', draft = {}) => {
    const body = { Title: '江州地铁三号线开通', ResourceContent: '<p>本报讯 三号线今日开通。</p>', ChID: channel }
    return (await room.as(person).articles.save({ ...body, ...draft })).ID
  }
  const revisionOf = async (ID: number) => (await room.as('chief').articles.get({ ID })).Revision
  const send: Newsroom['send'] = async (person, Event, ID, more = {}) => {
    const Seen = [{ ID, Revision: await revisionOf(ID) }]
    const answer = await room.as(person).articles.audit({ Ids: [ID], Event, Seen, ...more })
    const [skipped] = answer.Skipped
    if (skipped) throw new Error(skipped.Reason)
    return answer.LogID!
  }
  return {
    ...room,
    channel,
    makeChannel,
    write,
    send,
    async edit(person, ID, draft) {
      return (await room.as(person).articles.save({ ID, Revision: await revisionOf(ID), ...draft })).Revision
    },
    async through(draft, ...events) {
      const ID = await write('editor', draft)
      for (const step of events) {
        const [person, event] = step.split(':') as [PersonName, (typeof auditEvents)[number]]
        await send(person, event, ID, event === 'refuse' ? { Reason: '错别字或语病' } : {})
      }
      return ID
    },
    async stateOf(ID) {
      return (await room.as('chief').articles.get({ ID })).Status
    },
    async row(ID) {
      return db.selectFrom('articles').selectAll().where('ID', '=', ID).executeTakeFirstOrThrow()
    },
    async confined(channels) {
      const person = await room.hire({
        '/contribution/All': 'all',
        '/contribution/Comments': 'all',
        '/contribution/RecycleBin': 'all',
        '/Publish': 'all',
        '/ColumnManagement/index': 'all',
      })
      await db.updateTable('roles').set({ AllChannels: false }).where('ID', '=', person.RoleID).execute()
      for (const ChannelID of channels) {
        await db.insertInto('role_channels').values({ RoleID: person.RoleID, ChannelID }).execute()
      }
      return { client: room.clientOf(person), ID: person.ID, RoleID: person.RoleID }
    },
  }
}

/** The refusal a call ends with; fails the test when it does not. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('the call was not refused')
}
