/**
 * What somebody looked at is what they decide about: a revision is never that of other words, whatever was taken back since, and
 * no decision about it is done again, or taken back, once the words are others. Tried for every family whose review says what was seen.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestsOf } from '../../src/api/actions.ts'
import type { Client } from '../../src/api/client.ts'
import { addressesOf } from '../../src/api/contract.ts'
import { actionEntries, callEntries, familyNames, type Contract, type FamilyName } from '../../src/api/index.ts'
import { fileAddress } from '../../src/api/library/media/fileAddress.ts'
import { dayAfter } from '../../src/api/text/day.ts'
import { dayHere } from '../../server/platform/environment/momentsHere.ts'
import { rules as drawRules } from '../engagement/draws/room.ts'
import { mediaOf } from '../support/mediaRows.ts'
import { newsroom, type Newsroom } from '../content/articles/newsroom.ts'
import type { World } from '../support/app.ts'
import { rowsOf } from '../support/rows.ts'
import { documentedNames } from './documentedNames.ts'

let w: Newsroom
beforeAll(async () => {
  w = await newsroom()
})
afterAll(() => w.end())

const actsOf = (family: FamilyName) => actionEntries.filter((entry) => entry.family === family)
/** Whose review says what was seen. */
const reviewed = familyNames.filter((family) => actsOf(family).some(({ action }) => action.seen))

/** Whether the specification names the request's fields, none of which says what was seen. */
const isSpelt = (family: FamilyName, call: string) =>
  callEntries
    .filter((entry) => entry.family === family && entry.name === call)
    .some(({ of, spec }) => addressesOf(of, spec).some(({ path }) => Object.hasOwn(documentedNames, path)))

/** Something that waits for review, or does once it is ready. */
interface Case {
  readonly author: Client<Contract>
  readonly ID: number
  /** The field by which it becomes another. */
  readonly words: string
  /** Another such field, with what it becomes. */
  readonly other: object
  /** How it becomes another where what waits is taken back first, and so are changes of it. */
  readonly edit?: (words: string) => Promise<void>
  /** What the author does before each review. */
  readonly ready?: () => Promise<unknown>
}

const readers = '改的是读者，没有撤销'
const chief = () => w.as('chief')
const at = (days: number) => new Date(w.clock.now().getTime() + days * 86_400_000).toISOString()
const hired = async (pages: Parameters<World['hire']>[0]) => w.clientOf(await w.hire(pages))
let made = 0

/** What waits of each family; or why it is not tried here. */
const cases: Readonly<Record<string, string | (() => Promise<Case>)>> = {
  articleComments: readers,
  liveComments: readers,
  shortVideoComments: readers,
  vodComments: readers,
  announcementComments: readers,
  async articles() {
    const ChID = await w.makeChannel({ ReviewLevels: 1, FourEyes: false })
    const ID = await w.write('editor', { ChID })
    const author = w.as('editor')
    const now = async () => author.articles.get({ ID })
    const move = async (Event: 'submit' | 'retract') => w.send('editor', Event, ID)
    await move('submit')
    // What waits is not changed: it is taken back first.
    const edit = async (Title: string) => {
      if ((await now()).Status === 'review1') await move('retract')
      await author.articles.save({ ID, Revision: (await now()).Revision, Title })
      await move('submit')
    }
    return { author, ID, words: 'Title', other: {}, edit }
  },
  async releases() {
    const author = await hired({ '/contribution/Release': ['添加', '编辑'], '/contribution/All': 'all' })
    const ChID = await w.makeChannel({ ReviewLevels: 0 })
    const { ID } = await author.releases.save({ Name: `早间整版${++made}` })
    const arrange = async () => {
      const Articles = [{ ArticleID: await w.through({ Title: '整版', ChID }, 'editor:submit') }]
      await author.releases.arrange({ ID, BasedOn: (await author.releases.get({ ID })).Revision, Articles })
    }
    await arrange()
    await author.releases.move({ Ids: [ID], Event: 'submit' })
    const edit = async () => {
      await author.releases.move({ Ids: [ID], Event: 'retract' })
      await arrange()
      await author.releases.move({ Ids: [ID], Event: 'submit' })
    }
    return { author, ID, words: '', other: {}, edit }
  },
  async announcements() {
    const author = await hired({ '/Announce/Add': ['添加', '编辑'] })
    const { ID: TypeID } = await chief().announcementTypes.save({ Name: `活动${++made}` })
    const { ID } = await author.announcements.save({ Title: '渡口改道', TypeID, Content: '<p>请绕行。</p>' })
    await author.announcements.status({ Ids: [ID], Event: 'submit' })
    return { author, ID, words: 'Title', other: { Summary: '坏的摘要' } }
  },
  async votes() {
    const author = await hired({ '/Interaction/Vote': ['添加', '编辑'] })
    const vote = { Title: '最美龙舟', Options: '一\n二', BeginTime: at(1), EndTime: at(3) }
    const { ID } = await author.votes.save(vote)
    await author.votes.status({ Ids: [ID], Event: 'submit' })
    return { author, ID, words: 'Summary', other: { Title: '坏的题目' } }
  },
  async draws() {
    const author = await hired({ '/Interaction/Draw': ['添加', '编辑'], '/Interaction/Prizes': ['添加'] })
    const times = { StartTime: at(1), EndTime: at(2), DrawTime: at(3) }
    const { ID } = await author.draws.save({ Title: '龙舟抽奖', ...drawRules, Kind: 'closing', ...times })
    await author.drawPrizes.save({ DrawID: ID, Title: '一等奖', Kind: 'goods', Units: 1, Price: 600 })
    // What waits is not changed: it is sent in when it is decided about.
    const ready = async () => {
      if ((await author.draws.get({ ID })).State !== 'draft') return
      await author.draws.trial({ ID })
      await author.draws.status({ Ids: [ID], Event: 'submit' })
    }
    return { author, ID, words: 'HowTo', other: { ClaimWay: '坏的办法' }, ready }
  },
  async ads() {
    const author = await hired({ '/Advertising/AdvertisingSpace': ['添加', '编辑'] })
    const space = { Name: `页底${++made}`, SpaceKey: `seen-${made}`, Width: 750, Height: 200 }
    const { ID: SpaceID } = await chief().adSpaces.save(space)
    const { ID: elsewhere } = await chief().adSpaces.save({ ...space, Name: `页边${made}`, SpaceKey: `side-${made}` })
    const { Key } = await mediaOf(w, 'chief', '茶园', { known: { Rights: 'own' } })
    const today = dayHere(w.clock.now())
    const { ID } = await author.ads.save({
      ...{ Title: '新茶', Advertiser: '清河酒业', SpaceID, Picture: fileAddress(Key, 'image/jpeg') },
      ...{ Target: 'https://shop.example.com/a', FromDate: today, ToDate: dayAfter(today, 5) },
    })
    await author.ads.status({ Ids: [ID], Event: 'submit' })
    return { author, ID, words: 'Words', other: { SpaceID: elsewhere } }
  },
  async shortVideos() {
    const author = await hired({ '/ShortVideoManagement/ShortVideoList': ['添加', '编辑'] })
    const { ID: ChID } = await chief().shortVideoChannels.save({ Name: `短视频${++made}` })
    const { ID } = await author.shortVideos.save({ Title: '渡口早市', ChID, VideoUrl: 'https://a.example/1.mp4' })
    await author.shortVideos.status({ Ids: [ID], Event: 'submit' })
    return { author, ID, words: 'Title', other: { Summary: '坏的摘要' } }
  },
  async lives() {
    const author = await hired({ '/Live/Live_management': ['添加', '编辑'] })
    const { ID: ChID } = await chief().liveChannels.save({ Name: `直播${++made}` })
    const live = { Title: '渡江', ChID, LiveTypes: 1, StreamUrl: 'https://a.example/1.m3u8', BeginTime: at(1) } as const
    const { ID } = await author.lives.save(live)
    await author.lives.status({ Ids: [ID], Event: 'submit' })
    return { author, ID, words: 'Title', other: { Summary: '坏的摘要' } }
  },
  async liveFlows() {
    const author = await hired({ '/Live/Reports': ['添加', '编辑'] })
    const { ID: ChID } = await chief().liveChannels.save({ Name: `图文${++made}` })
    const { ID: LiveID } = await chief().lives.save({ Title: '看江', ChID, LiveTypes: 2, BeginTime: at(1) })
    await chief().lives.status({ Ids: [LiveID], Event: 'submit' })
    await chief().lives.check({ Ids: [LiveID], IsPublic: true })
    const { ID } = await author.liveFlows.save({ LiveID, Content: '第一班船离岸', Kind: 'text', IsSubmit: true })
    return { author, ID, words: 'Content', other: { Reporter: '坏的名字' } }
  },
}

test('every family whose review says what was seen is here', () => {
  expect(Object.keys(cases).toSorted()).toEqual(reviewed.toSorted())
})

type Row = { readonly ID: number; readonly Revision: number; readonly State: string; readonly Status?: string }
type Calls = Readonly<Record<string, (input: object) => Promise<any>>>

const ofReaders = reviewed.filter((family) => cases[family] === readers)
test.each(ofReaders)('%s: what was seen in another version is not passed', async (family) => {
  const calls = chief()[family] as unknown as Calls
  const rows = await Promise.all((await rowsOf[family]!(w, 'chief')).map(({ ID }) => calls['get']!({ ID })))
  const waiting = rows.filter((row) => row.State === 'pending')
  const { action, call } = actsOf(family).find((entry) => entry.action.seen && entry.action.with?.['IsCheck'] === true)!
  const decide = async (row: Row, by: number) =>
    calls[call]!(requestsOf(action, [{ ...row, Revision: row.Revision + by }])[0]!)
  expect(waiting).not.toEqual([])
  for (const row of waiting) {
    for (const by of [-1, 1])
      expect((await decide(row, by)).Skipped).toEqual([{ ID: row.ID, Reason: '您看过之后评论又改了，请看过再审' }])
    expect((await decide(row, 0)).Done).toEqual([row.ID])
  }
})

const tried = reviewed.filter((family) => typeof cases[family] === 'function')
describe.each(tried)('%s', (family) => {
  const of = (client: Client<Contract>) => client[family] as unknown as Calls
  const get = async (ID: number): Promise<Row> => {
    const row = (await of(chief())['get']!({ ID })) as Row
    return { ...row, State: row.Status ?? row.State }
  }
  const deed = (name: string) =>
    actsOf(family).find((entry) => entry.name.replace(/\d$/, '') === name && entry.action.seen)!

  async function wait() {
    const one = await (cases[family] as () => Promise<Case>)()
    const edit = async (words: string) => {
      if (one.edit) return void (await one.edit(words))
      const { LogID } = await of(one.author)['save']!({ ID: one.ID, [one.words]: words })
      return LogID as number | undefined
    }
    /** Decides about what was seen, by default what is there; answers the line, or why it was left. */
    async function decide(name: string, seen?: Row | 'unseen'): Promise<number | string> {
      const { action, call } = deed(name)
      await one.ready?.()
      const rows = [seen === undefined || seen === 'unseen' ? await get(one.ID) : seen]
      const [request] = requestsOf(action, rows, action.ask?.includes('Reason') ? { Reason: '数字不对' } : {})
      const { Skipped, LogID } = await of(chief())[call]!({
        ...request!,
        ...(seen === 'unseen' ? { Seen: undefined } : {}),
      })
      return Skipped[0]?.Reason ?? LogID
    }
    return { ...one, edit, decide, undo: (ID?: number) => one.author.operationLog.undo({ ID: ID! }) }
  }
  const testUndoable = deed('pass').action.undoable ? test : () => undefined
  const turn = (ID: number) => chief().operationLog.undo({ ID })
  const turnIfLet = (ID: number) => turn(ID).catch(() => undefined)

  test('no revision comes twice, and what was seen before is passed no more', async () => {
    const { ID, edit, undo, decide } = await wait()
    const first = (await get(ID)).Revision
    const line = await edit('好的甲乙')
    const seen = await get(ID)
    if (line !== undefined) await undo(line)
    const back = (await get(ID)).Revision
    await edit('坏的甲乙')
    const now = await get(ID)
    expect([first, seen.Revision, ...(line === undefined ? [] : [back])]).not.toContain(now.Revision)
    if (line !== undefined) expect(back).toBeGreaterThan(seen.Revision)
    expect(await decide('pass', seen)).toMatch(/您看过之后(稿件|发布单)?又改了/)
    const left = (await get(ID)).State
    expect(await decide('pass', now)).toEqual(expect.any(Number))
    expect((await get(ID)).State).not.toBe(left)
  })

  test('who does not say what was seen passes nothing, but where the specification spells the request', async () => {
    const { decide } = await wait()
    const said = await decide('pass', 'unseen')
    if (isSpelt(family, deed('pass').call) && typeof said === 'number') return
    expect(said).toMatch(/没有说明看过的是哪一版|请先查看/)
  })

  test('several changes are taken back one after the other, and done again', async () => {
    const { ID, edit, undo, words } = await wait()
    const said = async () => (await of(chief())['get']!({ ID }))[words] as string
    const [one, two] = [await edit('第一次改'), await edit('第二次改')]
    if (two === undefined) return
    const again = [await undo(two), await undo(one)].map(({ LogID }) => LogID)
    expect(await said()).not.toMatch(/次改/)
    await undo(again[1]!)
    expect(await said()).toMatch(/第一次改/)
    await undo(again[0]!)
    expect(await said()).toMatch(/第二次改/)
  })

  testUndoable('passed, taken back, changed: not passed by doing it again', async () => {
    for (const isChanged of [false, true]) {
      const { ID, edit, decide } = await wait()
      const waiting = (await get(ID)).State
      const line = (await decide('pass')) as number
      const passed = (await get(ID)).State
      const { LogID } = await turn(line)
      expect((await get(ID)).State).toBe(waiting)
      if (isChanged) await edit('坏的甲乙')
      await turnIfLet(LogID!)
      expect((await get(ID)).State).toBe(isChanged ? waiting : passed)
    }
  })

  testUndoable('what was looked at with a change that is gone is not passed by doing it again', async () => {
    const { ID, edit, undo, decide } = await wait()
    const change = await edit('好的甲乙')
    if (change === undefined) return
    const waiting = (await get(ID)).State
    const line = (await decide('pass')) as number
    const { LogID } = await turn(line)
    await undo(change)
    await turnIfLet(LogID!)
    expect((await get(ID)).State).toBe(waiting)
  })

  test('refused, changed: not where it was when it was passed by taking the refusal back', async () => {
    for (const isChanged of [false, true]) {
      const { ID, edit, decide } = await wait()
      await decide('pass')
      const passed = (await get(ID)).State
      const line = await decide('refuse')
      // Where what was passed is refused no more, nothing comes back.
      if (typeof line === 'string') return
      if (isChanged) await edit('坏的甲乙')
      await turnIfLet(line)
      if (isChanged) expect((await get(ID)).State).not.toBe(passed)
      else expect((await get(ID)).State).toBe(passed)
    }
  })

  test('two changes of what was passed: taking the first back shows nothing of the second', async () => {
    const { ID, edit, undo, author, decide, other } = await wait()
    await decide('pass')
    const { State: passed } = await get(ID)
    const first = await edit('好的甲乙').catch(() => undefined)
    // What is public is not changed, or what is changed is public at once: nothing waits.
    if (first === undefined || (await get(ID)).State === passed) return
    const waiting = (await get(ID)).State
    await of(author)['save']!({ ID, ...other })
    await undo(first).catch(() => undefined)
    expect((await get(ID)).State).toBe(waiting)
  })
})
