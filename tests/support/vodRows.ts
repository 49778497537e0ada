/** Channels, programmes, contents and related videos in every state, for rows.ts. */
import type { FamilyName } from '../../src/api/index.ts'
import type { World } from './app.ts'
import { authors, commentsOf } from './commentRows.ts'
import type { Owner, Row } from './rows.ts'

type Make = (world: World, owner: Owner, text: string) => Promise<Row[]>

const STREAM = '/vod/1.m3u8'

async function channel({ db, people }: World, owner: Owner, text: string, more: object = {}): Promise<number> {
  const texts = { Name: text, Logo: `/${text}.png`, Summary: text, StreamUrl: STREAM, Lines: '二 /vod/2.m3u8' }
  const row = { StID: people[owner].StID, ...texts, ...more }
  return (await db.insertInto('vod_channels').values(row).returning('ID').executeTakeFirstOrThrow()).ID
}

async function program(w: World, owner: Owner, text: string, more: object = {}): Promise<number> {
  const texts = { Name: text, Cover: `/${text}.jpg`, Summary: text, Host: text }
  const row = { StID: w.people[owner].StID, ...texts, ...more }
  return (await w.db.insertInto('vod_programs').values(row).returning('ID').executeTakeFirstOrThrow()).ID
}

/** A content that may be shown. */
async function vodContent(w: World, owner: Owner, Title: string, more: object = {}): Promise<Row> {
  const { ID: OwnerID, StID } = w.people[owner]
  const ProgramID = await program(w, owner, `${Title}栏`)
  const texts = { Title, Summary: Title, People: Title, Cover: `/${Title}.jpg`, VideoUrl: STREAM }
  return w.db
    .insertInto('vod_contents')
    .values({ StID, OwnerID, ProgramID, ...texts, ...more })
    .returning(['ID', 'ResourceGUID'])
    .executeTakeFirstOrThrow()
}

/** By family. `text` is unlike any other. */
export const vodRows = {
  vodChannels: async (w, owner, text) => {
    const off = await channel(w, owner, `${text}1`, { IsEnable: false })
    return [{ ID: off }, { ID: await channel(w, owner, `${text}2`, { ShowOrder: 1 }) }]
  },
  vodPrograms: async (w, owner, text) => {
    const ChannelID = await channel(w, owner, `${text}台`)
    const first = await program(w, owner, `${text}1`, { ChannelID })
    const second = await program(w, owner, `${text}2`, { ShowOrder: 1 })
    return [{ ID: first }, { ID: second }, { ID: await program(w, owner, `${text}3`, { IsPublic: true, IsTop: true }) }]
  },
  vodContents: async (w, owner, text) => {
    const [first, public_] = [await vodContent(w, owner, `${text}1`), await vodContent(w, owner, `${text}2`)]
    const flags = { IsPublic: true, IsTop: true, IsHome: true }
    await w.db.updateTable('vod_contents').set(flags).where('ID', '=', public_.ID).execute()
    const { ProgramID } = await w.db
      .selectFrom('vod_contents')
      .select('ProgramID')
      .where('ID', '=', first.ID)
      .executeTakeFirstOrThrow()
    const second = await vodContent(w, owner, `${text}3`, { ShowOrder: 1 })
    await w.db.updateTable('vod_contents').set({ ProgramID }).where('ID', '=', second.ID).execute()
    return [first, public_, second, await vodContent(w, owner, `${text}4`, { DeletedAt: w.clock.now() })]
  },
  vodGuides: async (w, owner, text) => {
    const ChannelID = await channel(w, owner, `${text}台`)
    const ProgramID = await program(w, owner, `${text}栏`)
    const { StID } = w.people[owner]
    const slots = [['06:00', '07:00'] as const, ['12:00', '12:30'] as const, ['24:30', '25:00'] as const]
    return w.db
      .insertInto('vod_guides')
      .values(
        slots.map(([Begin, End]) => ({
          ...{ StID, ChannelID, ProgramID, Day: '2026-11-25', Begin, End },
          ...{ Title: text, ReMark: text.slice(0, 60) },
        })),
      )
      .returning('ID')
      .execute()
  },
  vodComments: async (w, owner, text) => {
    const { StID } = w.people[owner]
    const [author] = await authors(w, owner, text)
    const { ID: TargetID } = await vodContent(w, owner, text)
    const texts = { NickName: text, Content: text, Reason: text }
    return commentsOf(w, { StID, Kind: 'vod', TargetID, AuthorID: author!.ID, ...texts })
  },
  recordings: async (w, owner, Title) => {
    const { ID: OwnerID, StID } = w.people[owner]
    const base = { StID, OwnerID, Title, Url: 'https://a.example/1.m3u8', EndTime: w.clock.now(), Problem: Title }
    return w.db
      .insertInto('recordings')
      .values((['waiting', 'running', 'done', 'failed'] as const).map((State) => ({ ...base, State })))
      .returning('ID')
      .execute()
  },
  vodNews: async (w, owner, text) => {
    const { ID: ContentID } = await vodContent(w, owner, text)
    const texts = { Title: text, VideoUrl: STREAM, Cover: `/${text}.jpg`, Summary: text, Source: text }
    const states = [{ IsPublic: false }, { ShowOrder: 1 }, { IsTop: true }]
    return w.db
      .insertInto('vod_news')
      .values(states.map((more) => ({ StID: w.people[owner].StID, ContentID, ...texts, ...more })))
      .returning('ID')
      .execute()
  },
} as const satisfies Partial<Record<FamilyName, Make>>
