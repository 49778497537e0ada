/** Ballots: digits take out, `a` counts again, and why one does not count. */
import { maySee } from '../../api/access.ts'
import { ballots } from '../../api/engagement/ballots/calls.ts'
import { defineCommand, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { recordLogCommand } from '../recordLog.ts'
import { rowsOf } from '../rowsOf.ts'
import { exclusionDigits, exclusionReason } from './exclusion.ts'

const keys: Keys = { 'ballots.exclude': 'x', 'ballots.count': 'a' }

/** The ballot that is meant: the one that is selected, else one by the code of its receipt. */
async function asked(ctx: Context) {
  const [row, second] = rowsOf(ctx, 'ballots')
  if (row && !second) return { ID: row.ID }
  const { List } = await ctx.api.votes.list({ PageSize: 100 })
  const [vote] = rowsOf(ctx, 'votes')
  const answers = await ctx.ask('为什么这票没算', [
    {
      name: 'VoteID',
      label: '投票',
      kind: 'pick',
      options: () => List.map(({ ID, Title }) => ({ title: Title, value: ID })),
      initial: () => vote?.ID ?? List[0]?.ID,
    },
    { name: 'ReceiptCode', label: '读者的回执码', kind: 'text', max: 60 },
  ])
  return answers && { VoteID: Number(answers['VoteID']), ReceiptCode: String(answers['ReceiptCode']) }
}

const commands: readonly Command[] = [
  ...exclusionDigits('ballots'),
  defineCommand({
    id: 'ballots.why',
    title: '为什么这票没算',
    group: '选票',
    keys: 'w',
    where: 'list',
    family: 'ballots',
    keywords: ['回执', '没计票', 'why', 'receipt'],
    needs: '/Interaction/Ballots',
    can: (ctx) => maySee(ctx.me, ballots.pages),
    async run(ctx) {
      const which = await asked(ctx)
      if (!which) return
      const { Says, Because } = await ctx.api.ballots.why(which)
      await ctx.explain(
        '为什么这票没算',
        Says,
        Because.map(({ Rule, Rows, At }) => ({ text: Rule, rows: Rows, at: At })),
      )
    },
  }),
  recordLogCommand('ballots', 'l'),
]

const asks = { 'ballots.exclude': { Reason: exclusionReason } } as const

export default { keys, commands, asks }
