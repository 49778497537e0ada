/** Article templates, and beginning an article with one. */
import { may } from '../../api/access.ts'
import { articles } from '../../api/content/articles/calls.ts'
import { defineCommand, type Command, type Context } from '../../workspace/command.ts'
import { formPart } from '../../workspace/formParts.ts'
import { onlyRow, recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'

/** Which template is meant: the one record the pane offers, else one the person picks. */
async function chosen(ctx: Context): Promise<number | undefined> {
  const row = onlyRow(ctx, 'articleTemplates')
  if (row) return Number(row['ID'])
  const answers = await ctx.ask('从模板写稿', [
    {
      name: 'ID',
      label: '稿件模板',
      kind: 'pick',
      async options() {
        const { List } = await ctx.api.articleTemplates.list({ IsEnable: true, PageSize: 500, Sort: 'Name' })
        return List.map(({ ID, Name, Title, ReMark }) => ({ title: Name, value: ID, hint: ReMark || Title }))
      },
    },
  ])
  return answers ? Number(answers['ID']) : undefined
}

const commands: readonly Command[] = [
  defineCommand({
    id: 'articleTemplates.use',
    title: '从模板写稿',
    group: '稿件',
    keys: 'alt+shift+n',
    keywords: ['模板添加', 'template', '新增稿件'],
    needs: 'articles.addFromTemplate',
    can: ({ me }) =>
      ['模板添加', '添加'].some((button) => may(me, articles.pages, button)) ||
      '没有「稿件」的「模板添加」权限，请联系管理员开通。',
    async run(ctx) {
      const template = await chosen(ctx)
      if (template !== undefined) ctx.open('/Publish', { template }, 'tab')
    },
  }),
  recordLogCommand('articleTemplates', 'l'),
]

// The body is written in the editor of articles, in both forms.
const asks = {
  'articleTemplates.rename': { Name: { initial: (ctx: Context) => onlyRow(ctx, 'articleTemplates')?.['Name'] } },
  'articleTemplates.add': { ResourceContent: { kind: 'part', part: formPart('richText') } },
  'articleTemplates.edit': { ResourceContent: { kind: 'part', part: formPart('richText') } },
} as const

export default { keys: { ...recordKeys('articleTemplates'), 'articleTemplates.rename': 'shift+e' }, commands, asks }
