/** 「相似稿件」: which articles say something like this one; the one chosen opens beside it. */
import type { SimilarArticle } from '../../api/content/articles/search.ts'
import { similarText } from '../../api/content/articles/similarText.ts'
import { maySee } from '../../api/access.ts'
import { contract } from '../../api/index.ts'
import { recordTitle } from '../../api/recordTitle.ts'
import { defineCommand, type Command, type Context } from '../../workspace/command.ts'
import { ask } from '../../workspace/questions.ts'
import { api } from '../../workspace/session.ts'
import { rowsOf } from '../rowsOf.ts'
import { chooseFirst } from '../chooseFirst.ts'

/** Let the person choose among some and open that one to the right of what is being read. */
async function chooseSimilar(ctx: Context, title: string, found: readonly SimilarArticle[]): Promise<void> {
  if (found.length === 0) return ctx.notify('没有找到相似的稿件。')
  const answers = await ask(title, [
    {
      name: 'ID',
      label: '稿件',
      kind: 'pick',
      options: () => found.map((one) => ({ title: one.Title || '（无标题）', value: one.ID, hint: similarText(one) })),
    },
  ])
  if (answers) ctx.open('/contribution/Reading', { ID: Number(answers['ID']) }, 'right')
}

/** Looks for articles similar to the one at hand. */
const similarArticleCommands: readonly Command[] = [
  defineCommand({
    id: 'articles.similar',
    title: '查找相似稿件',
    group: contract.articles.title,
    keys: 'q',
    where: 'list',
    family: 'articles',
    keywords: ['重复', '雷同', '查重', 'similar', 'duplicate'],
    can(ctx) {
      if (!maySee(ctx.me, contract.articles.pages)) return false
      const rows = rowsOf(ctx, 'articles')
      if (rows.length === 0) return chooseFirst(ctx, 'articles')
      return rows.length === 1 || `只能选择一篇，现在选了 ${rows.length} 篇`
    },
    async run(ctx) {
      const [row] = rowsOf(ctx, 'articles')
      if (row) await chooseSimilar(ctx, `与“${recordTitle(row)}”相似的稿件`, await api.articles.similar({ ID: row.ID }))
    },
  }),
]

export default { commands: similarArticleCommands }
