// The face store: who is in a picture, that two are one and are not after all, and that nobody is published unasked.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { warnOfConsents } from '../../../server/library/consents/warnOfEnds.ts'
import { world, type World } from '../../support/app.ts'
import { mediaOf } from '../../support/mediaRows.ts'
import { refusal } from '../../support/refusal.ts'

let w: World
const chief = () => w.as('chief')
beforeAll(async () => void (w = await world()))
afterAll(() => w.close())

const where = { X: 100, Y: 100, Width: 200, Height: 300 }
const person = async (Name: string, more: object = {}) => (await chief().people.save({ Name, ...more })).ID
async function face(PersonID: number | null, Title = '合影') {
  const item = await mediaOf(w, 'chief', Title, { known: { Rights: 'own' } })
  const { ID } = await chief().faces.save({ MediaID: item.MediaID, PersonID, ...where })
  return { ID, ...item }
}
const facesOf = async (PersonID: number) =>
  (await chief().faces.list({ PersonID, PageSize: 50 })).List.map(({ ID }) => ID).toSorted((a, b) => a - b)

test('merging is an event: months later every face is back, whatever was merged since', async () => {
  const [a, b, c] = [await person('老周'), await person('周启明'), await person('周局长')]
  const [one, two, three, four] = [await face(a), await face(a), await face(b), await face(c)]
  const { ID: paper } = await chief().consents.save({ PersonID: a, Agreed: '周启明' })
  expect((await chief().people.merge({ Ids: [a], Into: b })).Done).toEqual([a])
  expect(await facesOf(b)).toEqual([one.ID, two.ID, three.ID])
  expect((await chief().consents.get({ ID: paper })).PersonID).toBe(b)
  expect((await chief().people.list({ Keyword: '老周' })).List).toEqual([])
  expect((await chief().people.list({ IsMerged: true })).List).toMatchObject([{ ID: a, MergedName: '周启明' }])
  await chief().people.merge({ Ids: [b], Into: c })
  expect(await facesOf(c)).toEqual([one.ID, two.ID, three.ID, four.ID])
  // One of them is somebody else, as it turned out meanwhile.
  const other = await person('别人')
  await chief().faces.assign({ Ids: [two.ID], PersonID: other })
  await w.db
    .updateTable('people_merges')
    .set({ CreateTime: new Date('2026-01-01') })
    .execute()
  expect((await chief().people.unmerge({ Ids: [a] })).Done).toEqual([a])
  expect(await facesOf(a)).toEqual([one.ID])
  expect(await facesOf(other)).toEqual([two.ID])
  expect((await chief().consents.get({ ID: paper })).PersonID).toBe(a)
  await chief().people.unmerge({ Ids: [b] })
  expect([await facesOf(b), await facesOf(c)]).toEqual([[three.ID], [four.ID]])
})

test('a merge is undone and done again like anything else; nobody is merged into themselves or into who is merged', async () => {
  const [a, b, c] = [await person('甲'), await person('乙'), await person('丙')]
  const { ID } = await face(a)
  const { LogID } = await chief().people.merge({ Ids: [a], Into: b })
  const undone = await chief().operationLog.undo({ ID: LogID! })
  expect(await facesOf(a)).toEqual([ID])
  await chief().operationLog.undo({ ID: undone.LogID! })
  expect(await facesOf(b)).toEqual([ID])
  expect((await chief().people.merge({ Ids: [a, b], Into: b })).Skipped).toEqual([
    { ID: a, Reason: '已经并入别人' },
    { ID: b, Reason: '不能并入自己' },
  ])
  expect(await refusal(chief().people.merge({ Ids: [c], Into: a }))).toMatchObject({ kind: 'missing' })
  expect((await chief().people.remove({ Ids: [a] })).Skipped[0]!.Reason).toBe('已经并入别人，请先拆回')
  expect((await chief().people.remove({ Ids: [b] })).Skipped[0]!.Reason).toBe('还有 1 张脸，请先改到别人或删除')
})

test('of two who are one the stricter word is needed, until they are two again or somebody says otherwise', async () => {
  const { people, operationLog } = chief()
  const person = async (Need: string) => (await people.save({ Name: `人${Math.random()}`, Need } as never)).ID
  const need = async (ID: number) => (await people.get({ ID })).Need
  const [none, adult, minor] = [await person('none'), await person('adult'), await person('minor')]
  await people.merge({ Ids: [adult], Into: none })
  expect(await need(none)).toBe('adult')
  const { LogID } = await people.merge({ Ids: [minor], Into: none })
  expect(await need(none)).toBe('minor')
  // In whatever order they part.
  await people.unmerge({ Ids: [adult] })
  expect(await need(none)).toBe('minor')
  await operationLog.undo({ ID: LogID! })
  expect([await need(none), await need(minor)]).toEqual(['none', 'minor'])
  await people.merge({ Ids: [none], Into: minor })
  expect(await need(minor)).toBe('minor')
  await people.unmerge({ Ids: [none] })
  await people.merge({ Ids: [minor], Into: none })
  await people.save({ ID: none, Need: 'adult' } as never)
  await people.unmerge({ Ids: [minor] })
  expect(await need(none)).toBe('adult')
})

test('a face stays within its picture, and is of nobody merged and of no other station', async () => {
  const { MediaID } = await mediaOf(w, 'chief', '一张')
  const bad = chief().faces.save({ MediaID, ...where, X: 900 })
  expect(await refusal(bad)).toMatchObject({ message: '超出了画面的右边。' })
  const theirs = await w.as('outsider').people.save({ Name: '外人' })
  const foreign = chief().faces.save({ MediaID, ...where, PersonID: theirs.ID })
  expect(await refusal(foreign)).not.toBe('done')
  const { ID } = await face(null)
  expect((await chief().faces.list({ IsUnknown: true, PageSize: 50 })).List.map((one) => one.ID)).toContain(ID)
  const who = await person('认出的')
  await chief().faces.assign({ Ids: [ID], PersonID: who })
  expect(await facesOf(who)).toEqual([ID])
  const { List } = await chief().media.list({ Person: '认出的' })
  expect(List.map(({ Title }) => Title)).toEqual(['合影'])
})

test('people are found by characters, syllables and initials: in pictures, in the store, faces and consents', async () => {
  const { people, faces, consents, media } = chief()
  const { MediaID } = await mediaOf(w, 'chief', '操场')
  const who = await person('单田芳')
  await faces.save({ MediaID, ...where, PersonID: who })
  const { ID: paper } = await consents.save({ PersonID: who, Agreed: '家里' })
  const { MediaID: written } = await mediaOf(w, 'chief', '看台')
  await media.save({ ID: written, People: '王二，单田芳、李四' })
  const { MediaID: other } = await mediaOf(w, 'chief', '单田芳的书')
  for (const text of ['田芳', '单田芳', 'shantianfang', 'tianfang', 'stf']) {
    expect((await people.list({ Keyword: text })).List.map(({ ID }) => ID)).toEqual([who])
    expect((await faces.list({ Keyword: text })).List.map(({ PersonID }) => PersonID)).toEqual([who])
    expect((await consents.list({ Keyword: text })).List.map(({ ID }) => ID)).toEqual([paper])
    const found = (await media.list({ Person: text })).List.map(({ ID }) => ID)
    expect(found.toSorted()).toEqual([MediaID, written])
  }
  expect(await media.list({ Person: 'lisi', Name: '看台' })).toMatchObject({ Total: 1 })
  expect(await media.list({ Person: '的书' })).toMatchObject({ Total: 0 })
  expect(other).toBeGreaterThan(0)
  expect(await w.as('outsider').people.list({ Keyword: 'stf' })).toMatchObject({ Total: 0 })
  expect(await w.as('outsider').media.list({ Person: 'stf' })).toMatchObject({ Total: 0 })
})

test('without valid consent nothing with a child in it is published, and it says whose word is missing', async () => {
  const child = await person('小满', { Need: 'minor' })
  const { MediaID, Key } = await face(child, '运动会')
  expect((await chief().media.get({ ID: MediaID })).StandingWhy).toBe('画面里的小满是未成年人，监护人还没有签同意书')
  const channel = (await chief().channels.list({}))[0] ?? { ID: (await chief().channels.save({ Name: '教育' })).ID }
  const picture = `<p>运动会</p><p><img src="${fileAddress(Key, 'image/jpeg')}" alt="跑道"></p>`
  const draft = { Title: '运动会', ResourceContent: picture, ChID: channel.ID }
  const { ID } = await w.as('editor').articles.save(draft)
  const publish = () => chief().articles.audit({ Ids: [ID], Event: 'publish' })
  await w.db.updateTable('articles').set({ Status: 'approved' }).where('ID', '=', ID).execute()
  const refused = await publish()
  expect(refused.Skipped[0]!.Reason).toContain('“运动会”画面里的小满是未成年人，监护人还没有签同意书')
  const { ID: paper } = await chief().consents.save({ PersonID: child, Agreed: '小满' })
  expect((await chief().media.get({ ID: MediaID })).StandingWhy).toContain('本人签的不算')
  await chief().consents.save({ ID: paper, Agreed: '林先生', IsGuardian: true })
  expect((await chief().media.get({ ID: MediaID })).Standing).toBe('usable')
  const { LogID } = await chief().consents.revoke({ Ids: [paper], IsRevoked: true })
  expect((await chief().media.get({ ID: MediaID })).StandingWhy).toMatch(/撤回同意$/)
  await chief().operationLog.undo({ ID: LogID! })
  expect((await publish()).Done).toEqual([ID])
})

test('before a consent ends of somebody the public sees, who wrote it down is told, once', async () => {
  const soon = new Date(w.clock.now().getTime() + 3 * 86_400_000)
  const shown = await person('要到期的', { Need: 'adult' })
  const { MediaID, VersionID } = await face(shown, '公开的')
  await chief().consents.save({ PersonID: shown, Agreed: '要到期的', ToTime: soon.toISOString() })
  expect(await warnOfConsents(w.db, w.clock.now())).toBe(0)
  const { StID } = w.people.chief
  await w.db
    .insertInto('media_uses')
    .values({ StID, Family: 'articles', RecordID: 1, Field: 'PicPath', IsLive: true, MediaID, VersionID })
    .execute()
  expect(await warnOfConsents(w.db, w.clock.now())).toBe(1)
  expect(await warnOfConsents(w.db, w.clock.now())).toBe(0)
  const { List } = (await chief().messages.list({} as never)) as { List: { Title: string }[] }
  expect(List[0]!.Title).toMatch(/^要到期的的同意书 .* 到期，还有 1 个公开用着的素材里有这个人。$/)
})
