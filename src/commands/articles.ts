/** Articles: keys of the derived commands, and what only a keyboard can do. Every key acts where a list has the focus. */
import type { ArticleRow } from '../api/articles/model.ts'
import { defineCommand, type Command, type Context, type Keys } from '../workspace/command.ts'
import { formatAddress } from '../workspace/router/address.ts'
import { copy } from './copy.ts'
import { recordLogCommand } from './recordLog.ts'

/** Ours: a letter does, shift and the letter takes back; no bare letter deletes. The most useful first. */
export const articleKeys: Keys = {
  'articles.refuse': 'r',
  'articles.edit': 'e',
  'articles.submit': 's',
  'articles.publish': 'p',
  'articles.schedule': 'd',
  'articles.correct': 'c',
  'articles.restore': 'u',
  'articles.top': 't',
  'articles.headline': 'h',
  'articles.home': 'f',
  'articles.recommend': 'm',
  'articles.add': 'n',
  'articles.remove': ['#', 'shift+delete'],
  'articles.retract': 'shift+s',
  'articles.unpublish': 'shift+p',
  'articles.unschedule': 'shift+d',
  'articles.abandon': 'shift+c',
  'articles.withdraw': 'w',
  'articles.untop': 'shift+t',
  'articles.unheadline': 'shift+h',
  'articles.unhome': 'shift+f',
  'articles.unrecommend': 'shift+m',
}

function selected(ctx: Context): readonly ArticleRow[] {
  return ctx.subject?.family === 'articles' ? ctx.subject.rows : []
}

/** A command that copies something of each selected article, one per line. */
function copying(name: string, what: string, keys: string, keyword: string, of: (row: ArticleRow) => string): Command {
  return defineCommand({
    id: `articles.${name}`,
    title: `复制${what}`,
    group: '稿件',
    keys,
    where: 'list',
    family: 'articles',
    keywords: ['copy', keyword],
    can: (ctx) => selected(ctx).length > 0 || '请先选择稿件',
    run: (ctx) => copy(ctx, what, selected(ctx).map(of).join('\n')),
  })
}

/** The hand-written commands of articles, besides `articles.pass`. */
export const articleCommands: readonly Command[] = [
  copying('copyNumber', '编号', 'y y', 'id', (row) => String(row.ID)),
  copying('copyTitle', '标题', 'y t', 'title', (row) => row.Title),
  copying('copyLink', '链接', 'y l', 'url', (row) => location.origin + formatAddress('/Publish', { ID: row.ID })),
  recordLogCommand('articles', 'l'),
]
