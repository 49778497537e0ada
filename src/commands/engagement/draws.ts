/** Draws: 提交, 审核, 截止, 开奖, and the ways to their prizes, records and evidence. */
import { explainIn } from '../explainIn.ts'
import type { Draw } from '../../api/engagement/draws/calls.ts'
import type { Page } from '../../api/pages.ts'
import { defineCommand, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { download } from '../../workspace/download.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { chooseFirst } from '../chooseFirst.ts'
import { onlyRow, recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { sentBack } from '../sentBack.ts'
import { publicPageCommands } from '../publicPageCommands.ts'

/** A letter does, shift and the letter takes back. */
const keys: Keys = {
  'draws.submit': 's',
  'draws.recall': 'shift+s',
  'draws.pass': 'a',
  'draws.refuse': 'r',
  'draws.close': 'x',
  'draws.draw': 'shift+d',
  'draws.trial': 't',
  'draws.resume': 'p',
  'draws.pause': 'shift+p',
  'draws.figure': 'z',
  ...recordKeys('draws'),
}

const at = { group: '抽奖', where: 'list', family: 'draws', needs: '/Interaction/Draw' } as const
const under = (ctx: Context) => onlyRow(ctx, 'draws') as Draw | undefined
const canOne = (ctx: Context) => under(ctx) !== undefined || chooseFirst(ctx, 'draws', '一场抽奖')
const canCommitted = (ctx: Context) => {
  const row = under(ctx)
  if (!row) return canOne(ctx)
  return row.SpecificationHash !== '' || '还没有通过审核，没有公布过承诺'
}

/** What of a draw stands in a list of its own. */
const views: readonly (readonly [
  verb: string,
  page: Page & `/Interaction/${'Prizes' | 'DrawRecord'}`,
  title: string,
  keys: string,
])[] = [
  ['prizes', '/Interaction/Prizes', '看奖品', 'v p'],
  ['records', '/Interaction/DrawRecord', '看中奖记录', 'v r'],
]

const commands: readonly Command[] = [
  ...views.map(([verb, page, title, chord]) =>
    defineCommand({
      ...at,
      id: `draws.${verb}`,
      title,
      keys: chord,
      needs: page,
      keywords: [verb],
      can: (ctx) => ctx.me.grants[page] !== undefined && canOne(ctx),
      run(ctx) {
        const row = under(ctx)
        if (row) ctx.open(page, { DrawID: row.ID }, 'right')
      },
    }),
  ),
  defineCommand({
    ...at,
    id: 'draws.verify',
    title: '验证抽奖',
    keys: 'v v',
    keywords: ['复核', '重抽一遍', 'verify'],
    can: canCommitted,
    async run(ctx) {
      const { Title, ID } = under(ctx)!
      const { Findings, Notes } = await ctx.api.draws.verify({ ID })
      const said = Findings.length === 0 ? '没有不符之处。' : `有 ${Findings.length} 处不符。`
      await explainIn(ctx, '验证抽奖', [`“${Title}”${said}`, ...Findings, ...Notes])
    },
  }),
  defineCommand({
    ...at,
    id: 'draws.download',
    title: '下载证据文件',
    keys: 'y e',
    keywords: ['承诺', '证明', 'evidence', 'proof'],
    can: canCommitted,
    async run(ctx) {
      const { Title, ID } = under(ctx)!
      const file = await ctx.api.draws.evidence({ ID })
      download(window, new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), `${Title}.json`)
    },
  }),
  ...publicPageCommands('draws', { group: '抽奖', noun: '一场抽奖', needs: '/Interaction/Draw' }),
  recordLogCommand('draws', 'l'),
]

const asks = {
  'draws.refuse': { Reason: sentBack('drawRefusalReason') },
  'draws.close': { Reason: { label: '提前截止的理由（到时截止可以不填）', optional: true } },
  'draws.abort': { Reason: { label: '中止的理由', optional: false } },
  'draws.draw': { Typed: { label: '开奖以后不能撤销：请键入抽奖的名称', kind: 'text', max: 60 } },
  'draws.figure': { Value: { label: '公开数字，与公布处一字不差', kind: 'text', max: 200 } },
  'draws.beacon': {
    BeaconUrl: { label: '信标地址', initial: (ctx: Context) => onlyRow(ctx, 'draws')?.['BeaconUrl'] },
  },
} as const

const choices = remoteOptions('draws', { title: 'Title' })

export default { keys, commands, asks, choices }
