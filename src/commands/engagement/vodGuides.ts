/** The guide: keys, moving by minutes, and the way to a sheet. */
import type { VodGuide } from '../../api/engagement/vodGuides/calls.ts'
import { defineCommand, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { may } from '../../api/access.ts'
import { vodGuides } from '../../api/engagement/vodGuides/calls.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'
import { rowsOf } from '../rowsOf.ts'

const { keys: usual, commands: ordinaryCommands } = ordinary('vodGuides')

const keys: Keys = {
  ...usual,
  'vodGuides.later': 'alt+down',
  'vodGuides.earlier': 'alt+up',
  'vodGuides.farLater': 'alt+shift+down',
  'vodGuides.farEarlier': 'alt+shift+up',
  'vodGuides.shift': 'm',
}

const openSheet = defineCommand({
  id: 'vodGuides.import',
  title: '导入节目单',
  group: '节目单',
  keys: 'shift+i',
  where: 'list',
  family: 'vodGuides',
  keywords: ['xlsx', 'excel', 'csv', '上传', '对照'],
  needs: 'vodGuides.bulkImport',
  does: ['vodGuides.bulkImport', 'vodGuides.compare'],
  can: ({ me }) => may(me, vodGuides.pages, '导入') || '没有“节目单”的“导入”权限，请联系管理员开通。',
  run(ctx) {
    const { ChannelID, Day } = shownOn(ctx)
    ctx.open('/OnDemand/GuideSheet', { ...(ChannelID ? { ChannelID } : {}), ...(Day ? { Day } : {}) }, 'right')
  },
})

/** The channel and the day that are looked at. */
function shownOn(ctx: Context): { readonly ChannelID?: number | undefined; readonly Day?: string | undefined } {
  const row = rowsOf(ctx, 'vodGuides')[0] as unknown as VodGuide | undefined
  const { ChannelID = row?.ChannelID, Day = row?.Day } = ctx.params as { ChannelID?: number; Day?: string }
  return { ChannelID, Day }
}

const commands: readonly Command[] = [...ordinaryCommands, openSheet]

/** A new one begins where the one under the cursor ends. */
const asks = {
  'vodGuides.add': {
    Begin: { initial: (ctx: Context) => onlyRow(ctx, 'vodGuides')?.['End'] },
  },
  'vodGuides.shift': { Minutes: { label: '推后几分钟（提前写负数）', kind: 'number', initial: () => 10 } },
} as const

export default { keys, commands, asks }
