import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOT_NEWS, QINGBO, TEXT_CHECK } from '../../../src/api/system/settingsParameters/fields.ts'
import { AI_SANDBOX_SECRET } from '../../../server/platform/demo/aiSandbox.ts'
import { newsroom, type Newsroom } from '../../content/articles/newsroom.ts'
import { refusal } from '../../support/refusal.ts'
import { aiSetting, openFakeAi, type FakeAi } from '../../support/fakeAi.ts'
import { sandboxRoom } from '../providers/sandboxRoom.ts'

const { sandbox } = sandboxRoom()
let room: Newsroom
let ai: FakeAi
beforeAll(async () => {
  room = await newsroom({ outgoingHosts: ['127.0.0.1'] })
  ai = await openFakeAi()
})
afterAll(async () => {
  await room.end()
  await ai.close()
})

const chief = () => room.as('chief')
const ledger = () =>
  room.db.selectFrom('ai_ledger').select(['Purpose', 'State', 'Spent', 'Items']).orderBy('ID').execute()
const third = async (Types: 1 | 4 | 6, Host: string) => {
  const draft = {
    Kind: 'third',
    Types,
    Name: `接口${Types}`,
    Host,
    Appkey: 'app',
    AppSecret: AI_SANDBOX_SECRET,
  } as const
  const { ID } = await chief().settingsParameters.save(draft)
  await chief().settingsParameters.enable({ Ids: [ID], IsEnable: true })
  return ID
}
const Texts = [
  { Place: 'Title', Text: '电梯按装完成' },
  { Place: 'body 1', Text: '这里写了大麻烦，演示违规。。' },
]

test('without any service the house’s rules and words answer, and it says so', async () => {
  await chief().keywords.save({ Name: '大麻烦', Level: 'block', Replacement: '难题' })
  const corrected = await chief().aiTexts.correction({ Texts })
  expect(corrected).toMatchObject({ By: '本站规则', IsLocal: true, Verdict: 'doubt', Notes: [] })
  expect(corrected.Says).toBe('由本站的规则得出，没有用 AI 服务。')
  expect(corrected.Findings.map(({ Place, Text, Fix, Origin }) => [Place, Text, Fix, Origin])).toEqual([
    ['Title', '按装', '安装', '本站'],
    ['body 1', '。。', '。', '本站'],
  ])
  const moderated = await chief().aiTexts.moderation({ Texts })
  expect(moderated).toMatchObject({ IsLocal: true, Verdict: 'refuse' })
  expect(moderated.Findings).toMatchObject([{ Place: 'body 1', At: 4, End: 7, Kind: 'block', Fix: '难题' }])
  expect(await chief().aiTexts.moderation({ Content: '<p>都<b>好</b></p>' })).toMatchObject({ Verdict: 'pass' })
  expect(await ledger()).toEqual([])
})

test('keywords by how rare words are in the station’s articles, a summary of whole sentences', async () => {
  for (const Title of ['江州地铁开工', '江州地铁提速', '江州地铁停运']) await room.write('editor', { Title })
  const Content = '<p>江州荷载试验今天开始。江州工程师在桥上测量。</p>'
  const picked = await chief().aiTexts.pick({ Title: '荷载试验', Content, Count: 3 })
  expect(picked).toMatchObject({ By: '本站规则', IsLocal: true, Says: '由本站稿件的词频得出，没有用 AI 服务。' })
  expect(picked.Keywords[0]).toMatchObject({ Weight: 100 })
  const words = picked.Keywords.map(({ Word }) => Word)
  expect(words).toHaveLength(3)
  expect(words).toContain('荷载')
  expect(words).not.toContain('江州')
  const { Summary, Says } = await chief().aiTexts.summary({ Content, Length: 20 })
  expect(Summary).toBe('江州荷载试验今天开始。')
  expect(Says).toContain('正文的原句')
})

test('a word that others wrote counts for nobody who may not read it', async () => {
  const { Articles } = await room.as('outsider').articles.wordUses({ Words: ['江州'] })
  expect(Articles).toBe(0)
  const mine = await chief().articles.wordUses({ Words: ['江州', '荷载', '电'] })
  expect(mine.Uses).toEqual([
    { Word: '江州', Articles: 3 },
    { Word: '荷载', Articles: 0 },
    { Word: '电', Articles: 0 },
  ])
})

test('Baidu’s censor is asked where an entry is enabled; what it names stands in its place, beside the own words', async () => {
  const ID = await third(TEXT_CHECK, `${sandbox().address}/baidu`)
  const answer = await chief().aiTexts.moderation({ Texts })
  expect(answer).toMatchObject({ By: '接口1', IsLocal: false, Verdict: 'refuse' })
  expect(answer.Findings.map(({ Place, Text, Origin }) => [Place, Text, Origin])).toEqual([
    ['body 1', '大麻烦', '本站'],
    ['body 1', '演示违规', '接口1'],
  ])
  expect(await ledger()).toEqual([{ Purpose: 'check', State: 'settled', Spent: 0, Items: 1 }])
  await chief().settingsParameters.save({ ID, Host: 'http://127.0.0.1:9', AppSecret: AI_SANDBOX_SECRET })
  const down = await chief().aiTexts.moderation({ Texts })
  expect(down).toMatchObject({ IsLocal: true, Verdict: 'refuse' })
  expect(down.Says).toMatch(/^由本站的敏感词得出，没有用 AI 服务。.+/)
  expect((await ledger()).at(-1)).toMatchObject({ State: 'released' })
  await chief().settingsParameters.enable({ Ids: [ID], IsEnable: false })
})

test('a model for copywriting corrects and is paid; what it invents is left out; in the house it may be kept from being asked', async () => {
  await room.db.deleteFrom('keywords').execute()
  await aiSetting(room, { Host: ai.address, Name: '文案', Types: 6, InputPrice: 1000, OutputPrice: 1000 })
  ai.by((call) => {
    call.say('[{"段":1,"原文":"完成","改为":"完工","说明":"更准确"},{"段":2,"原文":"没有的","改为":"x"}]')
    call.end({ input: 100, output: 50 })
  })
  const { By, Findings } = await chief().aiTexts.correction({ Texts })
  expect(By).toBe('文案')
  expect(Findings.map(({ Text, Fix, Origin }) => [Text, Fix, Origin])).toEqual([
    ['按装', '安装', '本站'],
    ['完成', '完工', '文案'],
    ['。。', '。', '本站'],
  ])
  expect((await ledger()).at(-1)).toMatchObject({ Purpose: 'text', State: 'settled', Spent: 150 })
  // Told before the text, and cut off: what came since is paid.
  ai.by((call) => {
    call.tell({ input: 100, output: 0 })
    call.say('梯'.repeat(3000))
    call.hangUp()
  })
  expect(await chief().aiTexts.pick({ Content: '电梯安装' })).toMatchObject({ IsLocal: true })
  expect((await ledger()).at(-1)).toMatchObject({ State: 'settled', Spent: 2100 })
  ai.by((call) => {
    call.say('1. 电梯\n2. 安装')
    call.end()
  })
  const asked = ai.calls.length
  const picked = await chief().aiTexts.pick({ Content: '电梯安装' })
  expect(picked).toMatchObject({ By: '文案', IsLocal: false, Keywords: [{ Word: '电梯' }, { Word: '安装' }] })
  const own = await chief().aiTexts.pick({ Content: '电梯安装', IsOwn: true })
  expect(own).toMatchObject({ By: '本站规则', IsLocal: true })
  expect(ai.calls).toHaveLength(asked + 1)
})

test('a model that answers nonsense or not at all: the house answers, and says why', async () => {
  ai.by((call) => {
    call.say('我觉得写得很好')
    call.end({ input: 1, output: 1 })
  })
  expect((await chief().aiTexts.correction({ Texts })).Says).toBe(
    '由本站的规则得出，没有用 AI 服务。「文案」的回答看不懂。',
  )
  ai.refuseWith(429)
  const { IsLocal, Summary } = await chief().aiTexts.summary({ Content: '电梯装好了。大家都高兴。' })
  expect([IsLocal, Summary]).toEqual([true, '电梯装好了。大家都高兴。'])
  expect((await ledger()).at(-1)).toMatchObject({ State: 'released' })
  ai.refuseWith(undefined)
})

test('hot news: without a service what own readers read and comment; with one its list, asked once in five minutes', async () => {
  const free = await room.makeChannel({ ReviewLevels: 0 })
  const read = await room.through({ ChID: free, Title: '读得多' }, 'editor:submit', 'chief:publish')
  const other = await room.through({ ChID: free, Title: '读得少' }, 'editor:submit', 'chief:publish')
  await room.db.updateTable('articles').set({ ReadNo: 900 }).where('ID', '=', read).execute()
  const own = await chief().hotNews.hotNews({})
  expect(own).toMatchObject({ By: '本站热读', IsLocal: true })
  expect(own.List.map(({ ID, ArticleID }) => [ID, ArticleID])).toEqual([
    [read, read],
    [other, other],
  ])
  expect(own.Says).toContain('没有启用“百度热点”的接口')
  // The figure is the one by which they stand in order.
  const heats = own.List.map(({ Heat }) => Heat)
  expect(heats).toEqual(heats.toSorted((a, b) => b - a))
  expect(heats[0]).toBe(900)
  expect((await chief().hotNews.list({ Source: 'own', Keyword: '少' })).List.map(({ ID }) => ID)).toEqual([other])
  await third(HOT_NEWS, `${sandbox().address}/baidu`)
  const before = (await ledger()).length
  const first = await chief().hotNews.list({ PageSize: 5 })
  expect(first).toMatchObject({ By: '接口6', IsLocal: false, Total: 10 })
  expect(first.List[0]).toMatchObject({ ID: 1, Source: 'baidu', ArticleID: null, Origin: '接口6' })
  expect(first.List[0]!.Addresses).toEqual(['https://news.example.com/1'])
  await chief().hotNews.hotNews({})
  expect((await ledger()).slice(before)).toMatchObject([{ Purpose: 'news', State: 'settled', Items: 1 }])
  room.clock.pass(6 * 60_000)
  await chief().hotNews.hotNews({})
  expect(await ledger()).toHaveLength(before + 2)
  expect((await chief().hotNews.hotNewsIndustry({ domain: '汽车', num: 3 })).List).toHaveLength(3)
  expect((await room.as('outsider').hotNews.hotNews({})).IsLocal).toBe(true)
})

test('Qingbo that cannot be reached: own articles, with the reason', async () => {
  await third(QINGBO, 'http://127.0.0.1:9')
  const { IsLocal, Says } = await chief().hotNews.qingboSearch({ Keyword: '读得' })
  expect(IsLocal).toBe(true)
  expect(Says).toContain('接口4')
  expect((await chief().hotNews.qingboGet({})).List).not.toEqual([])
})

test('a text may be named as that of an own article alone', async () => {
  const ID = await room.write('editor')
  expect(await chief().aiTexts.correction({ Texts, ArticleID: ID, ChannelID: 0 })).toMatchObject({ Verdict: 'doubt' })
  const theirs = await refusal(room.as('outsider').aiTexts.correction({ Texts, ArticleID: ID }))
  expect(theirs).toMatchObject({ kind: 'missing' })
  const channel = await refusal(room.as('outsider').aiTexts.pick({ Content: '字', ChannelID: room.channel }))
  expect(channel).toMatchObject({ kind: 'missing' })
})
