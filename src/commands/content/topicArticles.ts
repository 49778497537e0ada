/** The articles of special topics, and putting articles into one from any list of them. */
import { may } from '../../api/access.ts'
import { topicArticles } from '../../api/content/topicArticles/calls.ts'
import { counted } from '../../api/recordTitle.ts'
import { defineCommand, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { once } from '../once.ts'
import { onlyRow, recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { rowsOf } from '../rowsOf.ts'
import { chooseFirst } from '../chooseFirst.ts'

const keys: Keys = {
  'topicArticles.moveTo': 'm',
  'topicArticles.raise': 'alt+up',
  'topicArticles.lower': 'alt+down',
  'topicArticles.toFirst': 'alt+shift+up',
  'topicArticles.toLast': 'alt+shift+down',
  ...recordKeys('topicArticles'),
}

const gather = defineCommand({
  id: 'articles.toTopic',
  title: '放进专题',
  group: '稿件',
  keys: 'shift+z',
  where: 'list',
  family: 'articles',
  needs: 'topicArticles.add',
  keywords: ['专题', 'topic'],
  can(ctx) {
    if (!may(ctx.me, topicArticles.pages, '添加')) return false
    return rowsOf(ctx, 'articles').length > 0 || chooseFirst(ctx, 'articles')
  },
  async run(ctx) {
    const rows = rowsOf(ctx, 'articles')
    const what = `${counted('articles', rows.length)}稿件放进专题`
    await once(`articles.toTopic ${rows.map(({ ID }) => ID).join(',')}`, async () => {
      const answers = await ctx.ask(what, [
        { name: 'TopicID', label: '专题', kind: 'pick', ...remoteOptions('topics') },
      ])
      if (!answers) return false
      const { Done, Skipped, LogID } = await ctx.api.topicArticles.add({
        TopicID: Number(answers['TopicID']),
        ArticleIds: rows.map(({ ID }) => ID),
      })
      const left = Skipped.length > 0 ? `，${Skipped.length} 篇没有放：${Skipped[0]!.Reason}` : ''
      const text = `${counted('articles', Done.length)}稿件已放进专题${left}`
      if (LogID === undefined) ctx.notify(text, 'warning')
      else ctx.remember(text, LogID)
      return true
    })
  },
})

const commands: readonly Command[] = [gather, recordLogCommand('topicArticles', 'l')]

const asks = {
  'topicArticles.add': {
    TopicID: {
      initial: (ctx: Context) =>
        onlyRow(ctx, 'topics')?.['ID'] ?? onlyRow(ctx, 'topicArticles')?.['TopicID'] ?? ctx.params['ID'],
    },
    ArticleIds: {
      label: '稿件',
      kind: 'many',
      ...remoteOptions('articles', {
        keyword: 'Name',
        title: 'Title',
        hint: (row) => String(row['ChannelName'] ?? ''),
      }),
    },
  },
} as const

export default { keys, commands, asks }
