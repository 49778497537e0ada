/** Reports: keys, log, the way to an article, and fields. */
import { may } from '../../api/access.ts'
import { articles } from '../../api/content/articles/calls.ts'
import { makeNews, makeNewsKinds, type MakeNews } from '../../api/content/makeNews/calls.ts'
import type { TopicSelection } from '../../api/content/topicSelections/calls.ts'
import { refresh } from '../../workspace/data.ts'
import { defineCommand, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { channelOptions } from '../channelPath.ts'
import { once } from '../once.ts'
import { peopleOptions } from '../people.ts'
import { fromRow, onlyRow, optionsOf, recordKeys, type Field } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { remoteOptions } from '../remoteOptions.ts'

/** Keys of the derived commands. */
const makeNewsKeys: Keys = {
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
      refresh('makeNews', true)
      refresh('topicSelections', true)
      ctx.open('/Publish', { ID: ArticleID })
      return true
    })
  },
})

/** The hand-written commands. */
const makeNewsCommands: readonly Command[] = [write, recordLogCommand('makeNews', 'l')]

const selectionBefore = (ctx: Context) => onlyRow(ctx, 'topicSelections') as unknown as TopicSelection | undefined

const fields = {
  Title: { label: '标题', kind: 'text', max: 100, section: '采写' },
  SelectionID: {
    label: '选题',
    kind: 'pick',
    ...remoteOptions('topicSelections', { title: 'Title', fixed: { IsOpen: true } }),
  },
  Brief: { label: '要求', kind: 'area', max: 2000, optional: true },
  Kind: { label: '形式', kind: 'pick', options: optionsOf(makeNewsKinds) },
  ReporterID: {
    label: '记者',
    kind: 'pick',
    optional: true,
    options: peopleOptions,
    section: '派给',
    hint: '不填：谁接收就归谁',
  },
  Deadline: { label: '交稿时间', kind: 'time', optional: true, hint: '例如：明天 17:00' },
  ChID: {
    label: '栏目',
    kind: 'pick',
    optional: true,
    options: (ctx) => channelOptions(ctx),
    hint: '不填：用选题的栏目',
  },
} as const satisfies Record<string, Field>

/** What is asked. A new one opened from a topic selection carries over what that tells. */
const makeNewsAsks = {
  'makeNews.add': {
    ...fields,
    Title: { ...fields.Title, initial: (ctx: Context) => selectionBefore(ctx)?.Title },
    SelectionID: {
      ...fields.SelectionID,
      initial: (ctx: Context) => selectionBefore(ctx)?.ID ?? onlyRow(ctx, 'makeNews')?.['SelectionID'],
    },
    Brief: { ...fields.Brief, initial: (ctx: Context) => selectionBefore(ctx)?.Angle },
    Kind: { ...fields.Kind, initial: () => 'text' },
    ReporterID: { ...fields.ReporterID, initial: (ctx: Context) => selectionBefore(ctx)?.LeaderID ?? undefined },
    Deadline: {
      ...fields.Deadline,
      initial(ctx: Context) {
        const planned = selectionBefore(ctx)?.PlanDate
        // Ours: by five in the afternoon of the day before it is printed.
        return planned ? new Date(new Date(`${planned}T17:00:00`).getTime() - 86_400_000).toISOString() : undefined
      },
    },
    ChID: { ...fields.ChID, initial: (ctx: Context) => selectionBefore(ctx)?.ChID ?? undefined },
  },
  'makeNews.edit': fromRow('makeNews', fields),
  'makeNews.return': { Reason: { label: '退回的理由', kind: 'text', max: 500 } },
  'makeNews.end': { Reason: { label: '结束的理由', kind: 'text', max: 500 } },
} as const

export default { keys: makeNewsKeys, commands: makeNewsCommands, asks: makeNewsAsks }
