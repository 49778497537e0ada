/** Redirects: keys, a file of them, and the article that takes the place of others. */
import { may } from '../../api/access.ts'
import { redirects } from '../../api/distribution/redirects/calls.ts'
import { counted } from '../../api/recordTitle.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { defineCommand, type Command, type Context } from '../../workspace/command.ts'
import { chooseFirst } from '../chooseFirst.ts'
import { once } from '../once.ts'
import { ordinary } from '../ordinary.ts'
import { rowsOf } from '../rowsOf.ts'

const { keys, commands } = ordinary('redirects')

/** Let the person choose a file; undefined when they stepped out. */
function chosenFile(): Promise<File | undefined> {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', accept: '.csv,.txt,.xlsx,text/csv' })
  return new Promise((done) => {
    input.addEventListener('cancel', () => done(undefined))
    input.addEventListener('change', () => done(input.files?.[0]))
    input.click()
  })
}

function told(ctx: Context, text: string, LogID: number | undefined): void {
  if (LogID === undefined) ctx.notify(text, 'warning')
  else ctx.remember(text, LogID)
}

const importFile = defineCommand({
  id: 'redirects.import',
  title: '从文件导入重定向',
  group: '重定向',
  keys: 'shift+i',
  where: 'list',
  family: 'redirects',
  keywords: ['csv', 'xlsx', 'excel', '批量导入'],
  needs: 'redirects.bulkImport',
  does: ['redirects.bulkImport'],
  can: ({ me }) => may(me, redirects.pages, '导入') || '没有「重定向」的「导入」权限，请联系管理员开通。',
  async run(ctx) {
    const file = await chosenFile()
    if (!file) return
    const { Done, Skipped, LogID } = await ctx.api.redirects.bulkImport({ file })
    const left = Skipped.length > 0 ? `，${Skipped.length} 行没有导入：${Skipped[0]!.Reason}` : ''
    told(ctx, `导入 ${Done.length} 条重定向${left}`, LogID)
  },
})

const articleOptions = remoteOptions('articles', {
  keyword: 'Name',
  title: 'Title',
  hint: (row) => String(row['ChannelName'] ?? ''),
})

const lead = defineCommand({
  id: 'articles.leadTo',
  title: '指定后续稿件',
  group: '稿件',
  where: 'list',
  family: 'articles',
  needs: 'redirects.lead',
  keywords: ['重定向', '跳转', '撤稿', '301', 'redirect'],
  can(ctx) {
    if (!may(ctx.me, redirects.pages, '添加')) return false
    return rowsOf(ctx, 'articles').length > 0 || chooseFirst(ctx, 'articles')
  },
  async run(ctx) {
    const rows = rowsOf(ctx, 'articles')
    await once(`articles.leadTo ${rows.map(({ ID }) => ID).join(',')}`, async () => {
      const answers = await ctx.ask(`${counted('articles', rows.length)}稿件撤下以后，旧地址转到`, [
        { name: 'Into', label: '后续稿件', kind: 'pick', ...articleOptions },
      ])
      if (!answers) return false
      const { Done, Skipped, LogID } = await ctx.api.redirects.lead({
        ArticleIds: rows.map(({ ID }) => ID),
        Into: Number(answers['Into']),
      })
      const left = Skipped.length > 0 ? `，${Skipped.length} 篇没有指定：${Skipped[0]!.Reason}` : ''
      told(ctx, `${counted('articles', Done.length)}稿件的旧地址有了去处${left}`, LogID)
      return true
    })
  },
})

const all: readonly Command[] = [...commands, importFile, lead]

export default {
  keys,
  commands: all,
  asks: {
    'redirects.lead': {
      ArticleIds: { label: '被代替的稿件', kind: 'many', ...articleOptions },
      Into: { label: '后续稿件', kind: 'pick', ...articleOptions },
    },
  },
} as const
