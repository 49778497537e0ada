/** The same photograph as other bytes: it is proposed where one is forbidden or taken down, and warned of where it comes in. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { world, type World } from '../../support/app.ts'
import { photograph, template } from '../../support/photograph.ts'

// Pictures are drawn and packed.
vi.setConfig({ testTimeout: 60_000 })

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const chief = () => w.as('chief')
type Client = ReturnType<typeof chief>

async function bring(bytes: Buffer, name = '图.jpg', client: Client = chief(), more: object = {}) {
  const file = new File([bytes as Uint8Array<ArrayBuffer>], name)
  const [made] = await client.uploads.images({ file, ...more })
  return made!
}
/** As the browser packs it: R-191. */
const packed = (bytes: Buffer) => sharp(bytes).resize(400).jpeg({ quality: 60 }).toBuffer()
const standing = async (ID: number) => (await chief().media.get({ ID })).Standing
const article = async (Title: string, ...urls: string[]) => {
  const ResourceContent = `<p>文</p>${urls.map((src) => `<p><img src="${src}" alt="图"></p>`).join('')}`
  return (await chief().articles.save({ Title, ResourceContent })).ID
}
const textOf = async (ID: number) => (await chief().articles.get({ ID })).ResourceContent

test('packed again or made smaller it is near; another of the same kind is not proposed', async () => {
  const original = await photograph(1)
  const one = await bring(original, '原片.jpg')
  const small = await bring(await packed(original), '小.jpg')
  await bring(await photograph(2), '另一张.jpg')
  await bring(original, '副本.jpg')
  await bring(await photograph(1), '别的站.jpg', w.as('outsider'))
  const alike = await chief().media.alike({ ID: one.ID })
  expect(alike).toMatchObject([{ ID: small.ID, Title: '小', Resemblance: 'same', UseCount: 0, Standing: 'asks' }])
  await expect(w.as('outsider').media.alike({ ID: one.ID })).rejects.toMatchObject({ kind: 'missing' })
})

test('of one template only the same picture is proposed, first; another picture of the same likeness is not offered', async () => {
  const card = await template({ colour: '#2050c0', word: 'BRIDGE' })
  const one = await bring(card, '蓝.png')
  const same = await bring(await sharp(card).resize(200).jpeg({ quality: 40 }).toBuffer(), '蓝小.jpg')
  const copy = await bring(card, '蓝副本.png')
  const others = [
    await bring(await template({ colour: '#20a040', word: 'GPS' }), '绿.png'),
    await bring(await template({ colour: '#c02020', word: 'SMALL' }), '红.png'),
  ]
  const chance = await bring(await photograph(11), '别的.jpg')
  // Likeness is one number: all of them have it here, as pictures of one template may, and others by chance.
  const { Likeness } = await w.db
    .selectFrom('media_versions')
    .select(sql<string>`"Likeness"::text`.as('Likeness'))
    .where('MediaID', '=', one.ID)
    .executeTakeFirstOrThrow()
  const MediaIDs = [same, copy, ...others, chance].map(({ ID }) => ID)
  await w.db.updateTable('media_versions').set({ Likeness }).where('MediaID', 'in', MediaIDs).execute()
  const found = async (more: object = {}) =>
    (await chief().media.alike({ ID: one.ID, ...more })).map(({ ID, Resemblance }) => [ID, Resemblance])
  const like = others.map(({ ID }) => [ID, 'like']).toReversed()
  expect(await found()).toEqual([[same.ID, 'same'], ...like])
  expect(await found({ IsAll: true })).toEqual([[copy.ID, 'same'], [same.ID, 'same'], ...like])
  // What came before looks were kept is looked at when somebody asks.
  await w.db.deleteFrom('media_looks').execute()
  expect(await found()).toEqual([[same.ID, 'same'], ...like])
  await chief().mediaPermits.save({ MediaID: one.ID, Kind: 'ban', Agreed: '法务' })
  const alike = async (ID: number) => (await chief().media.why({ ID })).Alike
  expect(await alike(same.ID)).toBe('与已禁止的“蓝”几乎一样')
  expect(await alike(others[0]!.ID)).toBe('与已禁止的“蓝”近似')
  expect(await alike(chance.ID)).toBe('')
})

test('a ban of several is one act, and taken back as one; only a new ban has others', async () => {
  const original = await photograph(3)
  const [one, other] = [await bring(original, '原片.jpg'), await bring(await packed(original), '小.jpg')]
  const ban = { MediaID: one.ID, Kind: 'ban', Agreed: '当事人家属' } as const
  const { LogID, Told } = await chief().mediaPermits.save({ ...ban, AlsoIDs: [other.ID, one.ID, other.ID] })
  expect(Told).toBe('2 个媒资（“原片”、“小”）')
  const bans = async () => (await chief().mediaPermits.list({})).List.filter(({ Agreed }) => Agreed === ban.Agreed)
  expect((await bans()).map(({ MediaID }) => MediaID)).toEqual([other.ID, one.ID])
  expect([await standing(one.ID), await standing(other.ID)]).toEqual(['banned', 'banned'])
  await chief().operationLog.undo({ ID: LogID! })
  expect(await bans()).toEqual([])
  const AlsoIDs = [other.ID]
  const only = { kind: 'refused', message: '近似的图只能和新的禁止一起登记。' }
  await expect(chief().mediaPermits.save({ ...ban, Kind: 'permit', AlsoIDs })).rejects.toMatchObject(only)
  const foreign = await bring(await photograph(4), '外.jpg', w.as('outsider'))
  await expect(chief().mediaPermits.save({ ...ban, AlsoIDs: [foreign.ID] })).rejects.toThrow('近似的图有的已经不在了')
})

test('all that were chosen are taken down together, where they stand together, too; taken back, done again, taken back', async () => {
  const original = await photograph(5)
  const [one, other] = [await bring(original, '原片.jpg'), await bring(await packed(original), '小.jpg')]
  const both = await article('两张都在', one.Url, other.Url)
  const second = await article('只有小的', other.Url)
  const before = await Promise.all([both, second].map(textOf))
  // A text in which both stand is one place, before it is done as afterwards.
  const ahead = await chief().media.uses({ ID: one.ID, IsRecall: true, AlsoIDs: [other.ID] })
  expect(ahead.List.map(({ RecordID }) => RecordID).toSorted((a, b) => a - b)).toEqual([both, second])
  const { Done, Warned, Told, LogID } = await chief().media.recall({ ID: one.ID, AlsoIDs: [other.ID] })
  expect(Done).toEqual([one.ID, other.ID])
  expect(Told).toBe('2 个媒资（“原片”、“小”）')
  expect(Warned![0]!.Reason).toBe('2 处已改好')
  const gone = ['<p>文</p>', '<p>文</p>']
  expect(await Promise.all([both, second].map(textOf))).toEqual(gone)
  const back = await chief().operationLog.undo({ ID: LogID! })
  expect(await Promise.all([both, second].map(textOf))).toEqual(before)
  const redone = await chief().operationLog.undo({ ID: back.LogID! })
  expect(await Promise.all([both, second].map(textOf))).toEqual(gone)
  await chief().operationLog.undo({ ID: redone.LogID! })
  expect(await Promise.all([both, second].map(textOf))).toEqual(before)
  // What cannot go is told, and the others go.
  await chief().media.recall({ ID: other.ID })
  const again = await chief().media.recall({ ID: one.ID, AlsoIDs: [other.ID] })
  expect(again.Done).toEqual([one.ID])
  expect(again.Told).toBeUndefined()
  expect(again.Warned![0]!.Reason).toContain('近似的有 1 张没有撤下（它已经全部撤下了')
  await expect(chief().media.recall({ ID: one.ID, WithID: other.ID, AlsoIDs: [other.ID] })).rejects.toThrow('另选一个')
})

test('what comes in and looks like a forbidden one is taken, and said so: by name to those who read the library', async () => {
  const original = await photograph(6)
  const one = await bring(original, '大桥.jpg')
  await chief().mediaPermits.save({ MediaID: one.ID, Kind: 'ban', Agreed: '法务' })
  const small = await packed(original)
  const writer = w.clientOf(await w.hire({ '/contribution/MyArticle': ['添加', '编辑'] }))
  const theirs = await bring(small, '投稿.jpg', writer)
  expect(theirs.Alike).toBe('与一张已禁止的图几乎一样')
  const named = '与已禁止的“大桥”几乎一样'
  expect((await bring(await packed(original), '再来.jpg')).Alike).toBe(named)
  expect(await chief().media.why({ ID: theirs.ID })).toMatchObject({ Standing: 'asks', Alike: named })
  // The forbidden one itself says why, and nothing of likeness.
  expect(await chief().media.why({ ID: one.ID })).toMatchObject({ Standing: 'banned', Alike: '' })
  const said = async (client: Client) => (await client.uploads.standings({ Addresses: [theirs.Url] }))[0]!.Alike
  expect([await said(writer), await said(chief())]).toEqual(['与一张已禁止的图几乎一样', named])
  expect((await bring(small, '外.jpg', w.as('outsider'))).Alike).toBe('')
  // A hint refuses nothing.
  await chief().media.setRights({ Ids: [theirs.ID], Rights: 'own' })
  expect((await chief().media.publicise({ Ids: [theirs.ID], IsPublic: true })).Done).toEqual([theirs.ID])
  // As long as the ban is kept, the picture that is gone counts, too.
  await chief().media.remove({ Ids: [one.ID] })
  expect((await chief().media.purge({ Ids: [one.ID] })).Done).toEqual([one.ID])
  expect((await chief().media.why({ ID: theirs.ID })).Alike).toBe(named)
})

test('what is out of use counts, and what is lifted or over does not', async () => {
  const original = await photograph(7)
  const [one, other] = [await bring(original, '旧照.jpg'), await bring(await packed(original))]
  const alike = async () => (await chief().media.why({ ID: other.ID })).Alike
  await chief().media.withdraw({ Ids: [one.ID], IsWithdrawn: true })
  expect(await alike()).toBe('与已停用的“旧照”几乎一样')
  await chief().media.withdraw({ Ids: [one.ID], IsWithdrawn: false })
  expect(await alike()).toBe('')
  const ToTime = new Date(w.clock.now().getTime() - 1000).toISOString()
  await chief().mediaPermits.save({ MediaID: one.ID, Kind: 'ban', Agreed: '法务', ToTime })
  expect(await alike()).toBe('')
})

test('made smaller on its way here it knows its original, whose ban is its own; whoever may say so has its rights, too', async () => {
  const original = await photograph(8)
  const one = await bring(original, '原片.jpg')
  await chief().media.setRights({ Ids: [one.ID], Rights: 'own' })
  const Originals = createHash('sha256').update(original).digest('hex')
  const small = await bring(await packed(original), '小.jpg', chief(), { Originals })
  expect(await chief().media.get({ ID: small.ID })).toMatchObject({
    SourceID: one.ID,
    Rights: 'own',
    Standing: 'usable',
  })
  const writer = w.clientOf(await w.hire({ '/contribution/MyArticle': ['添加', '编辑'] }))
  const theirs = await bring(await packed(original), '小.jpg', writer, { Originals: Originals.toUpperCase() })
  expect(await chief().media.get({ ID: theirs.ID })).toMatchObject({ SourceID: one.ID })
  const strange = await bring(await photograph(9), '别的.jpg', writer, { Originals })
  expect(await chief().media.get({ ID: strange.ID })).toMatchObject({ SourceID: null, Rights: 'unknown' })
  await chief().mediaPermits.save({ MediaID: one.ID, Kind: 'ban', Agreed: '法务' })
  for (const { ID } of [small, theirs]) expect(await standing(ID)).toBe('banned')
  expect(await standing(strange.ID)).toBe('asks')
})

test('the server, which makes it smaller itself, knows it as well', async () => {
  const original = await photograph(10, { width: 2000, quality: 100 })
  expect(original.length).toBeGreaterThan(2 * 1024 * 1024)
  const one = await bring(original, '原片.jpg')
  const file = new File([original as Uint8Array<ArrayBuffer>], '原片.jpg')
  const [small] = await chief().uploads.uploadPic({ file })
  expect(small!.Size).toBeLessThan(original.length)
  expect(await chief().media.get({ ID: small!.ID })).toMatchObject({ SourceID: one.ID })
})
