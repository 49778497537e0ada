/** A new article that begins with a template, and an article that becomes one. */
import { useEffect, useRef } from 'react'
import { may } from '../../../../api/access.ts'
import { articleTemplates } from '../../../../api/content/articleTemplates/calls.ts'
import type { Command } from '../../../../workspace/command.ts'
import { showError } from '../../../../workspace/notices.ts'
import { usePaneCommands } from '../../../../workspace/pane.ts'
import { api } from '../../../../workspace/session.ts'
import { fieldsOf, hasWords, type DraftFields } from './draftFields.ts'
import { editorHtml } from './html.ts'
import { decidedHtml } from './suggest/apart.ts'
import type { Editing } from './useDraft.ts'
import { editorCommand } from './useEditorCommands.ts'

/** What a template takes of an article. */
const taken = [
  'Title',
  'SubTitle',
  'Summary',
  'KeyWords',
  'Author',
  'SourceForm',
  'PicPath',
  'ResourceContent',
] as const satisfies readonly (keyof DraftFields)[]

/** Fill an empty new article with a template, once. What somebody wrote already is left alone. */
export function useTemplate({ draft, phase }: Editing, template: number | undefined): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (template === undefined || phase !== 'ready' || isDone.current) return
    isDone.current = true
    const fill = async () => {
      const found = await api.articleTemplates.get({ ID: template })
      const { id, mine } = draft.state()
      if (id !== undefined || hasWords(mine)) return
      const { ChID, ...all } = fieldsOf({ ...found, ChID: found.ChID ?? undefined }, editorHtml)
      // When the template was made says nothing about the article.
      const texts = Object.fromEntries(taken.map((name) => [name, all[name]]))
      draft.edit({ ...texts, ...(ChID === undefined ? {} : { ChID }) })
    }
    fill().catch(showError)
  }, [draft, phase, template])
}

/** The command that makes a template of the article, or lays it over one. */
export function useTemplateCommand({ draft }: Editing): void {
  usePaneCommands([saveTemplate(draft)])
}

function saveTemplate(draft: Editing['draft']): Command {
  return editorCommand({
    id: 'editor.saveTemplate',
    title: '存为稿件模板',
    keywords: ['template', '模板'],
    needs: 'articleTemplates.add',
    can: ({ me }) => may(me, articleTemplates.pages, '添加') || '没有「稿件模板」的「添加」权限，请联系管理员开通。',
    async run(ctx) {
      await draft.keepNow()
      const { List } = await ctx.api.articleTemplates.list({ PageSize: 500, Sort: 'Name' })
      const answers = await ctx.ask('存为稿件模板', [
        {
          name: 'Name',
          label: '模板名称',
          kind: 'pick',
          free: true,
          max: 50,
          options: () => List.map(({ Name }) => ({ title: Name, value: Name, hint: '换掉它的内容' })),
        },
      ])
      if (!answers) return
      const Name = String(answers['Name']).trim()
      const old = List.find((one) => one.Name === Name)
      if (old && !(await ctx.confirm(`模板“${Name}”已经有了，换掉它的内容吗？`))) return
      const { mine } = draft.state()
      const { LogID } = await ctx.api.articleTemplates.save({
        ...(old ? { ID: old.ID } : { Name }),
        ...Object.fromEntries(taken.map((name) => [name, mine[name]])),
        // A template has no suggestions: they belong to this one text.
        ResourceContent: decidedHtml(mine.ResourceContent),
        ...(mine.ChID === undefined ? {} : { ChID: mine.ChID }),
      })
      if (LogID === undefined) ctx.notify(`模板“${Name}”的内容没有变化。`)
      else ctx.remember(`存为稿件模板“${Name}”`, LogID)
    },
  })
}
