// Smart media: what this server finds by itself, what a provider says, and what people make of it.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { storageOf } from '../../../server/platform/storage/heldStorage.ts'
import { Readable } from 'node:stream'
import { world, type World } from '../../support/app.ts'
import { APP_KEY, fakeBaidu, SECRET, type FakeBaidu } from '../../support/fakeBaidu.ts'
import { mediaOf, pictureOf } from '../../support/mediaRows.ts'
import { refusal } from '../../support/refusal.ts'
import { addClip, settled, startServer } from '../conversions/videoRoom.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

let w: World
let fake: FakeBaidu
const chief = () => w.as('chief')
beforeAll(async () => {
  fake = await fakeBaidu()
  w = await world({ outgoingHosts: ['127.0.0.1'] })
})
afterAll(async () => {
  await w.close()
  await fake.close()
})

async function picture(Title: string, colour = '#c02020') {
  const stored = await storageOf(w.db).put(Readable.from([await pictureOf(200, 100, colour)]))
  await w.db
    .insertInto('stored_files')
    .values(stored)
    .onConflict((row) => row.doNothing())
    .execute()
  return mediaOf(w, 'chief', Title, { stored, Width: 200, Height: 100, Colours: colour })
}

/** Has it analysed, and waits. Answers the task of the kind. */
async function analysed(MediaID: number, Type: 'scenes' | 'tags' | 'check' | 'enhance' | 'faces') {
  const { Tasks, Skipped } = await chief().findings.process({ MediaIds: [MediaID], Types: [Type] })
  expect(Skipped).toEqual([])
  const stop = startServer(w, ['127.0.0.1'])
  await settled(w, MediaID)
  await stop()
  return chief().findings.task({ TaskID: Tasks[0]! })
}

async function configure(Modules = ''): Promise<number> {
  const { settingsParameters } = chief()
  const draft = { Kind: 'smart', Provider: 'baidu', Name: `百度${Modules}`, Host: fake.host, Modules } as const
  const { ID } = await settingsParameters.save({ ...draft, Appkey: APP_KEY, AppSecret: SECRET })
  await settingsParameters.enable({ Ids: [ID], IsEnable: true })
  return ID
}

test('shots, black, frozen and silent stretches are found by this server, and how loud it is', async () => {
  // Three seconds that move, one black, three that stand still; a tone, and three seconds of nothing.
  const moving = 'testsrc2=s=320x180:r=25:d=3,format=yuv420p'
  const input = [
    `${moving}[a]`,
    'color=black:s=320x180:r=25:d=1,format=yuv420p[b]',
    'color=red:s=320x180:r=25:d=3,format=yuv420p[c]',
    '[a][b][c]concat=n=3:v=1:a=0[out0]',
    'sine=frequency=997:duration=4,volume=-12dB[d]',
    'anullsrc=r=44100:cl=mono:d=3[e]',
    '[d][e]concat=n=2:v=0:a=1[out1]',
  ].join(';')
  const { MediaID } = await addClip(w, { Title: '一段', queue: false, input })
  const task = await analysed(MediaID, 'scenes')
  expect(task).toMatchObject({ State: 'done', Percent: 100, Type: 'scenes', Problem: '' })
  expect(task.Findings).toMatchObject([{ Kind: 'loudness', Provider: 'local', State: 'suggested' }])
  expect(task.Findings[0]!.Label).toMatch(/^-\d+\.\d LUFS，最高 -\d+\.\d dBFS$/)
  const { List } = await chief().scenes.list({ MediaID, Sort: 'InMs', PageSize: 50 })
  const near = (Kind: string, from: number, to: number) =>
    List.some((one) => one.Kind === Kind && Math.abs(one.InMs - from) <= 200 && Math.abs(one.OutMs - to) <= 200)
  expect([near('shot', 0, 3000), near('shot', 4000, 7000), near('black', 3000, 4000)]).toEqual([true, true, true])
  expect([near('freeze', 4100, 7000), near('silence', 4000, 7000)]).toEqual([true, true])
  const kinds = await chief().scenes.kinds({ MediaID })
  expect(kinds.find(({ Kind }) => Kind === 'black')).toMatchObject({ Title: '黑场', Count: 1, Items: 1 })
  // Whether it can be played is another matter.
  expect((await chief().conversions.state({ MediaID })).Why.join('')).not.toContain('镜头分析')
})

test('what people name stays when it is found anew, and is found by its name', async () => {
  const [item] = (await chief().scenes.list({ Kind: 'black' })).List
  const { LogID } = await chief().scenes.save({ ID: item!.ID, Label: '转场黑屏' })
  await chief().scenes.save({ MediaID: item!.MediaID, Label: '签字', InMs: 500, OutMs: 1500 })
  await analysed(item!.MediaID, 'scenes')
  const { List } = await chief().scenes.list({ MediaID: item!.MediaID, Kind: 'black' })
  expect(List).toMatchObject([{ ID: item!.ID, Label: '转场黑屏', AdminName: 'chief先生' }])
  const found = async (Scene: string) => (await chief().media.list({ Scene })).List.map(({ ID }) => ID)
  expect(await found('签字')).toEqual([item!.MediaID])
  expect(await found('黑场')).toEqual([item!.MediaID])
  expect(await found('没有的')).toEqual([])
  const { LogID: gone } = await chief().scenes.remove({ Ids: [item!.ID] })
  await chief().operationLog.undo({ ID: gone! })
  await chief().operationLog.undo({ ID: LogID! })
  expect((await chief().scenes.get({ ID: item!.ID })).Label).toBe('')
  const bad = chief().scenes.save({ MediaID: item!.MediaID, Label: '反', InMs: 900, OutMs: 200 })
  expect(await refusal(bad)).toMatchObject({ message: '结束要在开始之后。' })
})

test('without a provider it says what is missing, and where', async () => {
  const { MediaID } = await picture('没有配置')
  const { Tasks, Skipped } = await chief().findings.process({ MediaIds: [MediaID], Types: ['tags'] })
  expect(Tasks).toEqual([])
  expect(Skipped[0]!.Reason).toContain('智能标签未配置：请管理员在“第三方接口”')
  const says = await chief().settingsParameters.smartCheck({ Type: 'tags' })
  expect(says).toMatchObject({ IsEnable: false, Name: '' })
  expect(await chief().settingsParameters.smartCheck({ Type: 'scenes' })).toMatchObject({ Name: '本机分析' })
})

test('an entry is switched on when it is whole, and its modules are what can be found out', async () => {
  const { settingsParameters } = chief()
  const { ID } = await settingsParameters.save({ Kind: 'smart', Name: '半个' })
  const refused = await settingsParameters.enable({ Ids: [ID], IsEnable: true })
  expect(refused.Skipped[0]!.Reason).toBe('还没有选择服务商，请先编辑')
  await settingsParameters.save({ ID, Provider: 'baidu' })
  const again = await settingsParameters.enable({ Ids: [ID], IsEnable: true })
  expect(again.Skipped[0]!.Reason).toBe('还没有填写应用标识或密钥，请先编辑')
  const wrong = settingsParameters.save({ ID, Modules: '标签,天气' })
  expect(await refusal(wrong)).toMatchObject({ message: expect.stringContaining('模块里没有“天气”') })
  const other = await settingsParameters.save({ Kind: 'message', Name: '别的', Provider: 'baidu' })
  expect((await settingsParameters.get({ ID: other.ID })).Provider).toBe('')
})

test('the first enabled entry that does it is asked; words are suggestions until they are taken, and given back', async () => {
  const checks = await configure('审核')
  expect(await chief().settingsParameters.smartCheck({ Type: 'tags' })).toMatchObject({ IsEnable: false })
  await configure()
  const all = await chief().settingsParameters.smartFor({ Type: 'check' })
  expect(all.find(({ IsEnable }) => IsEnable)!.ID).toBe(checks)
  const { MediaID } = await picture('红桥')
  const task = await analysed(MediaID, 'tags')
  expect(task).toMatchObject({ State: 'done', Problem: '' })
  expect(task.Findings.map(({ Label, Score }) => [Label, Score])).toEqual([
    ['大桥', 92],
    ['江', 61],
  ])
  // What is sent is a picture of bearable size without metadata.
  expect(await sharp(fake.picture()!).metadata()).toMatchObject({ format: 'jpeg', width: 200 })
  expect((await chief().media.get({ ID: MediaID })).KeyWords).toBe('')
  const [bridge, river] = task.Findings
  const taken = await chief().findings.take({ Ids: [bridge!.ID] })
  expect((await chief().media.get({ ID: MediaID })).KeyWords).toBe('大桥')
  expect((await chief().media.list({ Tag: '大桥' })).List.map(({ ID }) => ID)).toEqual([MediaID])
  expect((await chief().media.list({ Tag: '大' })).List).toEqual([])
  expect((await chief().findings.take({ Ids: [bridge!.ID] })).Skipped[0]!.Reason).toBe('已经处理过了')
  await chief().operationLog.undo({ ID: taken.LogID! })
  expect((await chief().media.get({ ID: MediaID })).KeyWords).toBe('')
  expect((await chief().findings.get({ ID: bridge!.ID })).State).toBe('suggested')
  await chief().findings.dismiss({ Ids: [river!.ID] })
  // What was decided is not suggested again.
  const next = await analysed(MediaID, 'tags')
  const open = next.Findings.filter(({ State }) => State === 'suggested')
  expect(open.map(({ Label }) => Label)).toEqual(['大桥'])
})

test('a verdict is a suggestion, an enhanced picture the next version once it is taken', async () => {
  const { MediaID, VersionID } = await picture('要审')
  const verdict = await analysed(MediaID, 'check')
  expect(verdict.Findings[0]!.Label).toBe('疑似：存在政治敏感不合规')
  fake.enhanced = await pictureOf(400, 200, '#c02020')
  const task = await analysed(MediaID, 'enhance')
  expect(task.Findings[0]!.Label).toBe('增强到 400 x 200')
  expect((await chief().media.get({ ID: MediaID })).VersionID).toBe(VersionID)
  const { LogID } = await chief().findings.take({ Ids: [task.Findings[0]!.ID] })
  expect(await chief().media.get({ ID: MediaID })).toMatchObject({ Width: 400, Number: 2 })
  await chief().operationLog.undo({ ID: LogID! })
  expect((await chief().media.get({ ID: MediaID })).VersionID).toBe(VersionID)
  expect((await chief().findings.get({ ID: task.Findings[0]!.ID })).State).toBe('suggested')
})

test('a face that was found goes into the face store where it stands, and out again as long as nobody knows whose it is', async () => {
  const { MediaID } = await picture('有脸')
  const [face] = (await analysed(MediaID, 'faces')).Findings
  expect(face).toMatchObject({ Kind: 'face', Score: 98 })
  const { LogID } = await chief().findings.take({ Ids: [face!.ID] })
  // 20, 10, 40, 30 of 200 x 100 pixels.
  const there = { X: 100, Y: 100, Width: 200, Height: 300, Provider: 'baidu', PersonID: null }
  const faces = async () => (await chief().faces.list({ MediaID })).List
  expect(await faces()).toMatchObject([there])
  await chief().operationLog.undo({ ID: LogID! })
  expect(await faces()).toEqual([])
  const again = await chief().findings.take({ Ids: [face!.ID] })
  const { ID: PersonID } = await chief().people.save({ Name: '某某' })
  await chief().faces.assign({ Ids: [(await faces())[0]!.ID], PersonID })
  expect(await refusal(chief().operationLog.undo({ ID: again.LogID! }))).not.toBe('done')
  expect(await faces()).toHaveLength(1)
})

test('R-211: in pictures that come with IsFace faces are looked for, where the station has IsImageFace', async () => {
  const { StID } = w.people.chief
  const send = async (name: string) => {
    const file = new File([(await pictureOf(90, 60, '#c02020')) as Uint8Array<ArrayBuffer>], name)
    const [item] = await chief().uploads.images({ file, IsFace: true })
    const { List } = await chief().conversions.list({ MediaID: item!.ID })
    if (List.length > 0) await chief().conversions.cancel({ Ids: List.map(({ ID }) => ID) })
    return List.map(({ Kind }) => Kind)
  }
  expect(await send('不找.jpg')).toEqual([])
  await w.db.updateTable('stations').set({ IsImageFace: true }).where('ID', '=', StID).execute()
  expect(await send('找.jpg')).toEqual(['faces'])
  await w.db.updateTable('stations').set({ IsImageFace: false }).where('ID', '=', StID).execute()
})

test('what comes back is opened apart: no picture is no version', async () => {
  const { MediaID } = await picture('坏回答')
  fake.enhanced = Buffer.from('<svg onload="x"/>')
  const { Tasks } = await chief().findings.process({ MediaIds: [MediaID], Types: ['enhance'] })
  const stop = startServer(w, ['127.0.0.1'])
  await settled(w, MediaID)
  await stop()
  const task = await chief().findings.task({ TaskID: Tasks[0]! })
  expect(task.State).toBe('failed')
  expect(task.Problem).not.toBe('')
})

test('a token that is over is asked for anew; a wrong key and a refusal are told in a sentence without the secret', async () => {
  const { MediaID } = await picture('令牌')
  fake.forgetTokens()
  expect((await analysed(MediaID, 'tags')).State).toBe('done')
  fake.next({ error_code: 216201, error_msg: 'image format error' })
  const { MediaID: other } = await picture('不收')
  const task = await analysed(other, 'faces')
  expect(task).toMatchObject({ State: 'failed', Problem: '百度智能云没有接受这张图（216201 image format error）。' })
  const { List } = await chief().settingsParameters.list({ Kind: 'smart' })
  for (const { ID, Appkey } of List)
    if (Appkey === APP_KEY) await chief().settingsParameters.save({ ID, AppSecret: 'wrong' })
  const last = await analysed((await picture('错的密钥')).MediaID, 'tags')
  expect(last.Problem).toBe('百度智能云不接受应用标识或密钥，请检查“第三方接口”里的参数。')
  for (const { ID, Appkey } of List)
    if (Appkey === APP_KEY) await chief().settingsParameters.save({ ID, AppSecret: SECRET })
})

test('a picture of no item is shown and kept nowhere', async () => {
  const file = new File([(await pictureOf(60, 40)) as Uint8Array<ArrayBuffer>], 'a.jpg')
  expect(await chief().findings.check({ file })).toEqual({
    Verdict: 'doubt',
    Says: '疑似：存在政治敏感不合规',
    Items: [{ Label: '存在政治敏感不合规', Score: 72 }],
  })
  fake.enhanced = await pictureOf(120, 80)
  const { Image } = await chief().findings.monet({ file })
  expect(Buffer.from(Image, 'base64')).toEqual(fake.enhanced)
  const words = new File(['no picture'], 'a.jpg')
  expect(await refusal(chief().findings.check({ file: words }))).toMatchObject({
    message: expect.stringContaining('a.jpg'),
  })
  expect(await refusal(w.as('outsider').findings.check({ file }))).toMatchObject({
    message: expect.stringContaining('内容审核未配置'),
  })
})

test('of another station nothing is analysed, and no task is told of', async () => {
  const { MediaID } = await picture('别站的')
  const { findings } = w.as('outsider')
  expect(await findings.process({ MediaIds: [MediaID], Types: ['scenes'] })).toMatchObject({ Done: [], Tasks: [] })
  const { Tasks } = await chief().findings.process({ MediaIds: [MediaID], Types: ['tags'] })
  expect(await refusal(findings.task({ TaskID: Tasks[0]! }))).toMatchObject({ kind: 'missing' })
  await chief().conversions.cancel({ Ids: Tasks })
})

test('pictures are found by their main colours', async () => {
  const { MediaID } = await picture('蓝的', '#2040d0')
  const found = async (Colour: 'blue' | 'green' | 'red') =>
    (await chief().media.list({ Colour, PageSize: 50 })).List.map(({ ID }) => ID)
  expect(await found('blue')).toEqual([MediaID])
  expect(await found('green')).toEqual([])
  expect((await found('red')).length).toBeGreaterThan(3)
})

test('mediaanalysis gives an item words, as a job; an entry for the review of pictures goes before smart media', async () => {
  await configure('标签')
  const { MediaID } = await picture('打标签')
  const { Tasks, Skipped } = await chief().findings.analysis({ MediaIds: [MediaID] })
  expect(Skipped).toEqual([])
  expect(await chief().findings.task({ TaskID: Tasks[0]! })).toMatchObject({ MediaID, Type: 'tags', State: 'queued' })
  const { settingsParameters } = chief()
  const draft = { Kind: 'third', Types: 2, Name: '专审图片', Host: fake.host } as const
  const { ID } = await settingsParameters.save(draft)
  const early = await settingsParameters.enable({ Ids: [ID], IsEnable: true })
  expect(early.Skipped[0]!.Reason).toBe('还没有填写应用标识或密钥，请先编辑')
  await settingsParameters.save({ ID, Appkey: APP_KEY, AppSecret: SECRET })
  await settingsParameters.enable({ Ids: [ID], IsEnable: true })
  expect(await settingsParameters.smartCheck({ Type: 'check' })).toMatchObject({ IsEnable: true, Name: '专审图片' })
  expect((await settingsParameters.smartCheck({ Type: 'tags' })).Name).not.toBe('专审图片')
})
