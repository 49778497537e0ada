/** Taking ballots out of the count by digits, each its reason; alike for single ballots and for whole clusters. */
import { may } from '../../api/access.ts'
import { buttonOf } from '../../api/actions.ts'
import { ballots } from '../../api/engagement/ballots/calls.ts'
import { exclusionReasons } from '../../api/engagement/ballots/reasons.ts'
import { defineCommand, type Command } from '../../workspace/command.ts'
import { entryOf } from '../entryOf.ts'
import { act, divide } from '../perform.ts'
import type { Question } from '../familyCommands.ts'
import { rowsOf } from '../rowsOf.ts'

/** What is asked where no digit says it: one of the reasons, or words of one's own. */
export const exclusionReason: Question = {
  label: '剔除的理由（公开，回执会说）',
  kind: 'pick',
  free: true,
  max: 100,
  optional: false,
  options: () => exclusionReasons.map((title) => ({ title, value: title })),
}

/** A command for each digit. */
export function exclusionDigits(family: 'ballots' | 'ballotClusters'): readonly Command[] {
  const entry = entryOf(`${family}.exclude`)
  return exclusionReasons.map((reason, at) =>
    defineCommand({
      id: `${family}.exclude${at + 1}`,
      title: `${entry.action.title}：${reason}`,
      group: family === 'ballots' ? '选票' : '选票集群',
      keys: String(at + 1),
      where: 'list',
      family,
      keywords: ['买票', '刷票', 'exclude'],
      needs: entry.id,
      does: [entry.id],
      can(ctx) {
        if (!may(ctx.me, ballots.pages, buttonOf(entry.action))) return false
        const rows = rowsOf(ctx, family)
        if (rows.length === 0) return family === 'ballots' ? '请选择选票' : '请选择一个选票集群'
        return divide(entry, rows).allowed.length > 0 || '已经全部剔除'
      },
      async run(ctx) {
        const rows = rowsOf(ctx, family)
        const { allowed, left } = divide(entry, rows)
        await act(ctx, [{ entry, rows: allowed }], { Reason: reason }, { rows, left })
      },
    }),
  )
}
