/** Requests by which each family's records are made: from what its fields say, and what they cannot say. */
import type { ActionId, FamilyName } from '../../src/api/index.ts'
import { contract, type ActionEntry } from '../../src/api/index.ts'
import type { Field, Fields } from '../../src/api/record/field.ts'
import { PASSWORD, type World } from '../support/app.ts'
import { pngOf } from '../library/media/files.ts'
import { rowsOf } from '../support/rows.ts'
import { requestFor } from '../support/sample.ts'
import { mediaRow } from '../support/videoRows.ts'

let made = 0
const rowOf = async (w: World, family: FamilyName) => (await rowsOf[family]!(w, 'chief'))[0]!

/** What a form would send of a field; undefined where it may be left out. */
async function valueOf(w: World, { kind, required, of, write, max = 100, min, titles }: Field): Promise<unknown> {
  if (kind === 'line' || kind === 'text') {
    const text = `样本${++made}`.slice(0, max)
    return write.safeParse(text).success ? text : undefined
  }
  if (!required) return undefined
  if (kind === 'ref') return of && rowsOf[of as FamilyName] && (await rowOf(w, of as FamilyName)).ID
  if (kind === 'number') return min
  const [first] = Object.keys(titles ?? {})
  return write.safeParse(first).success ? first : Number(first)
}

const pictureFile = () => ({ file: new File([pngOf(4, 4, 4) as Uint8Array<ArrayBuffer>], 'x.png') })
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** What is asked of a service of pictures and videos. */
const drawing = () => ({ prompt: '一座跨过清水河的石拱桥，晨雾正在散开，水墨风格，近景' })
/** The address of a picture that is large enough for each of them. */
async function pictureToMove(w: World): Promise<string> {
  const file = new File([pngOf(320, 320, 320) as Uint8Array<ArrayBuffer>], 'x.png')
  const [item] = await w.as('chief').uploads.images({ file })
  return item!.Url
}

/** What must be said besides. */
const besides: Readonly<Partial<Record<ActionId, (w: World) => object | Promise<object>>>> = {
  'aiJobs.start': () => ({ content: drawing().prompt }),
  'aiMaking.pushAiVideo': async (w) => ({
    source: {
      structs: [
        { type: 'text', text: drawing().prompt },
        { type: 'image', mediaSource: { type: 3, url: await pictureToMove(w) } },
      ],
    },
  }),
  'aiMaking.imageVideo': async (w) => ({ ...drawing(), image: await pictureToMove(w) }),
  ...Object.fromEntries(
    (['pushAiImages', 'cogview', 'cogvideox', 'smartDrawing', 'txtImage', 'txtVideo'] as const).map((act) => [
      `aiMaking.${act}`,
      drawing,
    ]),
  ),
  'personRequests.make': () => ({ Kind: 'phone', Value: `${19_800_000_000 + ++made}` }),
  'menuSets.add': () => ({ Name: '样本', Url: '/contribution/All' }),
  // One of each kind: what was made before is none of it.
  'aiBudgets.add': async ({ db, people }) => {
    await db.deleteFrom('ai_budgets').where('StID', '=', people.chief.StID).execute()
    return { Scope: 'person', Amount: 1_000_000 }
  },
  'watermarks.add': async (w) => {
    const { Key } = await mediaRow(w, 'chief', '样本', 'image/png')
    return { Picture: `/static/img/${Key}.png` }
  },
  'mediaCuts.add': async (w) => ({ MediaID: (await mediaRow(w, 'chief', '样本')).MediaID, InMs: 0, OutMs: 1000 }),
  'scenes.add': async (w) => ({ MediaID: (await mediaRow(w, 'chief', '样本')).MediaID, InMs: 0, OutMs: 1000 }),
  'faces.add': async (w) => ({
    ...{ MediaID: (await mediaRow(w, 'chief', '样本', 'image/png')).MediaID, X: 10, Y: 10, Width: 100, Height: 100 },
  }),
  'findings.process': async (w) => ({
    MediaIds: [(await mediaRow(w, 'chief', '样本')).MediaID],
    Types: ['scenes'],
  }),
  'findings.analysis': async (w) => ({ MediaIds: [(await mediaRow(w, 'chief', '样本')).MediaID] }),
  'subtitles.add': async (w) => ({ MediaID: (await mediaRow(w, 'chief', '样本')).MediaID }),
  'subtitles.bring': async (w) => ({
    MediaID: (await mediaRow(w, 'chief', '样本')).MediaID,
    file: new File(['00:01.000 --> 00:02.000\n样本\n'], 'x.srt'),
  }),
  'conversions.queue': async (w) => ({ MediaIds: [(await mediaRow(w, 'chief', '样本')).MediaID] }),
  'conversions.cover': async (w) => ({ MediaID: (await mediaRow(w, 'chief', '样本')).MediaID, AtMs: 0 }),
  'savedFilters.add': () => ({ Page: '/contribution/All', Values: { Name: '样本' } }),
  'articles.add': () => ({ Title: '样本', ResourceContent: '<p>样本</p>' }),
  'articles.addFromTemplate': async (w) => {
    const { ID: TemplateID } = await w.as('chief').articleTemplates.save({ Name: `样本${++made}`, Title: '样本' })
    return { Title: '样本', ResourceContent: '<p>样本</p>', TemplateID }
  },
  'guestApprovals.invite': async (w) => {
    const { ID } = await w.as('chief').articles.save({ Title: '样本', ResourceContent: '<p>样本</p>' })
    return { ArticleID: ID, Revision: 1, ExpiresAt: tomorrow() }
  },
  'articleImport.upload': () => ({ file: new File(['<rss><channel/></rss>'], 'x.xml') }),
  'keywords.bulkImport': () => ({ file: new File([`词${++made}`], 'x.txt') }),
  ...Object.fromEntries(
    ['images', 'uploadPic', 'uploadPics', 'saveBasePic', 'saveFromCropper'].map((act) => [
      `uploads.${act}`,
      pictureFile,
    ]),
  ),
  'uploads.editImage': async (w) => {
    const [item] = await w.as('chief').uploads.images(pictureFile())
    return { ...pictureFile(), PicturesGuid: item!.ResourceGUID }
  },
  'uploads.ratios': async (w) => {
    const [item] = await w.as('chief').uploads.images(pictureFile())
    return { Address: item!.Url, Ratios: ['2:1'] }
  },
  'uploads.imgsConvert': () => ({ Content: '<p>样本</p>' }),
  'uploads.uploadMedia': () => ({ file: new File([`样本${++made}`], 'x.txt') }),
  'uploads.combineMedia': async (w) => {
    const { uploads } = w.as('chief')
    const { FoldName } = await uploads.newMultiUploadMedia({ FileName: 'x.txt', Size: 3 })
    await uploads.multiUploadSectionMedia({ FoldName, Cut: 1, file: new File(['abc'], 'x.txt') })
    return { FoldName }
  },
  // An account that may only look has one machine.
  'wallDevices.add': async (w) => (await rowsOf.wallDevices!(w, 'chief'))[0]!.parts!,
  'taskReports.add': async (w) => {
    const [row] = await rowsOf.taskReports!(w, 'chief')
    const { TaskID } = await w.as('chief').taskReports.get({ ID: row!.ID })
    return { TaskID }
  },
  'performance.evaluate': async (w) => {
    const { ID: ChID } = await rowOf(w, 'channels')
    const draft = { Title: '样本', ResourceContent: '<p>样本</p>', ChID }
    const { ID: ArticleID } = await w.as('editor').articles.save(draft)
    await w.db
      .updateTable('articles')
      .set({ Status: 'published', LiveRevision: 1, PublishTime: new Date() })
      .where('ID', '=', ArticleID)
      .execute()
    return { ArticleID }
  },
  'bindings.askMail': async (w) => {
    await rowsOf.mailAccounts!(w, 'chief')
    return { Mail: `sample${++made}@example.com` }
  },
  'identityProviders.add': () => ({ Kind: 'ldap', Address: 'ldaps://127.0.0.1:9', Filter: '', Certificate: '' }),
  'articleFields.add': () => ({ Key: `sample${++made}` }),
  'adSpaces.add': () => ({ SpaceKey: `sample-${++made}` }),
  'ads.add': () => ({ FromDate: tomorrow().slice(0, 10), ToDate: tomorrow().slice(0, 10), Target: '' }),
  'shortVideoParts.add': () => ({ VideoUrl: '/video/1.mp4' }),
  'signUps.form': () => ({ Fields: [{ Key: 'a', Kind: 'text', Label: `样本${++made}` }] }),
  'signUpMembers.add': async (w) => {
    const { SignUpID, SessionID } = (await rowOf(w, 'signUpMembers')).parts ?? {}
    return { SignUpID, SessionID }
  },
  // One for which nobody waits.
  'signUpMembers.walkIn': async (w) => {
    const { ID: SessionID, parts } = await rowOf(w, 'signUpSessions')
    return { SignUpID: parts?.SignUpID, SessionID, Nonce: `walk-in-${++made}` }
  },
  'redirects.add': () => ({ From: `/sample/${++made}`, Target: '/there' }),
  'redirects.bulkImport': () => ({ file: new File([`/sample/${++made},/there`], 'x.csv') }),
  'redirects.lead': async (w) => {
    const [one, two] = await Promise.all([rowOf(w, 'articles'), w.as('chief').articles.save({ Title: '后续' })])
    return { ArticleIds: [one.ID], Into: two.ID }
  },
  'vodGuides.add': () => ({ Day: '2026-11-25', Begin: `0${made % 10}:${10 + (++made % 50)}`, End: '29:00' }),
  'vodGuides.bulkImport': async (w) => ({
    file: new File([`07:00,样本${++made}`], 'x.csv'),
    ChannelID: (await rowOf(w, 'vodChannels')).ID,
    Day: '2026-11-25',
  }),
  'recordings.add': () => ({ Url: 'https://a.example/1.m3u8', EndTime: inAnHour() }),
  'vodNews.add': () => ({ VideoUrl: '/v.mp4' }),
  'tags.merge': async (w) => {
    const [one] = await rowsOf.tags!(w, 'chief')
    return { Ids: [one!.ID], ...one!.parts }
  },
  'media.addAlbum': () => ({ PhotosName: `样本${++made}` }),
  'dataSets.add': () => ({ Kind: 'fixed', Text: '[{"a": 1}]', Path: '' }),
  'dataSets.setHosts': () => ({ Hosts: '' }),
  'dictionaries.add': () => ({ Code: `sample${++made}` }),
  'settingsParameters.add': () => ({ Modules: '' }),
  'endpoints.add': () => ({ Kind: 'signed', Hears: '' }),
  'layouts.add': () => ({ Name: `样本${++made}`, Content: {} }),
  'mechanisms.order': async (w) => ({ Items: [{ ID: (await rowOf(w, 'mechanisms')).ID, ShowOrder: 70 }] }),
  'menus.order': async (w) => ({ Items: [{ ID: (await rowOf(w, 'menus')).ID, ShowOrder: 70 }] }),
  'menus.addModule': () => ({ Name: `样本${++made}` }),
  'menus.addPage': async (w) => ({
    Name: `样本${++made}`,
    PageUrl: `/own/page${made}`,
    ParentID: (await rowOf(w, 'menus')).ID,
  }),
  'buttons.add': async (w) => ({ Name: `样本${++made}`, MenuID: (await rowsOf.menus!(w, 'chief'))[2]!.ID }),
  'stations.add': () => ({ UserName: `admin${++made}`, AdminUserRealName: '样本', PassWord: PASSWORD }),
  'adminUsers.add': async (w) => ({ UserName: `user${++made}`, PassWord: PASSWORD, RoleID: w.people.stranger.RoleID }),
  'textParameters.add': () => ({ Host: 'https://ai.example', AppSecret: '样本' }),
  'appVersions.add': () => ({ Version: `1.${++made}`, Build: made, Url: 'https://app.example/a.ipa' }),
  'operationLog.add': async (w) => ({ Module: 301, EventID: [(await rowOf(w, 'channels')).ID] }),
}

/** A request that makes a record of the first station. */
export async function makingOf(w: World, { id, family, call, name }: ActionEntry): Promise<object> {
  const fields: Fields = contract[family].fields ?? {}
  const filled: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(fields)) {
    const value = field.mode === 'written' ? await valueOf(w, field) : undefined
    if (value !== undefined) filled[key] = value
  }
  return { ...requestFor(family, call, name, []), ...filled, ...(await besides[id]?.(w)) }
}
