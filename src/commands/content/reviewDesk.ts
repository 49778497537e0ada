/** Taking articles in hand and letting them go: who may is a matter of levels, which no single button says. */
import { may } from '../../api/access.ts'
import type { ArticleRow } from '../../api/content/articles/row.ts'
import { levelOf, levelTitles } from '../../api/content/articles/review.ts'
import { articles } from '../../api/content/articles/calls.ts'
import { defineCommand, type Can, type Command, type Context } from '../../workspace/command.ts'
import { isGranted } from '../granted.ts'
import { entryOf } from '../entryOf.ts'
import { act, divide } from '../perform.ts'
import { rowsOf } from '../rowsOf.ts'
import { chooseFirst } from '../chooseFirst.ts'

const mine = (ctx: Context, row: ArticleRow) => {
  const level = levelOf(row.Status)
  return level !== undefined && may(ctx.me, articles.pages, levelTitles[level])
}

function can(ctx: Context): Can {
  if (!Object.values(levelTitles).some((button) => may(ctx.me, articles.pages, button))) return false
  const rows = ctx.subject?.family === 'articles' ? ctx.subject.rows : []
  if (rows.length === 0) return chooseFirst(ctx, 'articles')
  return rows.some((row) => mine(ctx, row)) || '所选稿件没有在等您有权限的审级'
}

function claimCommand(id: 'articles.claim' | 'articles.release', keys: string): Command {
  const entry = entryOf(id)
  return defineCommand({
    id,
    does: [id],
    title: entry.action.title,
    group: '稿件',
    keys,
    where: 'list',
    family: 'articles',
    keywords: ['在审', 'claim'],
    can,
    async run(ctx) {
      const rows = rowsOf(ctx, 'articles')
      const { allowed, left } = divide(entry, rows)
      await act(ctx, [{ entry, rows: allowed }], {}, { rows, left })
    },
  })
}

/** Claiming articles that wait for review, and releasing them. */
const reviewDeskCommands: readonly Command[] = [
  claimCommand('articles.claim', 'i'),
  claimCommand('articles.release', 'shift+i'),
  defineCommand({
    id: 'articles.guests',
    title: '请外部人员审核',
    group: '稿件',
    where: 'list',
    family: 'articles',
    keywords: ['外审', 'guest'],
    needs: 'guestApprovals.invite',
    does: ['guestApprovals.invite'],
    can(ctx) {
      if (!isGranted(ctx, entryOf('guestApprovals.invite'))) return false
      const { length } = rowsOf(ctx, 'articles')
      return length > 1 ? `只能选择一篇，现在选了 ${length} 篇` : length === 1 || chooseFirst(ctx, 'articles')
    },
    run: (ctx) => ctx.open('/contribution/Guest', { ID: rowsOf(ctx, 'articles')[0]!.ID }),
  }),
]

export default { commands: reviewDeskCommands }
