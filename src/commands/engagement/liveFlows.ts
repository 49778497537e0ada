/** Items of the flows of lives: keys, log, fields, and the flash that is written in one line. */
import { may } from '../../api/access.ts'
import { liveFlows } from '../../api/engagement/liveFlows/calls.ts'
import { FLASH_LENGTH, FLOW_LENGTH, FLOW_PICTURES, flowKinds } from '../../api/engagement/liveFlows/flowStates.ts'
import { addressProblem } from '../../api/text/addressLines.ts'
import { defineCommand, type AskField, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { sentBack } from './lives.ts'
import { once } from '../once.ts'
import { fromRow, onlyRow, optionsOf, recordKeys, type Field } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { remoteOptions } from '../remoteOptions.ts'

/** Keys of the derived commands. */
export const liveFlowKeys: Keys = {
  'liveFlows.pass': 'a',
  'liveFlows.refuse': 'r',
  'liveFlows.submit': 's',
  'liveFlows.top': 't',
  'liveFlows.untop': 'shift+t',
  ...recordKeys('liveFlows'),
  'liveFlows.raise': 'alt+up',
  'liveFlows.lower': 'alt+down',
  'liveFlows.toFirst': 'alt+shift+up',
  'liveFlows.toLast': 'alt+shift+down',
}

/** The live one is at: the row's, or that of the pane. */
function liveHere(ctx: Context): unknown {
  if (ctx.page === '/Live/Flow' || ctx.page === '/Live/Player') return ctx.params['ID']
  return onlyRow(ctx, 'lives')?.['ID'] ?? onlyRow(ctx, 'liveFlows')?.['LiveID']
}

const which: Field = {
  label: '直播',
  kind: 'pick',
  ...remoteOptions('lives', { title: 'Title', hint: (row) => String(row['ChannelName'] ?? '') }),
}

const flash = defineCommand({
  id: 'liveFlows.flash',
  title: '发快讯',
  group: '直播报道',
  keys: 'f',
  where: 'list',
  family: 'liveFlows',
  needs: 'liveFlows.add',
  keywords: ['快讯', '现场', '一句话', 'flash'],
  can: (ctx) => may(ctx.me, liveFlows.pages, '添加'),
  async run(ctx) {
    const here = liveHere(ctx)
    const text: AskField = { name: 'Content', label: '快讯', kind: 'text', max: FLASH_LENGTH }
    const onAir = remoteOptions('lives', {
      title: 'Title',
      fixed: { IsOnAir: true },
      hint: (row) => String(row['ChannelName'] ?? ''),
    })
    const live: AskField = { name: 'LiveID', label: '哪场直播', kind: 'pick', ...onAir }
    const answers = await ctx.ask('发快讯', here === undefined ? [text, live] : [text])
    if (!answers) return
    const LiveID = Number(here ?? answers['LiveID'])
    const Content = String(answers['Content'])
    await once(`liveFlows.flash ${LiveID} ${Content}`, async () => {
      const { LogID } = await ctx.api.liveFlows.save({ LiveID, Content, Kind: 'flash', IsSubmit: true })
      const said = may(ctx.me, liveFlows.pages, '报道审核') ? '快讯已发布' : '快讯已送审'
      if (LogID !== undefined) ctx.remember(said, LogID)
      return true
    })
  },
})

/** The hand-written commands. */
export const liveFlowCommands: readonly Command[] = [flash, recordLogCommand('liveFlows', 'l')]

const fields = {
  Content: { label: '内容', kind: 'area', max: FLOW_LENGTH, section: '报道' },
  Kind: { label: '类型', kind: 'pick', options: optionsOf(flowKinds) },
  Title: { label: '标题', kind: 'text', max: 60, optional: true },
  Pictures: {
    label: '图片',
    kind: 'area',
    optional: true,
    hint: '图片的网址，每行一个',
    check: (value) => addressProblem('图片', String(value), FLOW_PICTURES),
  },
  Reporter: { label: '记者', kind: 'text', max: 30, optional: true, section: '署名和时间', hint: '空着就是自己' },
  HappenTime: { label: '发生时间', kind: 'time', optional: true, hint: '空着就是现在' },
  IsSubmit: { label: '马上送审', kind: 'flag', hint: '不送审就是草稿；可以审核的人送出就发布', initial: () => true },
} as const satisfies Record<string, Field>

/** What is asked. */
const liveFlowAsks = {
  'liveFlows.add': {
    ...fields,
    LiveID: { ...which, section: '报道', initial: liveHere },
    Kind: { ...fields.Kind, initial: () => 'text' },
  },
  'liveFlows.edit': { ...fromRow('liveFlows', fields), IsSubmit: fields.IsSubmit },
  'liveFlows.refuse': { Reason: sentBack('退回的理由') },
} as const

export default { keys: liveFlowKeys, commands: liveFlowCommands, asks: liveFlowAsks }
