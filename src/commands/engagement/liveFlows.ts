/** Items of the flows of lives: keys, log, what is asked besides their fields, and the flash that is written in one line. */
import { may } from '../../api/access.ts'
import { liveFlows } from '../../api/engagement/liveFlows/calls.ts'
import { FLASH_LENGTH } from '../../api/engagement/liveFlows/flowStates.ts'
import { defineCommand, type AskField, type Command, type Keys } from '../../workspace/command.ts'
import { once } from '../once.ts'
import { recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { downloadFlashes } from './downloadFlashes.ts'
import { liveHere } from './liveHere.ts'
import { sentBack } from '../sentBack.ts'

const keys: Keys = {
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

const flash = defineCommand({
  id: 'liveFlows.flash',
  title: '发快讯',
  group: '直播报道',
  keys: 'q',
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

const commands: readonly Command[] = [flash, downloadFlashes, recordLogCommand('liveFlows', 'l')]

const asks = {
  'liveFlows.add': { LiveID: { initial: liveHere } },
  'liveFlows.refuse': { Reason: sentBack('liveRefusalReason') },
} as const

export default { keys, commands, asks }
