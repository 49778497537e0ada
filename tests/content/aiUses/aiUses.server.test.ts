// What of an article comes from machines: taken over, found again, labelled, and never unlabelled while any of it stands there.
import { keyOfAddress } from '../../../src/api/library/media/fileAddress.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { suggestionsOf, suggestionText } from '../../../src/api/content/articles/suggestions.ts'
import { placedUses } from '../../../src/panels/content/articles/aiUses/placedUses.ts'
import { storeMedia } from '../../../server/library/media/storeMedia.ts'
import { firstAigc } from '../../../server/platform/aiLabels/aigc.ts'
import { labelledPicture } from '../../../server/platform/aiLabels/labelledPicture.ts'
import type { Db } from '../../../server/platform/pipeline/implement.ts'
import { newsroom, refusalOf, type Newsroom } from '../articles/newsroom.ts'
import { answered } from './answered.ts'

let room: Newsroom
beforeAll(async () => {
  room = await newsroom({ long: true })
})
afterAll(() => room.end())

const PASSAGE =
  '望江大桥今天上午十点正式合龙，这座全长三千六百米的斜拉桥将把江北片区与主城的车程缩短到八分钟，预计明年六月建成通车，市民往返两岸不必再绕行。'
const origin = (ID: number, person: 'editor' | 'chief' | 'reviewer1' | 'reviewer3' = 'editor') =>
  room.as(person).articles.aiUses({ ID })

test('a passage that was taken over is noted with who, model and prompt, and labels the article', async () => {
  const AnswerID = await answered(room, `前言。\n\n**${PASSAGE}**`, { Prompt: '扩写成一段', prints: false })
  const ID = await room.write('editor', { ResourceContent: `<p>${PASSAGE}</p>`, AiUses: [{ AnswerID, Text: PASSAGE }] })
  const { IsAi, Uses } = await origin(ID)
  expect(IsAi).toBe(true)
  expect(Uses).toEqual([
    expect.objectContaining({
      ...{ Kind: 'text', Text: PASSAGE, IsThere: true, Provider: '演示', Model: 'sandbox-1', Prompt: '扩写成一段' },
      Revision: 1,
    }),
  ])
  expect((await room.as('editor').articles.get({ ID })).IsAi).toBe(true)
  // The same again is one.
  await room.edit('editor', ID, {
    ResourceContent: `<p>${PASSAGE}</p><p>又一段。</p>`,
    AiUses: [{ AnswerID, Text: PASSAGE }],
  })
  expect((await origin(ID)).Uses).toHaveLength(1)
})

const THERE = { Uses: [expect.objectContaining({ IsThere: true })] }

test('a passage that stands for a picture, or in a field that is hardly read, still stands there', async () => {
  const AnswerID = await answered(room, PASSAGE, { prints: false })
  const ID = await room.write('editor', { ResourceContent: `<p>${PASSAGE}</p>`, AiUses: [{ AnswerID, Text: PASSAGE }] })
  const ResourceContent = `<p>看图</p><p><img src="/static/img/x.png" alt="${PASSAGE}" title="图"></p>`
  await room.edit('editor', ID, { ResourceContent })
  expect(await origin(ID)).toMatchObject({ IsAi: true, ...THERE })
  await room.edit('editor', ID, { ResourceContent: '<p>都是自己写的。</p>', Author: PASSAGE.slice(0, 45) })
  expect(await origin(ID)).toMatchObject(THERE)
  await room.edit('editor', ID, { Author: '小王' })
  expect((await origin(ID)).Uses).toMatchObject([{ IsThere: false }])
})

test('a passage of several lines still stands there as long as one of them does, in whichever field', async () => {
  const lines = [
    '清晨的老街刚刚醒来，卖豆浆的师傅已经忙了两个小时。',
    '雨后的屋檐滴着水，石板路映出一排红灯笼的倒影来。',
    '孩子们背着书包跑过桥头，笑声惊起了河边的白鹭几只。',
    '完。',
  ]
  const Text = lines.join('\n')
  const AnswerID = await answered(room, Text, { prints: false })
  const ResourceContent = lines.map((line) => `<p>${line}</p>`).join('')
  const ID = await room.write('editor', { ResourceContent, AiUses: [{ AnswerID, Text }] })
  const isThere = async (now: object) => {
    await room.edit('editor', ID, { ResourceContent: '<p>都是自己写的。</p>', Author: '小王', ...now })
    return (await origin(ID)).Uses.map(({ IsThere }) => IsThere)
  }
  const alts = lines.map((line) => `<img src="/static/img/x.png" alt="${line}">`).join('<br>')
  expect(await isThere({ ResourceContent: `<p>看图</p><p>${alts}</p>` })).toEqual([true])
  expect(await isThere({ Author: lines[1] })).toEqual([true])
  // A short one may be anybody's.
  expect(await isThere({ Author: lines[3] })).toEqual([false])
  expect(await isThere({ ResourceContent: `<p>看图<img src="/static/img/x.png" title="${lines[2]}"></p>` })).toEqual([
    true,
  ])
  expect(await isThere({})).toEqual([false])
})

test('what begins in one field and ends in another was written by nobody in one go', async () => {
  await answered(room, `甲乙丙丁${PASSAGE}`)
  const [Title, rest] = [PASSAGE.slice(0, 25), PASSAGE.slice(25, 60)]
  const apart = await room.write('editor', { Title: `题目${Title}`, SubTitle: rest, ResourceContent: '<p>正文。</p>' })
  expect((await origin(apart)).Uses).toEqual([])
  const within = await room.write('editor', { Title: '题目', Summary: PASSAGE, ResourceContent: '<p>正文。</p>' })
  expect((await origin(within)).Uses).toMatchObject([{ Kind: 'like', IsThere: true }])
})

test('nobody takes over what another one’s answer says, or what an answer does not say', async () => {
  const theirs = await answered(room, '别人的回答里写的一句话，旁人不能说是自己采用的。', {
    who: 'chief',
    prints: false,
  })
  const own = await answered(room, '自己的回答。', { prints: false })
  const Text = '别人的回答里写的一句话，旁人不能说是自己采用的。'
  const ID = await room.write('editor', {
    ResourceContent: `<p>${Text}</p>`,
    AiUses: [
      { AnswerID: theirs, Text },
      { AnswerID: own, Text },
      { AnswerID: 99_999_999, Text },
    ],
  })
  expect(await origin(ID)).toMatchObject({ IsAi: false, Uses: [] })
})

const suggested = (answer: number | undefined, by: number, id = 'ai1') =>
  suggestionText({
    id,
    by,
    who: '某人',
    at: new Date(room.clock.now().getTime() - 1000).toISOString(),
    ...(answer ? { answer } : {}),
  })

test('a suggestion keeps the number of the sender’s own answer alone, and accepting it by anybody is noted', async () => {
  const own = await answered(room, PASSAGE, { prints: false })
  const theirs = await answered(room, PASSAGE, { who: 'chief', prints: false })
  const { ID: me } = room.people.editor
  const withBoth = (text: string) =>
    `<p>开头。<ins${suggested(own, me)}>${text}</ins><ins${suggested(theirs, me, 'ai2')}>另一句。</ins>结尾。</p>`
  const ID = await room.write('editor', { ResourceContent: '<p>开头。结尾。</p>', SuggestedContent: withBoth(PASSAGE) })
  const { SuggestedContent } = await room.as('editor').articles.get({ ID })
  expect(suggestionsOf(SuggestedContent).map(({ answer }) => answer)).toEqual([own, undefined])
  expect(SuggestedContent).not.toContain(`"${theirs}"`)
  expect((await origin(ID)).Uses).toEqual([])

  // What stands there already stays, whoever saves; accepted by somebody whose answer it is not.
  await room.edit('chief', ID, { ResourceContent: '<p>开头。结尾。</p>', SuggestedContent })
  const again = (await room.as('chief').articles.get({ ID })).SuggestedContent
  expect(suggestionsOf(again)[0]!.answer).toBe(own)
  await room.edit('chief', ID, { ResourceContent: `<p>开头。${PASSAGE}结尾。</p>` })
  const { Uses, IsAi } = await origin(ID)
  expect(IsAi).toBe(true)
  expect(Uses).toEqual([expect.objectContaining({ Kind: 'text', Text: PASSAGE, IsThere: true })])
  const [row] = await room.db.selectFrom('article_ai_uses').selectAll().where('ArticleID', '=', ID).execute()
  expect(row).toMatchObject({ UserID: room.people.chief.ID, AskerID: me, AnswerID: own })
})

test('a suggestion that was rejected is not taken over', async () => {
  const own = await answered(room, PASSAGE, { prints: false })
  const SuggestedContent = `<p>开头。<ins${suggested(own, room.people.editor.ID)}>${PASSAGE}</ins>结尾。</p>`
  const ID = await room.write('editor', { ResourceContent: '<p>开头。结尾。</p>', SuggestedContent })
  await room.edit('editor', ID, { ResourceContent: '<p>开头。结尾。</p>' })
  expect(await origin(ID)).toMatchObject({ IsAi: false, Uses: [] })
})

test('a few words are known by what stands beside them', async () => {
  const own = await answered(room, '把“通过”改成“合龙”', { prints: false })
  const ID = await room.write('editor', {
    ResourceContent: '<p>今天上午望江大桥合龙，市民前往观看。</p>',
    AiUses: [{ AnswerID: own, Text: '合龙' }],
  })
  expect((await origin(ID)).Uses[0]).toMatchObject({ Text: '合龙', IsThere: true })
  await room.edit('editor', ID, { ResourceContent: '<p>今天下午的会议上又一次谈到合龙的日期。</p>' })
  expect((await origin(ID)).Uses[0]).toMatchObject({ Text: '合龙', IsThere: false })
})

const texts = (uses: readonly { Kind: string; Text: string; IsThere: boolean }[]) =>
  uses.map(({ Kind, Text, IsThere }) => [Kind, Text, IsThere])

test('a passage is noted once, whether a sentence or its words are told, and whether it was taken back meanwhile', async () => {
  const sentence = '眼下水位已经回落到警戒线以下，市民可以放心出行。'
  const own = await answered(room, sentence, { prints: false })
  const { ID: me } = room.people.editor
  const open = (id: string) => suggested(own, me, id)
  const SuggestedContent = `<p>开头。眼下水位<ins${open('a1')}>已经回落到</ins>警戒线<ins${open('a2')}>以下</ins>，市民可以放心出行。结尾。</p>`
  const plain = '<p>开头。眼下水位警戒线，市民可以放心出行。结尾。</p>'
  const settled = { ResourceContent: `<p>开头。${sentence}结尾。</p>` }
  const named = { AiUses: [{ AnswerID: own, Text: sentence, Field: 'ResourceContent' as const }] }
  const ID = await room.write('editor', { ResourceContent: plain, SuggestedContent })
  await room.edit('editor', ID, { ...settled, ...named })
  expect(texts((await origin(ID)).Uses)).toEqual([['text', sentence, true]])
  await room.edit('editor', ID, { ResourceContent: plain, SuggestedContent })
  expect((await origin(ID)).Uses).toMatchObject([{ IsThere: false }])
  // One after the other, beside other words each time.
  await room.edit('editor', ID, {
    ResourceContent: '<p>开头。眼下水位已经回落到警戒线，市民可以放心出行。结尾。</p>',
    SuggestedContent: `<p>开头。眼下水位已经回落到警戒线<ins${open('a2')}>以下</ins>，市民可以放心出行。结尾。</p>`,
  })
  await room.edit('editor', ID, { ...settled, ...named })
  expect(texts((await origin(ID)).Uses)).toEqual([['text', sentence, true]])
})

test('words that were picked for one field make no other field a machine’s', async () => {
  const own = await answered(room, '地铁,四号,开工', { prints: false })
  const pick = (Text: string) => ({ AnswerID: own, Text, Field: 'KeyWords' as const })
  const ID = await room.write('editor', {
    Title: '地铁四号',
    ResourceContent: '<p>地铁四号线今天开工。</p>',
    KeyWords: '地铁,大桥,四号',
    AiUses: [pick('地铁,四号'), pick('地铁')],
  })
  const { Uses } = await origin(ID)
  expect(texts(Uses)).toEqual([['text', '地铁,四号', true]])
  expect(placedUses('地铁四号\n地铁四号线今天开工。', Uses)).toEqual([])
  await room.edit('editor', ID, { KeyWords: '大桥' })
  expect((await origin(ID)).Uses).toMatchObject([{ IsThere: false }])
  // A headline is that headline alone.
  const title = await room.write('editor', {
    Title: '地铁开工',
    ResourceContent: '<p>地铁开工了。</p>',
    AiUses: [{ AnswerID: own, Text: '开工', Field: 'Title' }],
  })
  await room.edit('editor', title, { Title: '四号线动土' })
  expect((await origin(title)).Uses).toMatchObject([{ Text: '开工', IsThere: false }])
})

test('a summary that repeats the author’s own paragraph makes that paragraph no machine’s', async () => {
  const own = '江水退去以后，道路全部恢复通行，市民可以放心出门。'
  const AnswerID = await answered(room, own, { prints: false })
  const ID = await room.write('editor', { ResourceContent: `<p>${own}</p>` })
  await room.edit('editor', ID, { Summary: own, AiUses: [{ AnswerID, Text: own, Field: 'Summary' }] })
  expect((await room.as('editor').articles.aiUses({ ID })).Uses).toMatchObject([{ Text: own, Field: 'Summary' }])
  // Without it nothing of a machine stands there.
  await room.edit('editor', ID, { Summary: '' })
  expect((await room.as('editor').articles.aiUses({ ID })).Uses).toMatchObject([{ IsThere: false }])
  // What a machine wrote is known wherever it is moved to.
  const other = await room.write('editor', { ResourceContent: '<p>自己写的</p>' })
  await room.edit('editor', other, { Summary: own, AiUses: [{ AnswerID, Text: own, Field: 'Summary' }] })
  await room.edit('editor', other, { Summary: '', ResourceContent: `<p>${own}</p>` })
  expect((await room.as('editor').articles.aiUses({ ID: other })).Uses).toMatchObject([{ Field: '', IsThere: true }])
})

test('text that was copied or typed off is found at save, forty characters in a row, and nothing else of the answer is told', async () => {
  const ONLY = [...PASSAGE].toReversed().join('')
  const secret = '这一句没有人抄过，只有问的人知道它。'
  await answered(room, `${secret}${ONLY.replaceAll('，', '，\n')}${secret}`, { who: 'chief', Prompt: '秘密的提问' })
  const ID = await room.write('editor', {
    Title: '合龙',
    ResourceContent: `<p>据了解，${ONLY.slice(0, 22)}<b>${ONLY.slice(22, 60)}</b>。</p>`,
  })
  const [use] = (await origin(ID)).Uses
  expect(use).toMatchObject({ Kind: 'like', IsThere: true, Provider: '', Model: '', Prompt: '' })
  expect(use!.Text).toBe(ONLY.slice(0, 60))
  expect((await origin(ID)).IsAi).toBe(false)
  expect(JSON.stringify(await origin(ID))).not.toMatch(/秘密的提问|这一句没有人/)
  // Whose answer it is sees by which it came.
  const seen = (await origin(ID, 'chief')).Uses.filter(({ Prompt }) => Prompt === '秘密的提问')
  expect(seen).toHaveLength(1)
  // Thirty-nine are not enough.
  const short = await room.write('editor', { Title: '短', ResourceContent: `<p>某某${ONLY.slice(0, 39)}某某</p>` })
  expect((await origin(short)).Uses).toEqual([])
})

test('what stood in the question, or in what was attached, is its writer’s: an answer that says it again makes it no machine’s', async () => {
  const mine = [...PASSAGE].map((sign, nth) => (nth % 7 === 3 ? '江' : sign)).join('')
  const added =
    '另外，这一整句是模型自己添上去的话，提问的人从来没有写过它，所以谁把它抄进稿件，保存的时候都要注明可能来自人工智能。'
  await answered(room, `${mine.slice(0, 50)}${added}`, { Context: [{ Kind: 'selection', Text: mine }] })
  await answered(room, `改好了：${mine}`, { Prompt: `请改写：${mine}` })
  const ID = await room.write('editor', { ResourceContent: `<p>${mine}</p>` })
  expect((await origin(ID)).Uses).toEqual([])
  // What it added is found, and only that.
  const copied = await room.write('editor', { ResourceContent: `<p>${mine.slice(0, 50)}${added}</p>` })
  expect(texts((await origin(copied)).Uses)).toEqual([['like', added, true]])
})

test.each([
  ['soft hyphens', '\u00ad'],
  ['&shy;', '&shy;'],
  ['joiners', '\u200d'],
  ['non-joiners', '\u200c'],
  ['word joiners', '\u2060'],
  ['marks of direction', '\u200e'],
  ['overrides', '\u202c'],
  ['selectors', '\ufe0f'],
  ['grapheme joiners', '\u034f'],
  ['fillers', '\u3164'],
  ['half-wide fillers', '\uffa0'],
  ['blank patterns', '\u2800'],
  ['invisible times', '\u2062'],
  ['tags', '\u{e0041}'],
  ['breaks', '<wbr>'],
  ['wide blanks', '\u3000'],
  ['spans', '</b><b>'],
])('text of a machine with %s in it is that text', async (_, sign) => {
  const AnswerID = await answered(room, PASSAGE)
  const ID = await room.write('editor', { ResourceContent: `<p>${PASSAGE}</p>`, AiUses: [{ AnswerID, Text: PASSAGE }] })
  const broken = PASSAGE.replace(/.{3}/gu, `$&${sign}`).replaceAll('，', ',')
  await room.edit('editor', ID, { ResourceContent: `<p><b>${broken}</b></p>` })
  expect((await origin(ID)).Uses).toMatchObject([{ Kind: 'text', IsThere: true }])
  const retyped = await room.write('editor', { ResourceContent: `<p><b>${broken}</b></p>` })
  expect((await origin(retyped)).Uses.every(({ Kind, IsThere }) => Kind === 'like' && IsThere)).toBe(true)
  expect((await origin(retyped)).Uses).not.toEqual([])
})

test('answers that only said again what stood in the question crowd out none that did not', async () => {
  const said = [...PASSAGE].map((sign, nth) => (nth % 5 === 2 ? '桥' : sign)).join('')
  const own = [...PASSAGE]
    .map((sign, nth) => (nth % 5 === 4 ? '岸' : sign))
    .toReversed()
    .join('')
  await answered(room, said, { who: 'chief' })
  const both = `${said}\n${own}`
  for (let at = 0; at < 60; at++) await answered(room, both, { Prompt: `复述：${both}` })
  const ID = await room.write('editor', { ResourceContent: `<p>${said}</p><p>${own}</p>` })
  expect(texts((await origin(ID)).Uses)).toEqual([['like', said, true]])
})

test('another station’s answers are not looked at', async () => {
  const only =
    '隔壁站的人工智能写过一段很长很长的文字，本站的人碰巧也写了一模一样的一段，谁也不该因此知道隔壁站问过什么。'
  await answered(room, only, { who: 'outsider' })
  const ID = await room.write('editor', { ResourceContent: `<p>${only}</p>` })
  expect((await origin(ID)).Uses).toEqual([])
  expect((await refusalOf(room.as('outsider').articles.aiUses({ ID }))).kind).toBe('missing')
})

test('a picture that a machine made labels the article, on its cover as well; a suspected one does not', async () => {
  const grey = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer()
  const bytes = await labelledPicture(grey, 'image/jpeg', firstAigc({ ContentProducer: 'a', ProduceID: 'b' }))
  const { Url, MediaID } = await storeMedia(
    { db: room.db as Db, me: room.people.chief, now: room.clock.now() },
    { FileName: '合龙示意.jpg', bytes },
  )
  const ID = await room.write('editor', { ResourceContent: `<p>图</p><figure><img src="${Url}"></figure>` })
  expect(await origin(ID)).toMatchObject({ IsAi: true, Uses: [{ Kind: 'picture', Text: '合龙示意', IsThere: true }] })
  // By its key it is found in the text; on a cover it stands in none.
  expect((await origin(ID)).Uses[0]!.Keys).toEqual([keyOfAddress(Url)])
  const cover = await room.write('editor', { PicPath: Url })
  expect((await origin(cover)).IsAi).toBe(true)
  expect((await origin(cover)).Uses[0]!.Keys).toBeUndefined()
  // Whoever says that no machine made it takes it out of no text.
  await room.db.updateTable('media').set({ AiLabel: 'none' }).where('ID', '=', MediaID).execute()
  expect((await refusalOf(room.as('chief').articles.removeAiLabel({ ID, Reason: '不是' }))).message).toContain(
    '还有 1 处',
  )
  const [copy] = [await room.as('chief').articles.copyOrMove({ Ids: [ID], ChID: room.channel, IsCopy: true } as never)]
  expect(copy.Done).toEqual([ID])
  const copied = await room.db
    .selectFrom('articles')
    .selectAll()
    .orderBy('ID', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await origin(copied.ID, 'chief')).IsAi).toBe(true)
})

/** A file that AI made for somebody, which is no item of the library. */
async function made(person: 'chief' | 'outsider', Key: string): Promise<string> {
  const { ID: UserID, StID } = room.people[person]
  const job = { StID, UserID, Kind: 'picture', Title: '合龙夜景', Asked: '{"content":"大桥合龙的夜景","imgUrl":[]}' }
  const { ID: JobID } = await room.db
    .insertInto('ai_jobs')
    .values({ ...job, Provider: 'kling', Model: 'kling-v2', SettingID: 1 } as never)
    .returning('ID')
    .executeTakeFirstOrThrow()
  await room.db
    .insertInto('ai_job_results')
    .values({ StID, JobID, Place: 1, Key, Type: 'image/png', State: 'dropped' } as never)
    .execute()
  return `/files/ai/${Key}.png`
}

test('a picture of a job labels the article by its own address, in whichever field and spelling, until it is gone', async () => {
  const address = await made('chief', 'AAAAAAAAAAAAAAAAAAAAA1')
  const whole = `https://desk.example${address}`
  const html = (src: string) => ({ ResourceContent: `<p>图</p><img src="${src}">` })
  const all = [
    ...[html(address), html(whole), html(`${address}?a=1#b`), html(`/files/x/../ai/${address.slice(10)}`)],
    { ResourceContent: `<p><a href="${address}">图</a></p>` },
    ...(['PicPath', 'SmallPicUrl', 'MediaHeadPic', 'MediaUrl', 'ResourceUrl'] as const).flatMap((field) => [
      { [field]: address },
      { [field]: whole },
    ]),
  ]
  for (const fields of all) {
    const ID = await room.write('editor', fields)
    expect([fields, (await origin(ID)).IsAi]).toEqual([fields, true])
    expect((await origin(ID)).Uses).toMatchObject([
      { Kind: 'picture', Text: '合龙夜景', Model: 'kling-v2', Prompt: '大桥合龙的夜景', IsThere: true },
    ])
  }
  const ID = await room.write('editor', html(address))
  await room.edit('editor', ID, html(whole))
  expect((await origin(ID)).Uses).toHaveLength(1)
  // Its job is put away: it stands there all the same.
  await room.db.updateTable('ai_jobs').set({ RemoveTime: room.clock.now() }).execute()
  expect((await refusalOf(room.as('chief').articles.removeAiLabel({ ID, Reason: '不是' }))).message).toContain(
    '还有 1 处',
  )
  await room.edit('editor', ID, { ResourceContent: '<p>没有图了</p>' })
  expect((await origin(ID)).Uses).toMatchObject([{ IsThere: false }])
  // Another station's is none of ours.
  const theirs = await room.write('editor', html(await made('outsider', 'BBBBBBBBBBBBBBBBBBBBB2')))
  expect((await origin(theirs)).Uses).toEqual([])
})

test('only who passes the last level takes the label off, with a reason, once nothing of it stands there', async () => {
  const AnswerID = await answered(room, PASSAGE, { prints: false })
  const ChID = await room.makeChannel({ ReviewLevels: 3 })
  const draft = { ChID, ResourceContent: `<p>${PASSAGE}</p>`, AiUses: [{ AnswerID, Text: PASSAGE }] }
  const ID = await room.through(draft, 'editor:submit', 'reviewer1:pass1', 'reviewer2:pass2')
  const off = (person: 'editor' | 'reviewer1' | 'reviewer3' | 'chief', Reason = '已全部改写') =>
    room.as(person).articles.removeAiLabel({ ID, Reason })
  expect((await refusalOf(off('editor'))).message).toContain('只有能「终审」')
  expect((await refusalOf(off('reviewer1'))).kind).toBe('forbidden')
  expect((await refusalOf(off('reviewer3'))).message).toContain('还有 1 处')
  expect((await refusalOf(off('reviewer3', ' '))).message).toContain('理由')
  expect(await origin(ID, 'reviewer3')).toMatchObject({ IsAi: true, MayRemove: true })
  expect(await origin(ID, 'reviewer1')).toMatchObject({ MayRemove: false })

  // Forty characters of it are still it.
  await room.edit('chief', ID, { ResourceContent: `<p>${PASSAGE.slice(5, 46)}另写。</p>` })
  expect((await refusalOf(off('reviewer3'))).message).toContain('还有 1 处')
  await room.edit('chief', ID, { ResourceContent: '<p>记者在现场看到，大桥合龙了。</p>' })
  expect(await origin(ID)).toMatchObject({ IsAi: true, Uses: [{ IsThere: false }] })
  const { LogID } = await off('reviewer3')
  expect((await origin(ID)).IsAi).toBe(false)
  const line = await room.db.selectFrom('operation_log').selectAll().where('ID', '=', LogID!).executeTakeFirstOrThrow()
  expect(JSON.stringify(line)).toContain('已全部改写')
  expect(line.Title).toBe('取消 AI 标识')
  // Again it does nothing.
  expect(await off('reviewer3')).toEqual({ ID })

  // Taken back, and done again only while nothing of it has come back.
  await room.as('reviewer3').operationLog.undo({ ID: LogID! })
  expect((await origin(ID)).IsAi).toBe(true)
})

test('what is public counts as well: a correction without it takes no label off', async () => {
  const AnswerID = await answered(room, PASSAGE, { prints: false })
  const ChID = await room.makeChannel({ ReviewLevels: 0 })
  const ID = await room.write('editor', {
    ChID,
    ResourceContent: `<p>${PASSAGE}</p>`,
    AiUses: [{ AnswerID, Text: PASSAGE }],
  })
  await room.send('chief', 'submit', ID)
  await room.send('chief', 'publish', ID)
  await room.send('chief', 'correct', ID)
  await room.edit('chief', ID, { ResourceContent: '<p>完全改写了的一段文字，与原来的没有关系。</p>' })
  expect((await refusalOf(room.as('chief').articles.removeAiLabel({ ID, Reason: '已改' }))).message).toContain(
    '已公开的版本',
  )
})

test('an older version that comes back to the public comes back with its label, and is labelled from then on', async () => {
  const AnswerID = await answered(room, PASSAGE, { prints: false })
  const ChID = await room.makeChannel({ ReviewLevels: 0 })
  const ID = await room.write('editor', {
    ...{ ChID, ResourceContent: `<p>${PASSAGE}</p>`, AiUses: [{ AnswerID, Text: PASSAGE }] },
  })
  await room.send('chief', 'submit', ID)
  await room.send('chief', 'publish', ID)
  const row = () =>
    room.db.selectFrom('articles').select(['LiveRevision', 'AiSince']).where('ID', '=', ID).executeTakeFirstOrThrow()
  const first = (await row()).LiveRevision!
  await room.send('chief', 'correct', ID)
  await room.edit('chief', ID, { ResourceContent: '<p>记者在现场看到，大桥合龙了。</p>' })
  await room.send('chief', 'submit', ID)
  if ((await row()).LiveRevision === first) await room.send('chief', 'publish', ID)
  const { rows } = await sql<{ ID: number }>`select max("ID")::int as "ID" from operation_log`.execute(room.db)
  expect((await row()).LiveRevision).toBeGreaterThan(first)
  await room.as('chief').articles.removeAiLabel({ ID, Reason: '已全部改写' })
  expect((await row()).AiSince).toBeNull()
  await room.as('chief').operationLog.undo({ ID: rows[0]!.ID })
  expect(await row()).toEqual({ LiveRevision: first, AiSince: first })
  await room.edit('chief', ID, { ResourceContent: '<p>又改了一次，全部是自己写的。</p>' })
  expect((await row()).AiSince).toBe(first)
})

test('a picture that is found to be a machine’s labels the articles in which it stands already, as the public sees them', async () => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#667' } })
    .png()
    .toBuffer()
  const keeper = { db: room.db as Db, me: room.people.chief, now: room.clock.now() }
  const { Url, MediaID } = await storeMedia(keeper, { FileName: '桥.png', bytes })
  await room.db.updateTable('media').set({ Rights: 'own' }).where('ID', '=', MediaID).execute()
  const ChID = await room.makeChannel({ ReviewLevels: 0 })
  const ID = await room.write('editor', { ChID, ResourceContent: `<p>图</p><figure><img src="${Url}"></figure>` })
  await room.send('chief', 'submit', ID)
  await room.send('chief', 'publish', ID)
  await room.send('chief', 'correct', ID)
  await room.edit('chief', ID, { ResourceContent: `<p>新的图</p><figure><img src="${Url}"></figure>` })
  const row = () =>
    room.db.selectFrom('articles').select(['LiveRevision', 'AiSince']).where('ID', '=', ID).executeTakeFirstOrThrow()
  expect((await row()).AiSince).toBeNull()
  await room.db.updateTable('media').set({ AiLabel: 'generated' }).where('ID', '=', MediaID).execute()
  const { LiveRevision, AiSince } = await row()
  expect(LiveRevision).not.toBeNull()
  expect(AiSince).toBe(LiveRevision)
  expect((await origin(ID, 'chief')).Uses).toMatchObject([{ Kind: 'picture', Text: '桥', IsThere: true }])
})

test('who sends an article on is told how much of it comes from machines, and the desk shows it', async () => {
  const AnswerID = await answered(room, PASSAGE, { prints: false })
  const ChID = await room.makeChannel({ ReviewLevels: 1 })
  const ID = await room.write('editor', {
    ChID,
    ResourceContent: `<p>${PASSAGE}</p>`,
    AiUses: [{ AnswerID, Text: PASSAGE }],
  })
  const { Warned } = await room.as('editor').articles.audit({ Ids: [ID], Event: 'submit' })
  expect(Warned![0]!.Reason).toContain('1 处来自 AI（会带标识）')
  const { AiUses } = await room.as('reviewer1').articles.review({ ID })
  expect(AiUses[0]).toMatchObject({ Kind: 'text', Text: PASSAGE })
})

test('an article that is purged leaves the record, and a conversation that is gone, too', async () => {
  const AnswerID = await answered(room, PASSAGE, { prints: false })
  const ID = await room.write('editor', { ResourceContent: `<p>${PASSAGE}</p>`, AiUses: [{ AnswerID, Text: PASSAGE }] })
  await room.db.deleteFrom('ai_conversations').execute()
  await room.as('chief').articles.remove({ Ids: [ID] })
  await room.as('chief').articles.purge({ Ids: [ID] })
  const rows = await room.db.selectFrom('article_ai_uses').selectAll().where('AnswerID', '=', AnswerID).execute()
  expect(rows).toEqual([expect.objectContaining({ ArticleID: null, Text: PASSAGE, Model: 'sandbox-1' })])
})

test('the records may be kept for less than three years, but not for less than 180 days', async () => {
  const { List } = await room.as('chief').retentions.list({ PageIndex: 1, PageSize: 200 } as never)
  const rule = List.find(({ Name }) => Name === 'article_ai_uses')!
  expect(rule).toMatchObject({ Title: '稿件里的 AI 内容', Least: 180 })
  const say = (Days: number) => room.as('chief').retentions.save({ ID: rule.ID, Days })
  expect((await refusalOf(say(179))).message).toContain('最少 180 天')
  await say(180)
})

/** A line by which somebody's text was looked through by a model. */
async function lookedThrough(person: 'editor' | 'chief'): Promise<number> {
  const { ID: UserID, StID } = room.people[person]
  const line = {
    StID,
    UserID,
    Provider: '演示',
    Model: 'sandbox-2',
    Purpose: 'text',
    State: 'settled',
    Reserved: 0,
    SettingID: 1,
    Day: '2026-01-01',
  }
  const { ID } = await room.db
    .insertInto('ai_ledger')
    .values(line as never)
    .returning('ID')
    .executeTakeFirstOrThrow()
  return ID
}

test('a correction of a model is noted with who accepted it and by which model, as long as it stands there; that alone is no label', async () => {
  const LedgerID = await lookedThrough('editor')
  const theirs = await lookedThrough('chief')
  const use = { Text: '安装', Around: '的电梯安装完成，' }
  const AiUses = [
    { LedgerID, ...use },
    { LedgerID, ...use },
    { LedgerID: theirs, ...use },
    // It does not stand there.
    { LedgerID, Text: '完工', Around: '电梯完工了' },
  ]
  const ID = await room.write('editor', {
    ResourceContent: '<p>安装以后，小区的电梯安装完成，居民都来看。</p>',
    AiUses,
  })
  const { IsAi, Uses } = await origin(ID)
  expect(IsAi).toBe(false)
  expect(Uses).toEqual([
    expect.objectContaining({
      ...{ Kind: 'correction', ...use, IsThere: true, Provider: '演示', Model: 'sandbox-2', Prompt: '校对' },
    }),
  ])
  await room.edit('editor', ID, { ResourceContent: '<p>安装以后，小区的电梯完工，居民都来看。</p>' })
  expect((await origin(ID)).Uses).toMatchObject([{ Kind: 'correction', IsThere: false }])
})

test('a correction as long as a passage labels the article like one', async () => {
  const LedgerID = await lookedThrough('editor')
  const Text = '这座全长三千六百米的斜拉桥预计明年六月建成通车'
  const ID = await room.write('editor', {
    ResourceContent: `<p>${Text}。</p>`,
    AiUses: [{ LedgerID, Text, Around: Text }],
  })
  expect(await origin(ID)).toMatchObject({ IsAi: true, Uses: [{ Kind: 'text', Text, IsThere: true }] })
})

test('a use says from where it is', async () => {
  const neither = { ResourceContent: '<p>正文</p>', AiUses: [{ Text: '正文' }] }
  expect((await refusalOf(room.write('editor', neither))).message).toContain(
    '来自哪个回答（AnswerID）或哪次检查（LedgerID）',
  )
})
