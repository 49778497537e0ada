/** Special topics and their articles: keys, log, fields, and putting articles into one from any list of them. */
import { may } from '../../api/access.ts'
import { topicArticles } from '../../api/content/topicArticles/calls.ts'
import { counted } from '../../api/recordTitle.ts'
import { refresh } from '../../workspace/data.ts'
import { defineCommand, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { channelOptions } from '../channelPath.ts'
import { once } from '../once.ts'
import { fromRow, onlyRow, recordKeys, type Field } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { remoteOptions } from '../remoteOptions.ts'
import { rowsOf } from '../rowsOf.ts'

/** Keys of the derived commands. */
const topicKeys: Keys = {
  'topics.public': 'p',
  'topics.conceal': 'shift+p',
  ...recordKeys('topics'),
  'topics.raise': 'alt+up',
  'topics.lower': 'alt+down',
  'topics.toFirst': 'alt+shift+up',
  'topics.toLast': 'alt+shift+down',
  'topicArticles.moveTo': 'm',
  'topicArticles.raise': 'alt+up',
  'topicArticles.lower': 'alt+down',
  'topicArticles.toFirst': 'alt+shift+up',
  'topicArticles.toLast': 'alt+shift+down',
  ...recordKeys('topicArticles'),
}

const which = { label: '专题', kind: 'pick', ...remoteOptions('topics') } as const satisfies Field

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
    return rowsOf(ctx, 'articles').length > 0 || '请先选择稿件'
  },
  async run(ctx) {
    const rows = rowsOf(ctx, 'articles')
    const what = `${counted('articles', rows.length)}稿件放进专题`
    await once(`articles.toTopic ${rows.map(({ ID }) => ID).join(',')}`, async () => {
      const answers = await ctx.ask(what, [{ name: 'TopicID', ...which }])
      if (!answers) return false
      const { Done, Skipped, LogID } = await ctx.api.topicArticles.add({
        TopicID: Number(answers['TopicID']),
        ArticleIds: rows.map(({ ID }) => ID),
      })
      refresh('topicArticles', true)
      refresh('topics', true)
      const left = Skipped.length > 0 ? `，${Skipped.length} 篇没有放：${Skipped[0]!.Reason}` : ''
      const text = `${counted('articles', Done.length)}稿件已放进专题${left}`
      if (LogID === undefined) ctx.notify(text, 'warning')
      else ctx.remember(text, LogID)
      return true
    })
  },
})

/** The hand-written commands. */
const topicCommands: readonly Command[] = [
  gather,
  recordLogCommand('topics', 'l'),
  recordLogCommand('topicArticles', 'l'),
]

const fields = {
  Name: { label: '专题名称', kind: 'text', max: 60 },
  Summary: { label: '导语', kind: 'area', max: 500, optional: true },
  ChID: { label: '所在栏目', kind: 'pick', optional: true, options: (ctx) => channelOptions(ctx) },
  PicPath: { label: '图片地址', kind: 'text', max: 1000, optional: true },
} as const satisfies Record<string, Field>

/** What is asked. */
const topicAsks = {
  'topics.add': fields,
  'topics.edit': fromRow('topics', fields),
  'topicArticles.add': {
    TopicID: {
      ...which,
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
  'topicArticles.moveTo': { TopicID: which },
} as const

export default { keys: topicKeys, commands: topicCommands, asks: topicAsks }
