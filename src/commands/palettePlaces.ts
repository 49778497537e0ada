/** What the palette's modes for people and channels find, and what choosing one does. */
import { maySee } from '../api/access.ts'
import type { ChannelRow } from '../api/content/channels/calls.ts'
import { contract } from '../api/index.ts'
import type { Context, Where } from '../workspace/command.ts'
import type { ModeSource } from '../workspace/palette/modeSources.ts'
import { pathOf } from '../workspace/choices/treePath.ts'

/** The articles of a channel or a person; whoever may see no articles at all is told. */
function openArticles(ctx: Context, params: { Chid?: number; AdminID?: number; Named: string }, where: Where): void {
  if (maySee(ctx.me, contract.articles.pages)) ctx.open('/contribution/Of', params, where)
  else ctx.notify(`您没有查看稿件的页面，不能查看${params.Named}的稿件，请联系管理员开通。`, 'warning')
}

/** People by characters and sound: looked for on the server, which tells name and unit only. */
export const peopleSource: ModeSource = {
  mode: 'people',
  title: '人员',
  asks: 'text',
  empty: '没有找到本站的同事。',
  async find({ api }, text) {
    const people = await api.directory.people({ Keyword: text.slice(0, 50) })
    return people.map(({ ID, Name, Unit, Role }) => ({
      id: `person:${ID}`,
      title: Name,
      hint: [Role, Unit].filter(Boolean).join(' · '),
      // So that a name stays while one types on.
      keywords: [Role, Unit],
      open: (ctx, where) => openArticles(ctx, { AdminID: ID, Named: Name }, where),
    }))
  },
}

/** Channels with their ancestors. */
export const channelSource: ModeSource = {
  mode: 'channels',
  title: '栏目',
  asks: 'all',
  empty: '还没有栏目。',
  async find({ api }) {
    const channels: readonly ChannelRow[] = await api.channels.list({})
    const byId = new Map(channels.map((channel) => [channel.ID, channel]))
    return channels.map((channel) => ({
      id: `channel:${channel.ID}`,
      title: pathOf(channel, byId)
        .map(({ Name }) => Name)
        .join(' / '),
      hint: `${channel.IsPublic ? '' : '已停用 · '}编号 ${channel.ID}`,
      keywords: [String(channel.ID)],
      open: (ctx, where) => openArticles(ctx, { Chid: channel.ID, Named: channel.Name }, where),
    }))
  },
}
