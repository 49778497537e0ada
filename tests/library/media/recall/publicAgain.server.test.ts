/** What a recall took off is public again only where nobody decided about it since: derived from publicBy. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, type FamilyName } from '../../../../src/api/index.ts'
import { fileAddress } from '../../../../src/api/library/media/fileAddress.ts'
import { publicBy } from '../../../../server/library/media/recall/publicBy.ts'
import { tableNameOf } from '../../../../server/platform/database/tableName.ts'
import { videoRoom, type VideoRoom } from '../../../engagement/shortVideos/room.ts'
import { mediaOf } from '../../../support/mediaRows.ts'

let w: VideoRoom
let ProgramID: number
beforeAll(async () => {
  w = await videoRoom()
  ProgramID = (await w.chief.vodPrograms.save({ Name: '栏目' } as never)).ID
})
afterAll(() => w.end())

async function clip(title: string) {
  const about = { known: { Rights: 'own' }, Kind: 'video', Type: 'video/mp4' } as const
  const { MediaID, Key } = await mediaOf(w, 'chief', title, about)
  return { ID: MediaID, address: fileAddress(Key, 'video/mp4') }
}

async function content(Title: string, VideoUrl: string): Promise<number> {
  const { ID } = await w.chief.vodContents.save({ Title, ProgramID, VideoUrl } as never)
  await w.chief.vodContents.public({ Ids: [ID], IsPublic: true } as never)
  return ID
}

/** A public record of each family that plays a file. */
const playing: Readonly<Record<string, (Title: string, address: string) => Promise<number>>> = {
  shortVideos: (Title, VideoUrl) => w.video('public', { Title, VideoUrl }),
  vodContents: content,
}

const families = Object.keys(publicBy) as FamilyName[]
const row = async (family: FamilyName, ID: number) => {
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select * from ${sql.table(tableNameOf(family)!)} where "ID" = ${ID}`.execute(w.db)
  return rows[0]!
}
const isPublic = async (family: FamilyName, ID: number) => {
  const { field, off } = publicBy[family]!
  return (await row(family, ID))[field] !== off
}

const waysBack = {
  'the call': ({ ID }: { readonly ID: number; readonly LogID: number }) => w.chief.media.revertRecall({ ID }),
  'the undo': ({ LogID }: { readonly ID: number; readonly LogID: number }) => w.chief.operationLog.undo({ ID: LogID }),
}

test.each(Object.entries(waysBack))(
  '%s leaves in the bin, refused and taken down what people put there since, and names it',
  async (way, back) => {
    const [film, other] = [await clip(`原来的${way}`), await clip(`另一个${way}`)]
    const made = ['进了回收站的', '审核退回的', '后来下线的', '没有人动过的'].map((Title) =>
      w.video('public', { Title, VideoUrl: film.address }),
    )
    const [binned, refused, down, untouched] = [await made[0]!, await made[1]!, await made[2]!, await made[3]!]
    const [vod, kept] = [await content('后来下线的点播', film.address), await content('没动过的点播', film.address)]
    const { LogID } = await w.chief.media.recall({ ID: film.ID })

    await w.chief.shortVideos.remove({ Ids: [binned] })
    const replace = (ID: number) => w.maker.shortVideos.save({ ID, VideoUrl: other.address } as never)
    await replace(refused)
    const Seen = [await w.seen(refused)]
    await w.chief.shortVideos.batch({ Ids: [refused], IsCheck: false, Reason: '内容不实', Seen })
    await replace(down)
    await w.pass(down)
    await w.chief.shortVideos.batch({ Ids: [down], IsPublic: true })
    expect(await row('shortVideos', down)).toMatchObject({ State: 'public', PublicRevision: 2 })
    await w.chief.shortVideos.batch({ Ids: [down], IsPublic: false })
    await w.chief.vodContents.save({ ID: vod, VideoUrl: other.address } as never)
    await w.chief.vodContents.public({ Ids: [vod], IsPublic: true } as never)
    await w.chief.vodContents.public({ Ids: [vod], IsPublic: false } as never)

    const { Warned } = await back({ ID: film.ID, LogID: LogID! })
    expect(await row('shortVideos', binned)).toMatchObject({ State: 'approved', PublicRevision: null })
    expect(await row('shortVideos', refused)).toMatchObject({ State: 'refused', PublicRevision: null })
    expect(await row('shortVideos', down)).toMatchObject({ State: 'approved', PublicRevision: null })
    expect(await row('vodContents', vod)).toMatchObject({ IsPublic: false, VideoUrl: other.address })
    expect(await row('shortVideos', untouched)).toMatchObject({ State: 'public', PublicRevision: 1 })
    expect(await row('vodContents', kept)).toMatchObject({ IsPublic: true, VideoUrl: film.address })
    const [{ Reason }] = Warned as unknown as [{ readonly Reason: string }]
    expect(Reason).toMatch(/^1 处已改好，2 个靠它播放的已重新公开，5 处没有改/)
    expect(Reason).toContain('短视频“进了回收站的”之后又改过，没有重新公开')
    // Restored it is as the recall left it, and goes out when somebody puts it out.
    await w.chief.shortVideos.restore({ Ids: [binned] })
    expect(await row('shortVideos', binned)).toMatchObject({ State: 'approved', PublicRevision: null })
    expect((await w.chief.shortVideos.batch({ Ids: [binned], IsPublic: true })).Done).toEqual([binned])
  },
)

test('every family that is taken off with its file is made here', () => {
  expect(Object.keys(playing).toSorted()).toEqual(families.toSorted())
})

test.each(families)(
  '%s: whatever says where it stands was changed since, also back again: it is not public',
  async (family) => {
    const { field, plays } = publicBy[family]!
    const film = await clip(`一处一处改的${family}`)
    const IDs: Record<string, number> = {}
    const first = await playing[family]!('没有动的', film.address)
    const has = await row(family, first)
    const decide = [field, ...plays, 'DeletedAt', 'State', 'Revision'].filter((name) => name in has)
    expect(decide.length).toBeGreaterThan(2)
    for (const name of decide) IDs[name] = await playing[family]!(`改了 ${name} 的`, film.address)
    const { LogID } = await w.chief.media.recall({ ID: film.ID })
    const table = sql.table(tableNameOf(family)!)
    const values: Readonly<Record<string, unknown>> = {
      ...{ DeletedAt: new Date(), State: 'refused', Revision: 7, PublicRevision: 1, IsPublic: true },
      VideoUrl: 'https://a.example/x.mp4',
    }
    for (const [name, ID] of Object.entries(IDs)) {
      const was = (await row(family, ID))[name]
      for (const value of [values[name], was])
        await sql`update ${table} set ${sql.ref(name)} = ${value} where "ID" = ${ID}`.execute(w.db)
    }
    const { Warned } = await w.chief.operationLog.undo({ ID: LogID! })
    expect(await isPublic(family, first)).toBe(true)
    for (const [name, ID] of Object.entries(IDs)) expect(await isPublic(family, ID), name).toBe(false)
    expect(Warned![0]!.Reason).toContain(`${contract[family].title}“改了 ${field} 的”之后又改过，没有重新公开`)
  },
)

test.each(families)(
  '%s: forbidden in the meantime it stays off, and is public again as soon as it may be',
  async (family) => {
    const film = await clip(`禁一阵子的${family}`)
    const ID = await playing[family]!('禁了又解的', film.address)
    await w.chief.media.recall({ ID: film.ID })
    const ban = await w.chief.mediaPermits.save({ MediaID: film.ID, Kind: 'ban', Agreed: '法务' })
    const { Warned } = await w.chief.media.revertRecall({ ID: film.ID })
    expect(Warned![0]!.Reason).toMatch(/^没有要改的地方，\d 处没有改（.*“禁了又解的”.*禁止使用/)
    expect(await isPublic(family, ID)).toBe(false)
    await w.chief.mediaPermits.remove({ Ids: [ban.ID] })
    expect((await w.chief.media.revertRecall({ ID: film.ID })).Warned![0]!.IsFine).toBe(true)
    expect(await isPublic(family, ID)).toBe(true)
  },
)
