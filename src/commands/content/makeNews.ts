/** Reports: keys, log, the way to an article, and what a new one begins with. */
import { may } from '../../api/access.ts'
import { articles } from '../../api/content/articles/calls.ts'
import { makeNews, type MakeNews } from '../../api/content/makeNews/calls.ts'
import type { TopicSelection } from '../../api/content/topicSelections/calls.ts'
import { defineCommand, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { once } from '../once.ts'
import { onlyRow, recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'

const keys: Keys = {
  'makeNews.accept': 'a',
  'makeNews.return': 'r',
  'makeNews.adopt': 'd',
  'makeNews.resend': 's',
  'makeNews.end': 'x',
  'makeNews.reopen': 'shift+x',
  ...recordKeys('makeNews'),
}

const write = defineCommand({
  id: 'makeNews.toArticle',
  title: '由采写建稿',
  group: '采写',
  keys: 'w',
  where: 'list',
  family: 'makeNews',
  needs: 'makeNews.write',
  does: ['makeNews.write'],
  keywords: ['写稿', '稿件', 'write'],
  can(ctx) {
    if (!may(ctx.me, makeNews.pages, '接收') || !may(ctx.me, articles.pages, '添加')) return false
    const row = onlyRow(ctx, 'makeNews') as unknown as MakeNews | undefined
    if (!row) return '请选择一条采写'
    if (row.State !== 'accepted') return '请先接收这条采写，再建稿'
    return row.ReporterID === ctx.me.ID || `这条采写是${row.ReporterName}接收的`
  },
  async run(ctx) {
    const row = onlyRow(ctx, 'makeNews') as unknown as MakeNews | undefined
    if (!row) return
    await once(`makeNews.toArticle ${row.ID}`, async () => {
      const { ArticleID } = await ctx.api.makeNews.write({ ID: row.ID, Key: crypto.randomUUID() })
      ctx.open('/Publish', { ID: ArticleID })
      return true
    })
  },
})

const commands: readonly Command[] = [write, recordLogCommand('makeNews', 'l')]

const selectionBefore = (ctx: Context) => onlyRow(ctx, 'topicSelections') as unknown as TopicSelection | undefined

/** A new one opened from a topic selection carries over what that tells. */
const asks = {
  'makeNews.add': {
    Title: { initial: (ctx: Context) => selectionBefore(ctx)?.Title },
    SelectionID: {
      initial: (ctx: Context) => selectionBefore(ctx)?.ID ?? onlyRow(ctx, 'makeNews')?.['SelectionID'],
    },
    Brief: { initial: (ctx: Context) => selectionBefore(ctx)?.Angle },
    ReporterID: { initial: (ctx: Context) => selectionBefore(ctx)?.LeaderID ?? undefined },
    Deadline: {
      initial(ctx: Context) {
        const planned = selectionBefore(ctx)?.PlanDate
        // Ours: by five in the afternoon of the day before it is printed.
        return planned ? new Date(new Date(`${planned}T17:00:00`).getTime() - 86_400_000).toISOString() : undefined
      },
    },
    ChID: { initial: (ctx: Context) => selectionBefore(ctx)?.ChID ?? undefined },
  },
  'makeNews.return': { Reason: { label: '退回的理由', optional: false } },
  'makeNews.end': { Reason: { label: '结束的理由', optional: false } },
} as const

export default { keys, commands, asks }
