/** What the keyboard can do about where articles stand and how they leave: fronts of channels, files, links. */
import { may } from '../../api/access.ts'
import { articles } from '../../api/content/articles/calls.ts'
import { EXPORT_LIMIT, PLACED_LIMIT } from '../../api/content/articles/placement.ts'
import type { ArticleRow } from '../../api/content/articles/row.ts'
import { readingPath, stationKeyIn } from '../../api/distribution/outputs/formats.ts'
import { Refusal } from '../../api/client.ts'
import { canPlace } from '../../api/content/articles/review.ts'
import { defineCommand, type Can, type Command, type Context } from '../../workspace/command.ts'
import { downloadExported } from '../../workspace/download.ts'
import { sayMoment } from '../../workspace/palette/sayMoment.ts'
import { rowsOf } from '../rowsOf.ts'
import { chooseFirst } from '../chooseFirst.ts'
import { copy } from '../copy.ts'

const chosen = (ctx: Context) => rowsOf(ctx, 'articles') as unknown as readonly ArticleRow[]

/** Whether the button is granted and something is chosen. */
function allowed(ctx: Context, button: string, most = 1): Can {
  if (!may(ctx.me, articles.pages, button)) return `没有「稿件」的「${button}」权限，请联系管理员开通。`
  const { length } = chosen(ctx)
  if (length > most)
    return most === 1 ? `只能选择一篇，现在选了 ${length} 篇` : `一次最多 ${most} 篇，现在选了 ${length} 篇`
  return length > 0 || chooseFirst(ctx, 'articles')
}

/** The chosen articles of one channel, above those that stand at its front already. */
async function toFront(ctx: Context): Promise<void> {
  const rows = chosen(ctx)
  const [first] = rows
  if (!first) return
  const ids = rows.map(({ ID }) => ID)
  const { List } = await ctx.api.articles.list({
    ...{ Chid: first.ChID, IsPlaced: true, SortType: 'placed', PageSize: PLACED_LIMIT },
  })
  const rest = List.map(({ ID }) => ID).filter((id) => !ids.includes(id))
  const Ids = [...ids, ...rest].slice(0, PLACED_LIMIT)
  const { LogID, Skipped } = await ctx.api.articles.order({ ChID: first.ChID, Ids })
  const [skipped] = Skipped
  if (skipped) ctx.notify(skipped.Reason, 'warning')
  if (LogID !== undefined) ctx.remember(`${ids.length} 篇稿件排到「${first.ChannelName}」最前`, LogID)
}

/** Fetches a file and hands it to the browser. */
async function save(ctx: Context, Format: 'xlsx' | 'doc'): Promise<void> {
  const Ids = chosen(ctx).map(({ ID }) => ID)
  const file = await ctx.api.articles.export({ Ids, Format })
  downloadExported(window, file)
  ctx.notify(`已导出“${file.FileName}”。`, 'success')
}

/** Ends one of the links of the chosen article that still lead somewhere. */
async function endShare(ctx: Context): Promise<void> {
  const { ID, Title } = chosen(ctx)[0]!
  const links = await ctx.api.articles.shares({ ID })
  if (links.length === 0) return ctx.notify(`《${Title}》没有有效的分享链接。`, 'warning')
  const options = links.map((one) => ({
    title: `${one.AdminUserRealName} 分享于 ${sayMoment(new Date(one.CreateTime), new Date())}`,
    value: one.ID,
    hint: `打开 ${one.Reads} 次`,
  }))
  const answers = await ctx.ask(`停止分享《${Title}》`, [
    { name: 'ShareID', label: '链接', kind: 'pick', options: () => options },
  ])
  if (!answers) return
  const { LogID } = await ctx.api.articles.unshare({ ID, ShareID: Number(answers['ShareID']) })
  if (LogID !== undefined) ctx.remember(`停止分享《${Title}》`, LogID)
}

/** Where the public reads the chosen articles. Every channel's address has the station's public key. */
async function publicAddresses(ctx: Context): Promise<readonly string[]> {
  const [channel] = await ctx.api.channels.list({})
  if (!channel) throw new Refusal('refused', '看不到任何栏目，不知道公开的地址。')
  const key = stationKeyIn(channel.OutputPath)
  return chosen(ctx).map(({ ResourceGUID }) => location.origin + readingPath(key, ResourceGUID))
}

/** Whether everything that is chosen, at most so many, is public. */
function canRead(ctx: Context, most: number): Can {
  const rows = chosen(ctx)
  if (rows.length === 0) return chooseFirst(ctx, 'articles')
  if (rows.length > most) return `一次最多 ${most} 篇，现在选了 ${rows.length} 篇`
  const hidden = rows.find(({ LiveRevision }) => LiveRevision === null)
  return !hidden || `《${hidden.Title}》没有公开，读者看不到`
}

const at = { group: '稿件', where: 'list', family: 'articles' } as const

/** The commands. */
const placementCommands: readonly Command[] = [
  defineCommand({
    ...at,
    id: 'articles.toFront',
    title: '排到栏目最前',
    keys: 'alt+t',
    keywords: ['版位', '排序', 'front'],
    needs: 'articles.order',
    does: ['articles.order'],
    can(ctx) {
      const can = allowed(ctx, '设置排序', PLACED_LIMIT)
      if (can !== true) return can
      const rows = chosen(ctx)
      if (rows.some(({ ChID }) => ChID !== rows[0]!.ChID)) return '只能一起排同一个栏目的稿件'
      return rows.every(canPlace) || '只有待发布和已发布的稿件可以编排版位'
    },
    run: toFront,
  }),
  defineCommand({
    ...at,
    id: 'articles.front',
    title: '打开栏目的版位',
    keywords: ['版位', '排序', 'front'],
    can: (ctx) => chosen(ctx).length > 0 || chooseFirst(ctx, 'articles'),
    run(ctx) {
      const { ChID, ChannelName } = chosen(ctx)[0]!
      ctx.open('/contribution/Front', { Chid: ChID, Named: ChannelName }, 'right')
    },
  }),
  defineCommand({
    ...at,
    id: 'articles.saveSheet',
    title: '导出稿件表格',
    keywords: ['xlsx', 'excel', 'export'],
    needs: 'articles.exportSheet',
    does: ['articles.exportSheet'],
    can: (ctx) => allowed(ctx, '导出', EXPORT_LIMIT),
    run: (ctx) => save(ctx, 'xlsx'),
  }),
  defineCommand({
    ...at,
    id: 'articles.saveDocument',
    title: '导出为 Word 文档',
    keywords: ['doc', 'word', 'wps', 'export'],
    needs: 'articles.exportDocument',
    does: ['articles.exportDocument'],
    can: (ctx) => allowed(ctx, '导出'),
    run: (ctx) => save(ctx, 'doc'),
  }),
  defineCommand({
    ...at,
    id: 'articles.openPublic',
    title: '打开公众页面',
    keys: 'y o',
    keywords: ['公开地址', '读者', '网址', '前台', '预览', 'public'],
    can: (ctx) => canRead(ctx, 1),
    async run(ctx) {
      const [address] = await publicAddresses(ctx)
      window.open(address, '_blank', 'noopener,noreferrer')
    },
  }),
  defineCommand({
    ...at,
    id: 'articles.copyPublic',
    title: '复制公众页面地址',
    keys: 'y p',
    keywords: ['公开地址', '读者', '网址', '链接', 'public', 'url'],
    can: (ctx) => canRead(ctx, EXPORT_LIMIT),
    run: async (ctx) => copy(ctx, '公开地址', (await publicAddresses(ctx)).join('\n')),
  }),
  defineCommand({
    ...at,
    id: 'articles.openShare',
    title: '分享稿件',
    keywords: ['链接', '二维码', 'share', 'qr'],
    needs: 'articles.share',
    does: ['articles.share'],
    can(ctx) {
      const can = allowed(ctx, '分享')
      if (can !== true) return can
      return chosen(ctx)[0]!.LiveRevision !== null || '还没有发布的稿件不能分享'
    },
    run: (ctx) => ctx.open('/contribution/Share', { ID: chosen(ctx)[0]!.ID }, 'right'),
  }),
  defineCommand({
    ...at,
    id: 'articles.endShare',
    title: '停止分享',
    keywords: ['链接', '收回', 'unshare'],
    needs: 'articles.unshare',
    does: ['articles.unshare'],
    can: (ctx) => allowed(ctx, '分享'),
    run: endShare,
  }),
]

export default { commands: placementCommands }
