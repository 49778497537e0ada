/** Channels as places in their tree. */
import type { ChannelRow } from '../api/channels/calls.ts'
import type { AskOption, Context } from '../workspace/command.ts'

/** A channel with its ancestors: 新闻 / 本地. A parent that is missing or goes round in a circle ends the path. */
export function pathOf(channel: ChannelRow, byId: ReadonlyMap<number, ChannelRow>): ChannelRow[] {
  const path = [channel]
  for (let up = byId.get(channel.ParentID); up && !path.includes(up); up = byId.get(up.ParentID)) path.unshift(up)
  return path
}

/** Every channel by its path: 新闻 / 本地. */
export async function channelOptions(ctx: Context): Promise<AskOption[]> {
  const channels = await ctx.api.channels.list({})
  const byId = new Map(channels.map((channel) => [channel.ID, channel]))
  return channels.map((channel) => ({
    title: pathOf(channel, byId)
      .map((one) => one.Name)
      .join(' / '),
    value: channel.ID,
    hint: `编号 ${channel.ID}`,
  }))
}
