/** Marks of articles: keys, their log, marking from a list of articles, and what is asked. */
import { may } from '../../api/access.ts'
import type { ArticleRow } from '../../api/content/articles/model.ts'
import { articles } from '../../api/content/articles/calls.ts'
import { performance, SCORE_LIMIT } from '../../api/content/performance/calls.ts'
import { defineCommand, type Command, type Context } from '../../workspace/command.ts'
import { refresh } from '../../workspace/data.ts'
import { fromRow, recordKeys, type Field } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { rowsOf } from '../rowsOf.ts'

const chosen = (ctx: Context) => rowsOf(ctx, 'articles') as readonly ArticleRow[]

/** Keys of the derived commands. */
const performanceKeys = { ...recordKeys('performance'), 'performance.evaluate': 'n' }

const fields = {
  Score: {
    label: '评分',
    kind: 'number',
    max: SCORE_LIMIT,
    hint: `0 到 ${SCORE_LIMIT}：90 以上优，75 以上良，60 以上合格`,
  },
  Comment: { label: '评语', kind: 'area', max: 500, optional: true },
} as const satisfies Record<string, Field>

/** The hand-written commands of marks. */
const performanceCommands: readonly Command[] = [
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
      if (rows.length !== 1) return rows.length === 0 ? '请先选择稿件' : `一次评一篇，现在选了 ${rows.length} 篇`
      if (rows[0]!.LiveRevision === null) return '只能评已经发布的稿件'
      return rows[0]!.AdminID !== ctx.me.ID || '不能评自己的稿件'
    },
    async run(ctx) {
      const [row] = chosen(ctx)
      if (!row) return
      const title = `评稿“${row.Title}”`
      const answers = await ctx.ask(
        title,
        Object.entries(fields).map(([name, field]) => ({ name, ...field })),
      )
      if (!answers) return
      const { LogID } = await ctx.api.performance.save({ ArticleID: row.ID, ...answers })
      refresh('performance', true)
      if (LogID !== undefined) ctx.remember(title, LogID)
    },
  }),
  recordLogCommand('performance', 'l'),
]

/** What is asked: for a change it begins with what stands there. */
const performanceAsks = {
  'performance.evaluate': {
    ArticleID: { label: '稿件编号', kind: 'number', hint: '稿件列表里的编号；也可以在稿件列表里按 X 直接评' },
    ...fields,
  },
  'performance.edit': fromRow('performance', fields),
} as const

export default { keys: performanceKeys, commands: performanceCommands, asks: performanceAsks }
