import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const blocks = () => w.as('chief').appBlocks
const styles = () => w.as('chief').appBlockStyles

async function publicArticle(Title: string, ChID: number, more: object = {}): Promise<void> {
  const { ID: AdminID, StID } = w.people.chief
  await w.db
    .insertInto('articles')
    .values({ StID, AdminID, ChID, Title, Status: 'published', LiveRevision: 1, ...more })
    .execute()
}

test('the preview is the enabled blocks in their order, with their style and what is public in their channel', async () => {
  const local = (await w.as('chief').channels.save({ Name: '本地' })).ID
  const sports = (await w.as('chief').channels.save({ Name: '体育' })).ID
  await publicArticle('本地一', local)
  await publicArticle('体育一', sports)
  await publicArticle('还没有公开', local, { Status: 'draft', LiveRevision: null })
  await publicArticle('头条一', sports, { IsHeadlines: true })
  await publicArticle('推荐推送一', sports, { IsBest: true })
  const featured = await blocks().save({ Name: '编辑推荐', Kind: 'featured', ShowOrder: 3 })
  const style = await styles().save({ Name: '两列卡片', Kind: 'channel', Layout: 'card', Columns: 2 })
  const second = await blocks().save({
    Name: '本地新闻',
    Kind: 'channel',
    ChID: local,
    StyleID: style.ID,
    ShowOrder: 2,
  })
  const first = await blocks().save({ Name: '头条', Kind: 'headline', ShowOrder: 1 })
  await blocks().save({ Name: '没有启用', Kind: 'flash', ShowOrder: 0 })
  await blocks().enable({ Ids: [first.ID, second.ID, featured.ID], Enabled: true })
  const preview = await blocks().preview({})
  expect(
    preview.map(({ Block, Style, Items }) => [Block.Name, Style?.Columns, Items.map(({ Title }) => Title)]),
  ).toEqual([
    ['头条', undefined, ['头条一']],
    ['本地新闻', 2, ['本地一']],
    ['编辑推荐', undefined, ['推荐推送一']],
  ])
  expect(await w.as('outsider').appBlocks.preview({})).toEqual([])
  expect((await blocks().list({ Keyword: '本地' })).List[0]).toMatchObject({
    StyleName: '两列卡片',
    ChannelName: '本地',
  })
})

test('a style in use stays, one for another kind is refused, and 0 takes it away', async () => {
  const style = await styles().save({ Name: '视频宫格', Kind: 'video', Layout: 'grid', Columns: 2 })
  await expect(blocks().save({ Name: '快讯', Kind: 'flash', StyleID: style.ID })).rejects.toThrow(
    '样式“视频宫格”不是给这种区块用的',
  )
  const { ID } = await blocks().save({ Name: '视频', Kind: 'video', StyleID: style.ID })
  expect((await styles().remove({ Ids: [style.ID] })).Skipped).toEqual([
    { ID: style.ID, Reason: '有 1 个首页区块正在使用，例如“视频”，请先换样式' },
  ])
  await expect(blocks().save({ ID, Kind: 'flash' })).rejects.toMatchObject({
    detail: { Fields: [{ Field: 'StyleID' }] },
  })
  const off = await blocks().save({ ID, StyleID: 0 })
  expect((await styles().remove({ Ids: [style.ID] })).Done).toEqual([style.ID])
  // The style is gone, so the block cannot have it back.
  await expect(w.as('chief').operationLog.undo({ ID: off.LogID! })).rejects.toThrow('没有这个区块样式')
  expect((await blocks().get({ ID })).StyleID).toBeNull()
})

test('another station’s styles and channels are not there', async () => {
  const style = await w.as('outsider').appBlockStyles.save({ Name: '别站样式', Kind: 'channel' })
  const channel = await w.as('outsider').channels.save({ Name: '别站栏目' })
  await expect(blocks().save({ Name: '借样式', Kind: 'channel', StyleID: style.ID })).rejects.toThrow(
    '没有这个区块样式',
  )
  await expect(blocks().save({ Name: '借栏目', ChID: channel.ID })).rejects.toThrow('没有这个栏目')
})
