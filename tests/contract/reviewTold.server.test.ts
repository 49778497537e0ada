/** Whoever sent something to review hears what became of it: families with a review are found by their calls and machines. */
import { globSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, type FamilyName } from '../../src/api/index.ts'
import { judgementOf } from '../../src/api/judgement.ts'
import { fileAddress } from '../../src/api/library/media/fileAddress.ts'
import { dayAfter } from '../../src/api/text/day.ts'
import { dayHere } from '../../server/platform/environment/momentsHere.ts'
import { rules as drawRules } from '../engagement/draws/room.ts'
import { mediaOf } from '../support/mediaRows.ts'
import { newsroom, type Newsroom } from '../content/articles/newsroom.ts'
import type { SignedInPerson } from '../support/app.ts'

let w: Newsroom
beforeAll(async () => {
  w = await newsroom()
})
afterAll(() => w.end())

const api = path.resolve(import.meta.dirname, '../../src/api')
const isReview = (events: readonly string[]) => events.some((event) => event === 'refuse' || event === 'return')

/** Families whose folder holds a machine by which something is refused or returned. */
async function byMachine(): Promise<string[]> {
  const found: string[] = []
  for (const file of globSync('*/*/{*States,states,review}.ts', { cwd: api })) {
    const module = (await import(path.join(api, file))) as Record<string, unknown>
    const machines = Object.values(module).filter(
      (one): one is { readonly events: readonly string[] } =>
        typeof one === 'object' && one !== null && 'events' in one && 'from' in one,
    )
    if (machines.some(({ events }) => isReview(events))) found.push(path.basename(path.dirname(file)))
  }
  return found
}

/** Families with a call that approves or rejects, other than a switch. */
const byCall = () =>
  (Object.keys(contract) as FamilyName[]).filter((family) =>
    Object.values(contract[family].calls).some((call) => {
      const field = judgementOf(call)?.field
      return field !== undefined && field !== 'Enabled' && field !== 'IsEnable'
    }),
  )

interface Case {
  readonly author: Pick<SignedInPerson, 'ID'>
  readonly refuse: (Reason: string) => Promise<unknown>
  /** What it is sent in again and passed with; for articles, made public with. */
  readonly pass: () => Promise<unknown>
}

const chief = () => w.as('chief')
const REASON = '第二段的数字对不上'
const tomorrow = () => new Date(w.clock.now().getTime() + 86_400_000).toISOString()
const open = '由管它的人直接设定，没有人送审'
const readers = '作者是读者，不是同事'

/** How something of the family is sent, refused and passed; or why nobody is told. */
const cases: Readonly<Record<string, string | (() => Promise<Case>)>> = {
  clues: open,
  vodPrograms: open,
  vodContents: open,
  vodNews: open,
  topics: open,
  activities: open,
  channels: open,
  media: open,
  comments: readers,
  articleComments: readers,
  liveComments: readers,
  shortVideoComments: readers,
  vodComments: readers,
  announcementComments: readers,
  registeredUsers: readers,
  signUpMembers: readers,
  stations: '申请的单位还没有同事，办理人自己答复',
  tasks: '退回和通过的是汇报，见 taskReports',
  aiProposals: '模型提的，没有人要听回话',
  instructions: '退回和认可的是回执，见 instructionReceipts',
  async articles() {
    const ID = await w.through({ Title: '要闻' }, 'editor:submit')
    return {
      author: w.people.editor,
      refuse: (Reason) => w.send('reviewer1', 'refuse', ID, { Reason }),
      async pass() {
        const ChID = await w.makeChannel({ ReviewLevels: 0 })
        await w.send('chief', 'publish', await w.through({ Title: '要闻', ChID }, 'editor:submit'))
      },
    }
  },
  async releases() {
    const ChID = await w.makeChannel({ ReviewLevels: 0 })
    const article = await w.through({ Title: '整版', ChID }, 'editor:submit')
    const author = await w.hire({ '/contribution/Release': ['添加', '编辑'], '/contribution/All': 'all' })
    const { releases } = w.clientOf(author)
    const { ID } = await releases.save({ Name: '早间整版' })
    await releases.arrange({ ID, BasedOn: 1, Articles: [{ ArticleID: article }] })
    const move = async (Event: 'pass' | 'refuse', Reason?: string) => {
      await releases.move({ Ids: [ID], Event: 'submit' })
      const { Revision } = await releases.get({ ID })
      return chief().releases.move({ Ids: [ID], Event, Seen: [{ ID, Revision }], ...(Reason ? { Reason } : {}) })
    }
    return { author, refuse: (Reason) => move('refuse', Reason), pass: () => move('pass') }
  },
  async topicSelections() {
    const author = await w.hire({ '/SeleCttopic/list': ['添加', '编辑'] })
    const own = w.clientOf(author).topicSelections
    const { ID } = await own.save({ Title: '夜市一年', Angle: '摊主算账' })
    return {
      author,
      refuse: (Reason) => chief().topicSelections.decide({ Ids: [ID], Event: 'return', Reason }),
      async pass() {
        await own.decide({ Ids: [ID], Event: 'submit' })
        await chief().topicSelections.decide({ Ids: [ID], Event: 'accept' })
      },
    }
  },
  async makeNews() {
    // Who asks is answered by who was asked.
    const reporter = await w.hire({ '/SeleCttopic/tasks': 'all' })
    const { ID: SelectionID } = await chief().topicSelections.save({ Title: '早市' })
    const asked = async () =>
      (await chief().makeNews.save({ Title: '走访早市', SelectionID, ReporterID: reporter.ID })).ID
    const answer = async (Event: 'accept' | 'return', Reason?: string) =>
      w.clientOf(reporter).makeNews.accept({ Ids: [await asked()], Event, ...(Reason ? { Reason } : {}) })
    return {
      author: w.people.chief,
      refuse: (Reason) => answer('return', Reason),
      pass: () => answer('accept'),
    }
  },
  async taskReports() {
    const author = await w.hire({ '/Task/TaskList': ['认领', '汇报'] })
    const { ID: ClassifyID } = await chief().taskClassifies.add({ Name: '采访' })
    const draft = { Title: '看现场', ClassifyID, Deadline: tomorrow(), IsPublish: true }
    const { ID: TaskID } = await chief().tasks.save(draft)
    await w.clientOf(author).tasks.status({ Ids: [TaskID], Event: 'claim' })
    const audit = async (IsPass: boolean, Reason?: string) => {
      const report = { TaskID, Title: '到了', Content: '看过现场', IsSubmit: true }
      const { ID } = await w.clientOf(author).taskReports.save(report)
      return chief().taskReports.audit({ Ids: [ID], IsPass, ...(Reason ? { Reason } : {}) })
    }
    return { author, refuse: (Reason) => audit(false, Reason), pass: () => audit(true) }
  },
  async instructionReceipts() {
    const author = await w.hire({ '/CommandDispatch/Commandissuance': [] })
    const { ID } = await chief().instructions.save({
      ...{ Title: '核查隐患', Content: '逐处看', PeopleIds: [author.ID], Deadline: tomorrow() },
    })
    await chief().instructions.send({ ID })
    const own = w.clientOf(author).instructions
    await own.acknowledge({ Ids: [ID] })
    const judge = async (IsPass: boolean, Reason?: string) => {
      await own.feedback({ ID, Content: '查了三处' })
      const { List } = await chief().instructionReceipts.list({ InstructionID: ID })
      const more = Reason ? { Reason } : {}
      return chief().instructionReceipts.judge({ Ids: List.map((one) => one.ID), IsPass, ...more })
    }
    return { author, refuse: (Reason) => judge(false, Reason), pass: () => judge(true) }
  },
  async shortVideos() {
    const author = await w.hire({ '/ShortVideoManagement/ShortVideoList': ['添加', '编辑'] })
    const own = w.clientOf(author).shortVideos
    const { ID: ChID } = await chief().shortVideoChannels.save({ Name: '新闻短视频' })
    const { ID } = await own.save({ Title: '渡口早市', ChID, VideoUrl: 'https://a.example/1.mp4' })
    const check = async (IsCheck: boolean, Reason?: string) => {
      await own.status({ Ids: [ID], Event: 'submit' })
      const { Revision, VersionID } = await own.get({ ID })
      const Seen = [{ ID, Revision, VersionID }]
      return chief().shortVideos.batch({ Ids: [ID], IsCheck, Seen, ...(Reason ? { Reason } : {}) })
    }
    return { author, refuse: (Reason) => check(false, Reason), pass: () => check(true) }
  },
  async announcements() {
    const author = await w.hire({ '/Announce/Add': ['添加', '编辑'] })
    const own = w.clientOf(author).announcements
    const { ID: TypeID } = await chief().announcementTypes.save({ Name: '活动' })
    const { ID } = await own.save({ Title: '渡口改道', TypeID, Content: '<p>请绕行。</p>' })
    const check = async (IsCheck: boolean, Reason?: string) => {
      await own.status({ Ids: [ID], Event: 'submit' })
      const { Revision } = await own.get({ ID })
      const Seen = [{ ID, Revision }]
      return chief().announcements.batch({ Ids: [ID], IsCheck, Seen, ...(Reason ? { Reason } : {}) })
    }
    return { author, refuse: (Reason) => check(false, Reason), pass: () => check(true) }
  },
  async lives() {
    const author = await w.hire({ '/Live/Live_management': ['添加', '编辑'] })
    const own = w.clientOf(author).lives
    const { ID: ChID } = await chief().liveChannels.save({ Name: '新闻直播' })
    const { ID } = await own.save({
      ...{ Title: '渡江', ChID, LiveTypes: 1, StreamUrl: 'https://a.example/1.m3u8', BeginTime: tomorrow() },
    })
    const check = async (IsPublic: boolean, Reason?: string) => {
      await own.status({ Ids: [ID], Event: 'submit' })
      return chief().lives.check({ Ids: [ID], IsPublic, ...(Reason ? { Reason } : {}) })
    }
    return { author, refuse: (Reason) => check(false, Reason), pass: () => check(true) }
  },
  async votes() {
    const author = await w.hire({ '/Interaction/Vote': ['添加', '编辑'] })
    const own = w.clientOf(author).votes
    const days = (count: number) => new Date(w.clock.now().getTime() + count * 86_400_000).toISOString()
    const { ID } = await own.save({ Title: '最美龙舟', Options: '一\n二', BeginTime: tomorrow(), EndTime: days(3) })
    const check = async (IsPublic: boolean, Reason?: string) => {
      await own.status({ Ids: [ID], Event: 'submit' })
      const Seen = [await chief().votes.get({ ID })]
      return chief().votes.check({ Ids: [ID], IsPublic, Seen, ...(Reason ? { Reason } : {}) })
    }
    return { author, refuse: (Reason) => check(false, Reason), pass: () => check(true) }
  },
  async draws() {
    const author = await w.hire({ '/Interaction/Draw': ['添加', '编辑'], '/Interaction/Prizes': ['添加'] })
    const own = w.clientOf(author)
    const days = (count: number) => new Date(w.clock.now().getTime() + count * 86_400_000).toISOString()
    const times = { StartTime: tomorrow(), EndTime: days(2), DrawTime: days(3) }
    const { ID } = await own.draws.save({ Title: '龙舟抽奖', ...drawRules, Kind: 'closing', ...times })
    await own.drawPrizes.save({ DrawID: ID, Title: '一等奖', Kind: 'goods', Units: 1, Price: 600 })
    const examine = async (Status: 0 | 1, Reason?: string) => {
      await own.draws.trial({ ID })
      await own.draws.status({ Ids: [ID], Event: 'submit' })
      const Seen = [{ ID, Revision: (await own.draws.get({ ID })).Revision }]
      return chief().draws.examine({ Ids: [ID], Status, Seen, ...(Reason ? { Reason } : {}) })
    }
    return { author, refuse: (Reason) => examine(1, Reason), pass: () => examine(0) }
  },
  async ads() {
    const author = await w.hire({ '/Advertising/AdvertisingSpace': ['添加', '编辑'] })
    const own = w.clientOf(author).ads
    const { ID: SpaceID } = await chief().adSpaces.save({
      Name: '文章页底部',
      SpaceKey: 'told-foot',
      Width: 750,
      Height: 200,
    })
    const { Key } = await mediaOf(w, 'chief', '茶园', { known: { Rights: 'own' } })
    const today = dayHere(w.clock.now())
    const { ID } = await own.save({
      ...{ Title: '新茶', Advertiser: '清河酒业', SpaceID, Picture: fileAddress(Key, 'image/jpeg') },
      ...{ Target: 'https://shop.example.com/a', FromDate: today, ToDate: dayAfter(today, 5) },
    })
    const examine = async (IsCheck: boolean, Reason?: string) => {
      await own.status({ Ids: [ID], Event: 'submit' })
      const Seen = [{ ID, Revision: (await own.get({ ID })).Revision }]
      return chief().ads.examine({ Ids: [ID], IsCheck, Seen, ...(Reason ? { Reason } : {}) })
    }
    return { author, refuse: (Reason) => examine(false, Reason), pass: () => examine(true) }
  },
  async liveFlows() {
    const author = await w.hire({ '/Live/Reports': ['添加', '编辑'] })
    const { ID: ChID } = await chief().liveChannels.save({ Name: '图文直播' })
    const live = { Title: '看江', ChID, LiveTypes: 2, BeginTime: tomorrow() } as const
    const { ID: LiveID } = await chief().lives.save(live)
    await chief().lives.status({ Ids: [LiveID], Event: 'submit' })
    await chief().lives.check({ Ids: [LiveID], IsPublic: true })
    const own = w.clientOf(author).liveFlows
    const check = async (IsPublic: boolean, Reason?: string) => {
      const { ID } = await own.save({ LiveID, Content: '第一班船离岸', Kind: 'text', IsSubmit: true })
      const Seen = [await chief().liveFlows.get({ ID })]
      return chief().liveFlows.check({ Ids: [ID], IsPublic, Seen, ...(Reason ? { Reason } : {}) })
    }
    return { author, refuse: (Reason) => check(false, Reason), pass: () => check(true) }
  },
}

const told = ({ ID }: Case['author']) =>
  w.db
    .selectFrom('messages')
    .select(['ID', 'Type', 'Title', 'Page', 'Params'])
    .where('UserID', '=', ID)
    .orderBy('ID')
    .execute()

test('every family with a review is here', async () => {
  expect(Object.keys(cases).toSorted()).toEqual([...new Set([...byCall(), ...(await byMachine())])].toSorted())
})

for (const [family, made] of Object.entries(cases))
  if (typeof made !== 'string')
    test(`${family}: the author hears why it was refused, and that it was passed`, async () => {
      const { author, refuse, pass } = await made()
      const before = (await told(author)).length
      await refuse(REASON)
      const refused = (await told(author)).slice(before)
      expect(refused).toHaveLength(1)
      expect(refused[0]).toMatchObject({ Title: expect.stringContaining(REASON), Page: expect.stringMatching(/^\//) })
      await pass()
      expect(await told(author)).toHaveLength(before + 2)
    })
