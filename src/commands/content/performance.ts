/** Marks of articles: keys, their log, marking from a list of articles, and what is asked. */
import { may } from '../../api/access.ts'
import type { ArticleRow } from '../../api/content/articles/row.ts'
import { articles } from '../../api/content/articles/calls.ts'
import { performance } from '../../api/content/performance/calls.ts'
import { evaluationFields } from '../../api/content/performance/fields.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { defineCommand, type Command, type Context } from '../../workspace/command.ts'
import { questionOf } from '../fieldQuestion.ts'
import { onlyRow, recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { rowsOf } from '../rowsOf.ts'
import { chooseFirst } from '../chooseFirst.ts'

const chosen = (ctx: Context) => rowsOf(ctx, 'articles') as readonly ArticleRow[]

const keys = { ...recordKeys('performance'), 'performance.evaluate': 'n' }

const commands: readonly Command[] = [
  defineCommand({
    id: 'articles.evaluate',
    title: '评稿',
    group: articles.title,
    keys: 'x',
    where: 'list',
    family: 'articles',
    keywords: ['打分', '评分', '考核', 'evaluate'],
    can(ctx) {
      if (!may(ctx.me, performance.pages, '考核')) return false
      const rows = chosen(ctx)
      if (rows.length !== 1)
        return rows.length === 0 ? chooseFirst(ctx, 'articles') : `一次评一篇，现在选了 ${rows.length} 篇`
      if (rows[0]!.LiveRevision === null) return '只能评已经发布的稿件'
      return rows[0]!.AdminID !== ctx.me.ID || '不能评自己的稿件'
    },
    async run(ctx) {
      const [row] = chosen(ctx)
      if (!row) return
      const title = `评稿“${row.Title}”`
      const answers = await ctx.ask(
        title,
        (['Score', 'Comment'] as const).map((name) => ({ name, ...questionOf(evaluationFields[name], undefined) })),
      )
      if (!answers) return
      const { LogID } = await ctx.api.performance.save({ ArticleID: row.ID, ...answers })
      if (LogID !== undefined) ctx.remember(title, LogID)
    },
  }),
  recordLogCommand('performance', 'l'),
]

const now = (name: 'Score' | 'Comment') => ({ initial: (ctx: Context) => onlyRow(ctx, 'performance')?.[name] })

/** Only what is public is marked; a change begins with what stands there. */
const asks = {
  'performance.evaluate': {
    ArticleID: remoteOptions('articles', {
      ...{ keyword: 'Name', title: 'Title', fixed: { IsPublic: true } },
      hint: (row) => String(row['Author'] ?? ''),
    }),
  },
  'performance.edit': { Score: now('Score'), Comment: now('Comment') },
} as const

export default { keys, commands, asks }
