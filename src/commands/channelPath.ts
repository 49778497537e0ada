/** Channels as places in their tree. */
import type { AskOption, Context } from '../workspace/command.ts'
import { pathOptions } from '../workspace/choices/treePath.ts'

/** Every channel by its path: 新闻 / 本地. `without`: neither these nor what stands below them. */
export async function channelOptions(ctx: Context, without: readonly number[] = []): Promise<AskOption[]> {
  const channels = await ctx.api.channels.list({})
  return pathOptions(channels, without).map((option) => ({ ...option, hint: `编号 ${String(option.value)}` }))
}

/** The same after 全部栏目, whose number is 0. */
export async function channelsOrAll(ctx: Context): Promise<AskOption[]> {
  return [{ title: '全部栏目', value: 0 }, ...(await channelOptions(ctx))]
}
