/** Articles: keys of the derived commands, and what only a keyboard can do. Every key acts where a list has the focus. */
import { statusTitles, type ArticleStatus } from '../../api/content/articles/review.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { defineCommand, type Command, type Keys } from '../../workspace/command.ts'
import { articleAsks } from './articleAsks.ts'
import { recordLogCommand } from '../recordLog.ts'

/** Ours: a letter does, shift and the letter takes back; no bare letter deletes. The most useful first. */
const articleKeys: Keys = {
  'articles.refuse': 'r',
  'articles.edit': 'e',
  'articles.submit': 's',
  'articles.publish': 'p',
  'articles.schedule': 'd',
  'articles.embargo': 'alt+f',
  'articles.expiry': 'alt+x',
  'articles.correct': 'c',
  'articles.restore': 'u',
  'articles.note': 'o',
  'articles.urge': 'b',
  'articles.top': 't',
  'articles.headline': 'h',
  'articles.home': 'alt+h',
  'articles.recommend': 'm',
  'articles.feature': 'alt+s',
  'articles.add': 'n',
  'articles.move': 'alt+m',
  'articles.copy': 'alt+shift+m',
  'articles.remove': ['#', 'shift+delete'],
  'articles.retract': 'shift+s',
  'articles.unpublish': 'shift+p',
  'articles.unschedule': 'shift+d',
  'articles.liftEmbargo': 'alt+shift+f',
  'articles.abandon': 'shift+c',
  'articles.withdraw': 'w',
  'articles.untop': 'shift+t',
  'articles.unheadline': 'shift+h',
  'articles.unhome': 'alt+shift+h',
  'articles.unrecommend': 'shift+m',
  'articles.unfeature': 'alt+shift+s',
}

const ALL = '/contribution/All'

/** All articles of one state, from wherever one is: 待发布. */
const byStatus = (Object.keys(statusTitles) as ArticleStatus[])
  .filter((status) => status !== 'recycled')
  .map((status) =>
    defineCommand({
      id: `articles.in.${status}`,
      title: `稿件：${statusTitles[status]}`,
      group: '前往',
      keywords: ['状态', '筛选', 'filter'],
      needs: ALL,
      can: ({ me }) => me.grants[ALL] !== undefined,
      run: (ctx) => ctx.open(ALL, { Status: status }),
    }),
  )

/** The hand-written commands of articles, besides `articles.pass`. */
export const articleCommands: readonly Command[] = [recordLogCommand('articles', 'l'), ...byStatus]

const choices = remoteOptions('articles', {
  keyword: 'Name',
  title: 'Title',
  hint: (row) => String(row['ChannelName'] ?? ''),
})

export default { keys: articleKeys, commands: articleCommands, asks: articleAsks, choices }
