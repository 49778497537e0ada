/** An item that goes takes its former files with it, wherever the library has them once more; who else's files it was given does not. */
import { expect, test } from 'vitest'
import { fileRoutes } from '../../../../server/library/media/serving/routes.ts'
import { liveText } from '../../../../server/content/articles/liveText.ts'
import type { Db } from '../../../../server/platform/pipeline/implement.ts'
import type { World } from '../../../support/app.ts'
import type { HttpWorld } from '../../../support/http.ts'
import { pictureOf } from '../../../support/mediaRows.ts'
import { onHttp } from '../../../support/onHttp.ts'

let w: World
let http: HttpWorld
onHttp((on) => {
  ;({ w, http } = on)
  fileRoutes(http.server, { db: w.db })
})

const chief = () => w.as('chief')
const served = async (url: string) => (await http.server.inject({ url })).statusCode
const fileOf = async (colour: string, name: string) =>
  new File([(await pictureOf(80, 60, colour)) as Uint8Array<ArrayBuffer>], `${name}.jpg`)

async function bring(colour: string, Title: string) {
  const [item] = await chief().uploads.images({ file: await fileOf(colour, Title), Title })
  await chief().media.setRights({ Ids: [item!.ID], Rights: 'own' } as never)
  return item!
}
type Item = Awaited<ReturnType<typeof bring>>

/** Sends another file as the item's next version. */
async function retouch({ ID, ResourceGUID: PicturesGuid }: Item, colour: string) {
  const [next] = await chief().uploads.images({ file: await fileOf(colour, '修过'), PicturesGuid })
  expect(next!.ID).toBe(ID)
  await chief().media.setRights({ Ids: [ID], Rights: 'own' } as never)
  return next!
}

async function article(Title: string, address: string) {
  const channel = { StID: w.people.chief.StID, Name: Title, ReviewLevels: 0 }
  const { ID: ChID } = await w.db.insertInto('channels').values(channel).returning('ID').executeTakeFirstOrThrow()
  const { ID } = await chief().articles.save({ Title, ChID, ResourceContent: `<p>文</p><p><img src="${address}"></p>` })
  await w.db.updateTable('articles').set({ Status: 'approved' }).where('ID', '=', ID).execute()
  expect((await chief().articles.audit({ Ids: [ID], Event: 'publish' })).Done).toEqual([ID])
  return ID
}
const shown = async (ID: number) => (await liveText(w.db as unknown as Db, ID))!.ResourceContent
const standing = async ({ ID }: Pick<Item, 'ID'>) => (await chief().media.get({ ID })).Standing

type Stop = (ID: number) => Promise<unknown>
const stops: Readonly<Record<string, readonly [stop: Stop, giveBack: Stop]>> = {
  withdrawn: [
    (ID) => chief().media.withdraw({ Ids: [ID], IsWithdrawn: true }),
    (ID) => chief().media.withdraw({ Ids: [ID], IsWithdrawn: false }),
  ],
  'taken down': [(ID) => chief().media.recall({ ID }), (ID) => chief().media.revertRecall({ ID })],
}

test('taken down after it was retouched: the other item of its first file goes, too, and is named; all of it comes back', async () => {
  const [one, twin] = [await bring('#911', '大桥'), await bring('#911', '大桥副本')]
  const places = [await article('甲稿', one.Url), await article('乙稿', twin.Url)]
  const next = await retouch(one, '#912')
  const middle = await bring('#912', '修过的副本')
  await retouch(one, '#913')
  const all = [one.Url, twin.Url, next.Url, middle.Url]
  expect(await Promise.all(all.map(served))).toEqual([200, 200, 200, 200])
  expect((await chief().media.uses({ ID: one.ID, IsRecall: true })).List).toHaveLength(2)
  const { Warned, LogID } = await chief().media.recall({ ID: one.ID })
  expect(Warned![0]!.Reason).toBe('2 处已改好；同一个文件的“大桥副本”、“修过的副本”也一起撤下了')
  expect(await Promise.all(all.map(served))).toEqual([404, 404, 404, 404])
  for (const ID of places) expect(await shown(ID)).not.toContain('<img')
  for (const item of [twin, middle])
    expect(await chief().media.why({ ID: item.ID })).toMatchObject({
      ...{ Standing: 'banned', Recalled: { MediaID: one.ID } },
    })
  const { LogID: again } = await chief().operationLog.undo({ ID: LogID! })
  expect(await Promise.all(all.map(served))).toEqual([200, 200, 200, 200])
  for (const ID of places) expect(await shown(ID)).toContain('<img')
  await chief().operationLog.undo({ ID: again! })
  expect(await Promise.all(all.map(served))).toEqual([404, 404, 404, 404])
})

test.each(Object.entries(stops))(
  '%s: none of its files comes back free, until it is given again',
  async (how, acts) => {
    const [stop, giveBack] = acts
    const colours = how === 'withdrawn' ? ['#a21', '#a22', '#a23'] : ['#b21', '#b22', '#b23']
    const item = await bring(colours[0]!, `再传${how}`)
    for (const colour of colours.slice(1)) await retouch(item, colour)
    await stop(item.ID)
    const files = await Promise.all(colours.map((colour) => fileOf(colour, '又来')))
    const again = []
    for (const file of files) again.push((await chief().uploads.images({ file }))[0]!)
    for (const one of again) {
      expect(await standing(one)).toBe('banned')
      expect(await served(one.Url)).toBe(404)
      const { ID } = await chief().topics.save({ Name: `专题${one.ID}`, PicPath: one.Url } as never)
      const { Skipped } = await chief().topics.public({ Ids: [ID], IsPublic: true })
      expect(Skipped[0]!.Reason).toContain('已停用，不能公开使用')
    }
    // A person who may not give it again gets it into nothing else either.
    const editor = w.clientOf(await w.hire({ '/media/NewIndex': ['编辑', '上传'] }))
    const [other] = await editor.uploads.images({ file: await fileOf(`${colours[0]}777`, '别的') })
    await expect(editor.uploads.images({ file: files[0]!, PicturesGuid: other!.ResourceGUID })).rejects.toThrow(
      '已停用',
    )
    await giveBack(item.ID)
    for (const one of again) expect(await served(one.Url)).toBe(200)
  },
)

test.each(Object.entries(stops))(
  '%s: a file that it got since, or that was another item’s and was put back, is not meant',
  async (_how, [stop, giveBack]) => {
    const [good, item] = [await bring('#c31', '别人的好图'), await bring('#c32', '换错过的')]
    const first = (await chief().media.get({ ID: item.ID })).VersionID!
    await retouch(item, '#c31')
    await chief().media.back({ ID: item.ID, VersionID: first })
    await retouch(item, '#c33')
    await chief().media.back({ ID: item.ID, VersionID: first })
    const own = await bring('#c33', '从它来的')
    await stop(item.ID)
    expect([await served(good.Url), await served(own.Url)]).toEqual([200, 404])
    await giveBack(item.ID)
    for (const { ID } of [good, item, own]) {
      await chief().media.remove({ Ids: [ID] })
      await chief().media.purge({ Ids: [ID] })
    }
  },
)

test('what was out of use with one file, and taken down with another, is out of use with the one again', async () => {
  const item = await bring('#d41', '先停用后撤下')
  await chief().media.withdraw({ Ids: [item.ID], IsWithdrawn: true })
  const said = () =>
    w.db.selectFrom('media').select('WithdrawnVersions').where('ID', '=', item.ID).executeTakeFirstOrThrow()
  const before = await said()
  expect(before.WithdrawnVersions).toHaveLength(1)
  w.clock.pass(1000)
  await chief().media.recall({ ID: item.ID })
  await chief().media.revertRecall({ ID: item.ID })
  expect(await said()).toEqual(before)
})

test('removed for good, each of its files stays stopped', async () => {
  const item = await bring('#e51', '删掉的')
  await retouch(item, '#e52')
  await retouch(item, '#e53')
  await chief().media.recall({ ID: item.ID })
  await chief().media.remove({ Ids: [item.ID] })
  expect((await chief().media.purge({ Ids: [item.ID] })).Done).toEqual([item.ID])
  for (const colour of ['#e51', '#e52', '#e53']) {
    const [again] = await chief().uploads.images({ file: await fileOf(colour, '又来') })
    expect(await standing(again!)).toBe('banned')
  }
})
