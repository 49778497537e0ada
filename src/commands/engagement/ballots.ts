/** Ballots: digits take out, `a` counts again, and why one does not count. */
import { maySee } from '../../api/access.ts'
import { ballots } from '../../api/engagement/ballots/calls.ts'
import { defineCommand, type AskField, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { recordLogCommand } from '../recordLog.ts'
import { rowsOf } from '../rowsOf.ts'
import { exclusionDigits, exclusionReason } from './exclusion.ts'

const keys: Keys = { 'ballots.exclude': 'x', 'ballots.count': 'a' }

/** The ballot that is meant: the one that is selected, else one by the code of its receipt. */
async function asked(ctx: Context) {
  const [row, second] = rowsOf(ctx, 'ballots')
  if (row && !second) return { ID: row.ID }
  const code: AskField = { name: 'ReceiptCode', label: '读者的回执码', kind: 'text', max: 60 }
  const known = voteHere(ctx)
  if (known !== undefined) {
    const answers = await ctx.ask('为什么这票没算', [code])
    return answers && { VoteID: known, ReceiptCode: String(answers['ReceiptCode']) }
  }
  const { List } = await ctx.api.votes.list({ PageSize: 100 })
  const answers = await ctx.ask('为什么这票没算', [
    {
      name: 'VoteID',
      label: '投票',
      kind: 'pick',
      options: () => List.map(({ ID, Title }) => ({ title: Title, value: ID })),
      initial: () => List[0]?.ID,
    },
    code,
  ])
  return answers && { VoteID: Number(answers['VoteID']), ReceiptCode: String(answers['ReceiptCode']) }
}

/** The vote that is at hand: the one that is selected, else the one whose ballots or clusters are. */
function voteHere(ctx: Context): number | undefined {
  const votes = rowsOf(ctx, 'votes')
  if (votes.length === 1) return votes[0]!.ID
  const rows = [...rowsOf(ctx, 'ballots'), ...rowsOf(ctx, 'ballotClusters')]
  const ids = new Set(rows.map((row) => ('VoteID' in row ? Number(row.VoteID) : undefined)))
  if (ids.size === 1) return [...ids][0]
  const named = ctx.page === '/Interaction/Ballots' ? ctx.params['VoteID'] : undefined
  return named === undefined ? undefined : Number(named)
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
