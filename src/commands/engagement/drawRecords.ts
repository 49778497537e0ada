/** Records of draws, and why somebody is not among them. */
import type { DrawRecord } from '../../api/engagement/drawRecords/calls.ts'
import { defineCommand, type AskField, type Command, type Keys } from '../../workspace/command.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { explainIn } from '../explainIn.ts'
import { seePhoneCommand } from '../seePhone.ts'
import { recordLogCommand } from '../recordLog.ts'
import { drawHere } from './drawHere.ts'

const keys: Keys = {
  'drawRecords.verify': 'a',
  'drawRecords.issue': 'i',
  'drawRecords.finish': 'd',
}

const commands: readonly Command[] = [
  seePhoneCommand<DrawRecord>('drawRecords', {
    name: (row) => row.ClaimName || '领取人',
    masked: (row) => row.ClaimPhone,
    async look(ctx, { ID }) {
      const { ClaimPhone, ClaimAddress } = await ctx.api.drawRecords.phone({ ID })
      return `${ClaimPhone}，${ClaimAddress}`
    },
  }),
  defineCommand({
    id: 'drawRecords.why',
    title: '为什么没中',
    group: '中奖记录',
    keys: 'w',
    where: 'list',
    family: 'drawRecords',
    needs: '/Interaction/DrawRecord',
    keywords: ['没中奖', '查询', 'why'],
    can: (ctx) => ctx.me.grants['/Interaction/DrawRecord'] !== undefined,
    async run(ctx) {
      // The records of one draw are about that one; those of all hold no row of who did not win.
      const here = ctx.params['DrawID']
      const which: AskField = {
        ...{ name: 'DrawID', label: '哪场抽奖', kind: 'pick', initial: drawHere },
        ...remoteOptions('draws', { title: 'Title' }),
      }
      const answers = await ctx.ask('为什么没中', [
        ...(here === undefined ? [which] : []),
        { name: 'Of', label: '他的号、回执码，或登录用的手机号码', kind: 'text', max: 40 },
      ])
      if (!answers) return
      const { Sentences } = await ctx.api.drawRecords.why({
        DrawID: Number(here ?? answers['DrawID']),
        Of: String(answers['Of']),
      })
      await explainIn(ctx, '为什么没中', Sentences)
    },
  }),
  recordLogCommand('drawRecords', 'l'),
]

const asks = {
  'drawRecords.issue': { IssuedBy: { label: '怎样发放，如快递单号', optional: true } },
  'drawRecords.void': { Reason: { label: '作废的理由（要两个人）', optional: false } },
} as const

export default { keys, commands, asks }
