/** Votes: keys, their log, what is asked besides their fields, and the way to their ballots. */
import { fileOfParts, type Listing } from '../../api/engagement/evidenceParts.ts'
import type { Vote } from '../../api/engagement/votes/model.ts'
import { defineCommand, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { download } from '../../workspace/download.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { chooseFirst } from '../chooseFirst.ts'
import { publicPageCommands } from '../publicPageCommands.ts'
import { onlyRow, recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { sentBack } from '../sentBack.ts'
import { rowsOf } from '../rowsOf.ts'

const under = (ctx: Context) => onlyRow(ctx, 'votes') as Vote | undefined

/** A letter does, shift and the letter takes back. */
const keys: Keys = {
  'votes.pass': 'a',
  'votes.refuse': 'r',
  'votes.submit': 's',
  'votes.start': 'p',
  'votes.pause': 'shift+p',
  'votes.resume': 'h',
  'votes.end': 'x',
  'votes.certify': 'shift+x',
  'votes.optionsFrom': 'm',
  'votes.withdraw': 'w',
  'votes.jury': 'd',
  'votes.fakeReads': 'v f',
  ...recordKeys('votes'),
  'votes.raise': 'alt+up',
  'votes.lower': 'alt+down',
  'votes.toFirst': 'alt+shift+up',
  'votes.toLast': 'alt+shift+down',
}

const commands: readonly Command[] = [
  defineCommand({
    id: 'votes.ballots',
    title: '看选票',
    group: '投票',
    keys: 'b',
    where: 'list',
    family: 'votes',
    keywords: ['剔除', '买票', 'ballots'],
    needs: '/Interaction/Ballots',
    can: (ctx) => rowsOf(ctx, 'votes').length === 1 || chooseFirst(ctx, 'votes', '一场投票'),
    run(ctx) {
      const [row] = rowsOf(ctx, 'votes')
      if (row) ctx.open('/Interaction/Ballots', { VoteID: row.ID }, 'right')
    },
  }),
  defineCommand({
    id: 'votes.download',
    title: '下载证据文件',
    group: '投票',
    keys: 'y e',
    where: 'list',
    family: 'votes',
    keywords: ['核定书', '证明', '选票树', 'evidence', 'proof'],
    needs: '/Interaction/Vote',
    can(ctx) {
      const row = under(ctx)
      if (!row) return chooseFirst(ctx, 'votes', '一场投票')
      return row.FrozenAt !== null || '还没有人投票，没有证据文件'
    },
    async run(ctx) {
      const { ID, Title } = under(ctx)!
      const file = await fileOfParts(async (After) => {
        const { File, Next, Size } = await ctx.api.votes.evidence({ ID, After })
        return { file: File as Listing, next: Next ?? undefined, size: Size }
      })
      download(window, new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), `${Title}.json`)
    },
  }),
  ...publicPageCommands('votes', { group: '投票', noun: '一场投票', needs: '/Interaction/Vote' }),
  recordLogCommand('votes', 'l'),
]

/** The options of the one vote. `isLeft`: one that is withdrawn already cannot be chosen. */
const option = (isLeft: boolean) =>
  ({
    label: '选项',
    kind: 'pick',
    options: (ctx: Context) =>
      (under(ctx)?.Choices ?? []).map(({ Number: value, Title, Summary, IsWithdrawn }) => ({
        ...{ title: `${value} ${Title}`, value, hint: Summary },
        ...(isLeft && IsWithdrawn ? { barred: '已经撤下' } : {}),
      })),
  }) as const

/** Those who were let in become the options. */
const signUp = {
  label: '哪一次报名',
  kind: 'pick',
  optional: false,
  hint: '通过的报名各成一个选项，原来的选项换掉',
  ...remoteOptions('signUps', { title: 'Title' }),
} as const

const asks = {
  'votes.refuse': { Reason: sentBack('voteRefusalReason') },
  'votes.pause': { Reason: { label: '暂停的理由（读者会看到）', kind: 'text', max: 500, optional: false } },
  'votes.optionsFrom': { SignUpID: signUp },
  'votes.withdraw': { Number: option(true), Reason: { label: '撤下的理由（读者会看到）', kind: 'text', max: 500 } },
  'votes.jury': {
    Number: option(false),
    Points: { label: '评委分（0 到 100000）', kind: 'number', min: 0, max: 100_000 },
  },
  'votes.fakeReads': { Reason: { label: '理由', kind: 'text', max: 500 } },
} as const

const choices = remoteOptions('votes', { title: 'Title' })

export default { keys, commands, asks, choices }
