/**
 * What the public sees and may not be public any more, by what somebody said just now: nothing of it goes by itself, and those who
 * can take it down are told, each as far as they may read it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileAddress } from '../../src/api/library/media/fileAddress.ts'
import { contract, type FamilyName } from '../../src/api/index.ts'
import { world, type SignedInPerson, type World } from '../support/app.ts'
import { mediaOf } from '../support/mediaRows.ts'

let w: World
let ChID: number
/** Looks after consents, and reads nothing else. */
let clerk: SignedInPerson
/** May take items down. */
let librarian: SignedInPerson
beforeAll(async () => {
  w = await world()
  const channel = { StID: w.people.chief.StID, Name: '要闻', ReviewLevels: 0, IsPublic: true }
  ChID = (await w.db.insertInto('channels').values(channel).returning('ID').executeTakeFirstOrThrow()).ID
  clerk = await w.hire({ '/media/Consents': 'all' })
  librarian = await w.hire({ '/media/NewIndex': ['全部撤下'] })
})
afterAll(() => w.end())

const chief = () => w.as('chief')
const where = { X: 100, Y: 100, Width: 200, Height: 300 }

/** An article of the editor's with the picture, which the public sees. */
async function shownIn(Title: string, key: string, more: object = {}): Promise<number> {
  const ResourceContent = `<p>文</p><p><img src="${fileAddress(key, 'image/jpeg')}" alt="图"></p>`
  const { ID } = await w.as('editor').articles.save({ Title, ChID, ResourceContent, ...more })
  await w.db.updateTable('articles').set({ Status: 'approved' }).where('ID', '=', ID).execute()
  expect((await chief().articles.audit({ Ids: [ID], Event: 'publish' })).Skipped).toEqual([])
  return ID
}
/** A child in a picture that the public sees, with the guardian's consent. */
async function child(Name: string) {
  const PersonID = (await chief().people.save({ Name, Need: 'minor' })).ID
  const item = await mediaOf(w, 'chief', `${Name}的运动会`, { known: { Rights: 'own' } })
  await chief().faces.save({ MediaID: item.MediaID, PersonID, ...where })
  const consent = await chief().consents.save({ PersonID, Agreed: '林先生', IsGuardian: true })
  const article = await shownIn(`${Name}跑步`, item.Key)
  return { ...item, PersonID, consent: consent.ID, article }
}
/** What was told since, to whom. */
async function toldBy<A>(act: () => Promise<A>) {
  const last = async () =>
    (await w.db.selectFrom('messages').select('ID').orderBy('ID', 'desc').executeTakeFirst())?.ID ?? 0
  const before = await last()
  const answer = await act()
  const notes = await w.db
    .selectFrom('messages')
    .select(['UserID', 'Type', 'Title', 'Page', 'Params'])
    .where('ID', '>', before)
    .orderBy('UserID')
    .execute()
  return { answer, notes }
}
const isPublic = async (ID: number) => (await chief().articles.get({ ID })).LiveRevision !== null

test('a consent taken back: who does it hears how much is still public, authors and those who may take it down are told', async () => {
  const { MediaID, consent, article, PersonID } = await child('小满')
  const { answer, notes } = await toldBy(() => w.clientOf(clerk).consents.revoke({ Ids: [consent], IsRevoked: true }))
  const names = ['chief先生', 'editor先生']
  const { Reason } = answer.Warned![0]!
  // The clerk reads neither the library nor articles.
  expect(Reason).toMatch(/^还公开用在 1 处（您看不到的 1 处），已告诉/)
  for (const name of names) expect(Reason).toContain(name)
  const why = /画面里的小满是未成年人，监护人已在 \d{4}-\d\d-\d\d 撤回同意，还公开用在 1 处/
  const to = (person: { readonly ID: number }) => notes.filter(({ UserID }) => UserID === person.ID)
  const item = { Type: '媒资不能公开', Page: '/media/Item', Params: { ID: MediaID, Part: 'uses' } }
  expect(to(w.people.chief)).toEqual([{ ...item, UserID: w.people.chief.ID, Title: expect.stringMatching(why) }])
  expect(to(w.people.chief)[0]!.Title).toMatch(/^“小满的运动会”.*（稿件“小满跑步”）。$/)
  // Who may take it down and not read the article is told of the place alone.
  expect(to(librarian)).toMatchObject([item])
  expect(to(librarian)[0]!.Title).not.toContain('小满跑步')
  // An author who does not read the library hears neither its name nor who is in it.
  expect(to(w.people.editor)).toMatchObject([
    { Page: '/Publish', Params: { ID: article }, Title: '一个媒资还没有人批准，还公开用在 1 处（稿件“小满跑步”）。' },
  ])
  expect(notes).toHaveLength(3)
  expect(await isPublic(article)).toBe(true)
  const line = await w.db
    .selectFrom('operation_log')
    .select('Title')
    .where('ID', '=', answer.LogID!)
    .executeTakeFirstOrThrow()
  expect(line.Title).not.toContain('编号')
  // Taken back again, and where another consent stands, there is nothing to tell.
  await chief().consents.revoke({ Ids: [consent], IsRevoked: false })
  await chief().consents.save({ PersonID, Agreed: '林太太', IsGuardian: true })
  const again = await toldBy(() => chief().consents.revoke({ Ids: [consent], IsRevoked: true }))
  expect([again.answer.Warned, again.notes]).toEqual([undefined, []])
})

test('who wrote a consent down is told when somebody else takes it back, without what they may not read', async () => {
  const { consent, PersonID } = await child('小雨')
  await w.db.updateTable('consents').set({ AdminID: clerk.ID }).where('ID', '=', consent).execute()
  const { notes } = await toldBy(() => chief().consents.revoke({ Ids: [consent], IsRevoked: true }))
  expect(notes.filter(({ UserID }) => UserID === clerk.ID)).toMatchObject([
    { Title: '一个媒资还没有人批准，还公开用在 1 处。', Page: '/media/Consents', Params: { PersonID } },
  ])
})

test('a ban: of what is public in several places and looks alike; of what is public nowhere, or in what is hidden, nothing', async () => {
  const one = await mediaOf(w, 'chief', '江边', { known: { Rights: 'own' } })
  const other = await mediaOf(w, 'chief', '江边裁过', { known: { Rights: 'own' } })
  const article = await shownIn('春耕', one.Key)
  await shownIn('秋收', other.Key)
  const uses = await chief().mediaPermits.shown({ MediaID: one.MediaID, AlsoIDs: [other.MediaID] })
  expect(uses).toMatchObject({ Kinds: [{ FamilyTitle: '稿件', Count: 2 }], Hidden: 0 })
  const { answer, notes } = await toldBy(() =>
    chief().mediaPermits.save({ MediaID: one.MediaID, Kind: 'ban', Agreed: '法务', AlsoIDs: [other.MediaID] }),
  )
  expect(answer.Warned![0]!.Reason).toMatch(
    /^2 个媒资（“江边”、“江边裁过”）还公开用在 2 处（稿件 2 处），可以「全部撤下」，已告诉/,
  )
  expect(notes.map(({ UserID }) => UserID)).not.toContain(w.people.chief.ID)
  expect(notes.filter(({ UserID }) => UserID === w.people.editor.ID).map(({ Title }) => Title)).toEqual([
    '一个媒资不能使用，还公开用在 1 处（稿件“春耕”）。',
    '一个媒资不能使用，还公开用在 1 处（稿件“秋收”）。',
  ])
  expect(await isPublic(article)).toBe(true)
  // Said again in other words it is no news.
  const edited = await toldBy(() => chief().mediaPermits.save({ ID: answer.ID, ReMark: '来函' }))
  expect([edited.answer.Warned, edited.notes]).toEqual([undefined, []])
  const nowhere = await mediaOf(w, 'chief', '没用过', { known: { Rights: 'own' } })
  const hidden = await mediaOf(w, 'chief', '藏着', { known: { Rights: 'own' } })
  await shownIn('藏着的稿件', hidden.Key)
  await w.db.updateTable('channels').set({ IsPublic: false }).where('ID', '=', ChID).execute()
  for (const { MediaID } of [nowhere, hidden]) {
    const quiet = await toldBy(() => chief().mediaPermits.save({ MediaID, Kind: 'ban', Agreed: '法务' }))
    expect([quiet.answer.Warned, quiet.notes]).toEqual([undefined, []])
  }
  await w.db.updateTable('channels').set({ IsPublic: true }).where('ID', '=', ChID).execute()
})

test('of many items one sentence is told, and leads to the person', async () => {
  const PersonID = (await chief().people.save({ Name: '常客', Need: 'adult' })).ID
  const { ID } = await chief().consents.save({ PersonID, Agreed: '常客' })
  for (let at = 0; at < 4; at++) {
    const item = await mediaOf(w, 'chief', `常客${at}`, { known: { Rights: 'own' } })
    await chief().faces.save({ MediaID: item.MediaID, PersonID, ...where })
    await shownIn(`见面${at}`, item.Key)
  }
  expect((await chief().consents.shown({ Ids: [ID] })).Items).toHaveLength(4)
  const { notes } = await toldBy(() => chief().consents.revoke({ Ids: [ID], IsRevoked: true }))
  expect(notes.filter(({ UserID }) => UserID === librarian.ID)).toMatchObject([
    { Title: '4 个媒资不能再公开使用，还公开用在 4 处。', Page: '/media/Faces', Params: { PersonID } },
  ])
})

/** Every write of those families after which items may be barred that were not, done to a picture the public sees. */
const takesAway: Readonly<Record<string, () => Promise<{ readonly Warned?: unknown }>>> = {
  'consents.save': async () => {
    const { consent } = await child('改期')
    return chief().consents.save({ ID: consent, ToTime: '2020-01-01T00:00:00Z' })
  },
  'consents.revoke': async () => chief().consents.revoke({ Ids: [(await child('撤回')).consent], IsRevoked: true }),
  'consents.remove': async () => chief().consents.remove({ Ids: [(await child('删除')).consent] }),
  'mediaPermits.save': async () => {
    const { MediaID } = await child('禁止')
    return chief().mediaPermits.save({ MediaID, Kind: 'ban', Agreed: '法务' })
  },
  'mediaPermits.remove': async () => {
    const { MediaID, Key } = await mediaOf(w, 'chief', '要许可', { known: { Rights: 'screenshot' } })
    const { ID } = await chief().mediaPermits.save({ MediaID, Agreed: '作者' })
    await shownIn('要许可的', Key)
    return chief().mediaPermits.remove({ Ids: [ID] })
  },
  'people.save': async () => {
    const PersonID = (await chief().people.save({ Name: '没问过' })).ID
    const { MediaID, Key } = await mediaOf(w, 'chief', '没问过的', { known: { Rights: 'own' } })
    await chief().faces.save({ MediaID, PersonID, ...where })
    await shownIn('没问过的人', Key)
    return chief().people.save({ ID: PersonID, Need: 'adult' })
  },
  'people.merge': async () => {
    const [PersonID, Into] = [
      (await chief().people.save({ Name: '并入者' })).ID,
      (await chief().people.save({ Name: '孩子', Need: 'minor' })).ID,
    ]
    const { MediaID, Key } = await mediaOf(w, 'chief', '并入的', { known: { Rights: 'own' } })
    await chief().faces.save({ MediaID, PersonID, ...where })
    await shownIn('并入的人', Key)
    return chief().people.merge({ Ids: [PersonID], Into })
  },
  'people.unmerge': async () => {
    const { PersonID } = await child('拆开')
    const signer = (await chief().people.save({ Name: '签过的', Need: 'adult' })).ID
    await chief().people.merge({ Ids: [PersonID], Into: signer })
    const { MediaID, Key } = await mediaOf(w, 'chief', '拆开的', { known: { Rights: 'own' } })
    await chief().faces.save({ MediaID, PersonID: signer, ...where })
    await shownIn('拆开的人', Key)
    return chief().people.unmerge({ Ids: [PersonID] })
  },
  'faces.save': async () => {
    const PersonID = (await chief().people.save({ Name: '新认出', Need: 'minor' })).ID
    const { MediaID, Key } = await mediaOf(w, 'chief', '新认出的', { known: { Rights: 'own' } })
    await shownIn('新认出的人', Key)
    return chief().faces.save({ MediaID, PersonID, ...where })
  },
  'faces.assign': async () => {
    const PersonID = (await chief().people.save({ Name: '后来认出', Need: 'minor' })).ID
    const { MediaID, Key } = await mediaOf(w, 'chief', '后来认出的', { known: { Rights: 'own' } })
    const { ID } = await chief().faces.save({ MediaID, PersonID: null, ...where })
    await shownIn('后来认出的人', Key)
    return chief().faces.assign({ Ids: [ID], PersonID })
  },
  'media.setRights': async () => {
    const { MediaID, Key } = await mediaOf(w, 'chief', '原来是截图', { known: { Rights: 'own' } })
    await shownIn('截图', Key)
    return chief().media.setRights({ Ids: [MediaID], Rights: 'screenshot' })
  },
  'media.save': async () => {
    const { MediaID, Key } = await mediaOf(w, 'chief', '编辑成截图', { known: { Rights: 'own' } })
    await shownIn('编辑', Key)
    return chief().media.save({ ID: MediaID, Rights: 'screenshot' })
  },
  'media.editMany': async () => {
    const { MediaID, Key } = await mediaOf(w, 'chief', '成批改成截图', { known: { Rights: 'own' } })
    await shownIn('成批', Key)
    return chief().media.editMany({ Ids: [MediaID], Rights: 'screenshot' })
  },
}

test.each(Object.entries(takesAway))('%s tells of it', async (_, act) => {
  const { answer, notes } = await toldBy(act)
  expect(answer.Warned).toMatchObject([{ Reason: expect.stringContaining('还公开用在 1 处（稿件 1 处）') }])
  expect(notes.map(({ UserID }) => UserID)).toEqual(expect.arrayContaining([w.people.editor.ID, librarian.ID]))
})

test('every write that has a word on it is tried', () => {
  const families = ['consents', 'mediaPermits', 'people', 'faces', 'media'] as const satisfies readonly FamilyName[]
  const warning = families.flatMap((family) =>
    Object.entries(contract[family].calls)
      .filter(([, call]) => call.kind === 'write' && JSON.stringify(shapeOf(call.output)).includes('Warned'))
      .map(([name]) => `${family}.${name}`),
  )
  // A recall takes all of it from the public by itself.
  const recalls = ['media.recall', 'media.revertRecall']
  expect(warning.filter((name) => !recalls.includes(name)).toSorted()).toEqual(Object.keys(takesAway).toSorted())
})

test('every write that says what an item’s rights are has a word on it', () => {
  const calls = Object.entries(contract.media.calls).filter(
    ([, call]) => call.kind === 'write' && shapeOf(call.input).includes('Rights'),
  )
  expect(calls.map(([name]) => name).toSorted()).toEqual(['editMany', 'save', 'setRights'])
  for (const [name, call] of calls)
    expect([name, shapeOf(call.output)]).toEqual([name, expect.arrayContaining(['Warned'])])
})

const shapeOf = (output: unknown) =>
  Object.keys((output as { readonly _zod: { readonly def: { readonly shape?: object } } })._zod.def.shape ?? {})
