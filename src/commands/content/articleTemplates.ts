/** Article templates: keys, their log, beginning an article with one, and the fields of their form. */
import { may } from '../../api/access.ts'
import { articles } from '../../api/content/articles/calls.ts'
import { TITLE_LIMIT } from '../../api/text/textLimit.ts'
import { defineCommand, type Command, type Context } from '../../workspace/command.ts'
import { formPart } from '../../workspace/formParts.ts'
import { channelOptions } from '../channelPath.ts'
import { fromRow, onlyRow, recordKeys, type Field } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'

/** Keys of the derived commands. */
const articleTemplateKeys = recordKeys('articleTemplates')

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

/** The hand-written commands of article templates. */
const articleTemplateCommands: readonly Command[] = [
  defineCommand({
    id: 'articleTemplates.use',
    title: '从模板写稿',
    group: '稿件',
    keys: 'alt+shift+n',
    keywords: ['模板添加', 'template', '新增稿件'],
    needs: 'articles.add',
    can: ({ me }) => may(me, articles.pages, '添加') || '没有「稿件」的「添加」权限，请联系管理员开通。',
    async run(ctx) {
      const template = await chosen(ctx)
      if (template !== undefined) ctx.open('/Publish', { template }, 'tab')
    },
  }),
  recordLogCommand('articleTemplates', 'l'),
]

const fields = {
  Name: { label: '模板名称', kind: 'text', max: 50, section: '模板' },
  ReMark: { label: '备注', kind: 'text', max: 200, optional: true, hint: '什么时候用它' },
  ChID: {
    label: '栏目',
    kind: 'pick',
    optional: true,
    options: (ctx: Context) => channelOptions(ctx),
    hint: '用它写的稿件先放在这个栏目；不选就是写稿人的第一个栏目',
  },
  Title: { label: '标题', kind: 'text', max: TITLE_LIMIT, optional: true, section: '稿件开头的样子' },
  SubTitle: { label: '副标题', kind: 'text', max: 200, optional: true },
  ResourceContent: { label: '正文', kind: 'part', optional: true, part: formPart('richText') },
  Summary: { label: '摘要', kind: 'area', max: 500, optional: true, section: '其他' },
  KeyWords: { label: '关键词', kind: 'text', max: 200, optional: true, hint: '用逗号隔开' },
  Author: { label: '作者', kind: 'text', max: 60, optional: true, hint: '不填就是写稿人' },
  SourceForm: { label: '来源', kind: 'text', max: 100, optional: true },
  PicPath: { label: '封面地址', kind: 'text', max: 1000, optional: true },
} as const satisfies Record<string, Field>

/** What is asked: the same fields for a new one and for a change, which begins with what stands there. */
const articleTemplateAsks = {
  'articleTemplates.add': fields,
  'articleTemplates.edit': fromRow('articleTemplates', fields),
} as const

export default { keys: articleTemplateKeys, commands: articleTemplateCommands, asks: articleTemplateAsks }
