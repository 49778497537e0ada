/** What is out of use stops all that was made from it, through all generations, and gives it back with itself. */
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { addVersion } from '../../../server/library/media/addMedia.ts'
import { fileRoutes } from '../../../server/library/media/serving/routes.ts'
import { storageOf } from '../../../server/platform/storage/heldStorage.ts'
import type { SignedInPerson, World } from '../../support/app.ts'
import type { HttpWorld } from '../../support/http.ts'
import { mediaOf, pictureOf } from '../../support/mediaRows.ts'
import { onHttp } from '../../support/onHttp.ts'

let w: World
let http: HttpWorld
let writers: readonly SignedInPerson[]
onHttp((on) => {
  ;({ w, http } = on)
  fileRoutes(http.server, { db: w.db })
})
beforeAll(async () => {
  const powers = { '/contribution/MyArticle': ['添加', '编辑'] } as const
  writers = [await w.hire(powers), await w.hire(powers)]
})

const chief = () => w.as('chief')
const own = (at: 0 | 1) => w.clientOf(writers[at]!)

/** A picture of the chief's, what one writer cut of it, and what another cut of that. */
async function generations(Title: string, colour: string) {
  const file = new File([(await pictureOf(640, 480, colour)) as Uint8Array<ArrayBuffer>], 'x.jpg')
  const [source] = await chief().uploads.images({ file, Title })
  await chief().media.setRights({ Ids: [source!.ID], Rights: 'own' } as never)
  const [crop] = await own(0).uploads.ratios({ Address: source!.Url, Ratios: ['1:1'] })
  const [cropOfIt] = await own(1).uploads.ratios({ Address: crop!.Url, Ratios: ['2:1'] })
  return { source: source!, addresses: [source!.Url, crop!.Url, cropOfIt!.Url] as const }
}
const statuses = (addresses: readonly string[]) =>
  Promise.all(addresses.map(async (url) => (await http.server.inject({ url })).statusCode))
const itemAt = async (address: string) => (await chief().media.image({ Address: address })).ID
const standsAt = async (Addresses: readonly string[]) => {
  const told = await chief().uploads.standings({ Addresses: [...Addresses] })
  return Addresses.map((address) => told.find(({ Address }) => Address === address)?.Standing)
}

type Stop = (ID: number) => Promise<unknown>
const stops: Readonly<Record<string, readonly [stop: Stop, giveBack: Stop]>> = {
  withdrawn: [
    (ID) => chief().media.withdraw({ Ids: [ID], IsWithdrawn: true }),
    (ID) => chief().media.withdraw({ Ids: [ID], IsWithdrawn: false }),
  ],
  'taken down': [(ID) => chief().media.recall({ ID }), (ID) => chief().media.revertRecall({ ID })],
}

test.each(Object.entries(stops))('%s: neither it nor what was made from it is given to anybody', async (how, acts) => {
  const [stop, giveBack] = acts
  const { source, addresses } = await generations(`源图${how}`, how === 'withdrawn' ? '#a11' : '#b22')
  const sized = addresses.map((address) => address.replace(/\.\w+$/, '/w320.webp'))
  const ids = await Promise.all(addresses.map(itemAt))
  expect(new Set(ids).size).toBe(3)
  const all = [...addresses, ...sized]
  expect(await statuses(all)).toEqual(all.map(() => 200))
  await stop(source.ID)
  expect(await statuses(all)).toEqual(all.map(() => 404))
  expect(await standsAt(addresses)).toEqual(['banned', 'banned', 'banned'])
  for (const ID of ids.slice(1)) {
    const { Why, Help } = await chief().media.why({ ID })
    expect([Why, Help]).toEqual([expect.stringMatching(new RegExp(`^由“源图${how}”做成，后者 .+ 已停用$`)), ''])
  }
  expect((await chief().media.why({ ID: source.ID })).Why).toMatch(/^\S+ 已停用$/)
  // Nothing more is made of them, and they are set public nowhere.
  await expect(own(1).uploads.ratios({ Address: addresses[1], Ratios: ['3:2'] })).rejects.toThrow(
    '媒资库里没有这张图片',
  )
  const { ID } = await chief().topics.save({ Name: `专题${how}`, PicPath: addresses[2] } as never)
  expect((await chief().topics.public({ Ids: [ID], IsPublic: true })).Skipped[0]!.Reason).toContain(
    `由“源图${how}”做成`,
  )
  await giveBack(source.ID)
  expect(await statuses(all)).toEqual(all.map(() => 200))
  expect(await standsAt(addresses)).toEqual(['usable', 'usable', 'usable'])
})

test('what is made from it tells of the recall; what was made from a part stops that part alone', async () => {
  const { source, addresses } = await generations('大桥', '#c33')
  const ids = await Promise.all(addresses.map(itemAt))
  await chief().media.withdraw({ Ids: [ids[1]!], IsWithdrawn: true })
  expect(await statuses(addresses)).toEqual([200, 404, 404])
  await chief().media.withdraw({ Ids: [ids[1]!], IsWithdrawn: false })
  const { Warned } = await chief().media.recall({ ID: source.ID })
  expect(Warned![0]!.Reason).toMatch(/；由它做成的“裁剪的图片”、“裁剪的图片”也一起停用了，请看用到它们的地方$/)
})

test('nothing is made of an earlier version whose file is out of use as another item, whatever its item shows now', async () => {
  const stored = await storageOf(w.db).put(Readable.from([await pictureOf(640, 480, '#d44')]))
  const named = { StID: w.people.chief.StID, AdminID: w.people.chief.ID, FileName: 'x.jpg', now: w.clock.now() }
  const sized = { ...named, Type: 'image/jpeg', Width: 640, Height: 480 }
  const early = await mediaOf(w, 'chief', '旧图', { ...sized, stored })
  const other = await storageOf(w.db).put(Readable.from([await pictureOf(640, 480, '#4d4')]))
  await addVersion(w.db, early.MediaID, { ...sized, stored: other })
  const { MediaID } = await mediaOf(w, 'chief', '同一个文件', { ...sized, stored })
  const Address = fileAddress(early.Key, 'image/jpeg')
  const tries = [
    () => chief().watermarks.save({ Name: '旧图', Picture: Address } as never),
    () => chief().uploads.ratios({ Address, Ratios: ['1:1'] }),
  ]
  await chief().media.withdraw({ Ids: [MediaID], IsWithdrawn: true })
  for (const attempt of tries) await expect(attempt()).rejects.toThrow('媒资库里没有这张图片')
  await chief().media.withdraw({ Ids: [MediaID], IsWithdrawn: false })
  for (const attempt of tries) await attempt()
})

test('a recording is not made of the item whose number its station has', async () => {
  const [station, recorded] = [await mediaOf(w, 'chief', '图'), await mediaOf(w, 'chief', '录像')]
  const from = { Source: 'record', SourceID: station.MediaID } as const
  await w.db.updateTable('media').set(from).where('ID', '=', recorded.MediaID).execute()
  await chief().media.withdraw({ Ids: [station.MediaID], IsWithdrawn: true })
  expect(await chief().media.get({ ID: recorded.MediaID })).toMatchObject({ Standing: 'asks' })
})

test('asked of one or of all, the same items are out of use', async () => {
  const { rows } = await sql<{ all: number[]; each: number[] }>`
    select array(select distinct media_out_of_use() order by 1) as all,
      array(select "ID" from media where media_withdrawn("ID") is not null order by 1) as each`.execute(w.db)
  expect(rows[0]!.each.length).toBeGreaterThan(3)
  expect(rows[0]!.all).toEqual(rows[0]!.each)
})
