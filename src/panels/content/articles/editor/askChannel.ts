/** The channel an article goes to: picked by its name or its sound, among those this person may write in. */
import type { ChannelRow } from '../../../../api/content/channels/calls.ts'
import type { AskOption, Context } from '../../../../workspace/command.ts'

/** A channel with its ancestors: 新闻 / 本地. */
export function channelPath(channels: readonly ChannelRow[], id: number | undefined): string {
  const byId = new Map(channels.map((channel) => [channel.ID, channel]))
  const path: string[] = []
  for (let one = id === undefined ? undefined : byId.get(id); one && path.length < 10; one = byId.get(one.ParentID))
    path.unshift(one.Name)
  return path.join(' / ')
}

/** The channels somebody may write in, to choose from. */
export function channelChoices(granted: readonly ChannelRow[], all: readonly ChannelRow[]): AskOption[] {
  return granted.map((channel) => ({
    title: channel.Name,
    value: channel.ID,
    hint: [channelPath(all, channel.ParentID), channel.ReviewLevels === 0 ? '不审核' : `${channel.ReviewLevels} 级审核`]
      .filter(Boolean)
      .join(' · '),
  }))
}

/** Ask; undefined when the person stepped out. */
export async function askChannel(
  ctx: Pick<Context, 'api' | 'ask'>,
  now: number | undefined,
): Promise<number | undefined> {
  const answers = await ctx.ask('选择栏目', [
    {
      name: 'ChID',
      label: '栏目',
      kind: 'pick',
      ...(now === undefined ? {} : { initial: () => String(now) }),
      async options() {
        const [granted, all] = await Promise.all([ctx.api.channels.list({ Granted: true }), ctx.api.channels.list({})])
        return channelChoices(granted, all)
      },
    },
  ])
  return answers ? Number(answers['ChID']) : undefined
}
