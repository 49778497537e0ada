/** Keywords and a summary out of the text itself, by the house's own rules: nothing of them is made by a model. */
import type { Editor } from '@tiptap/react'
import type { Context } from '../../../../workspace/command.ts'
import { usePaneCommands } from '../../../../workspace/pane.ts'
import { fieldTitles } from './draftFields.ts'
import { bodyStretches } from './problems/stretches.ts'
import type { Editing } from './useDraft.ts'
import { editorCommand } from './useEditorCommands.ts'

type Text = { readonly Title: string; readonly Content: string; readonly IsOwn: true }

/** Offer them while mounted. */
export function useTextTools({ draft }: Editing, editor: Editor, editable: boolean): void {
  const can = () => {
    if (!editable) return '这篇稿件现在只能阅读。'
    return editor.state.doc.textContent.trim() !== '' || '正文还是空的。'
  }
  const textNow = (): Text => {
    const lines = bodyStretches(editor.state.doc).map(({ text }) => text.replaceAll('\uFFFC', ''))
    return { Title: draft.state().mine.Title, Content: lines.join('\n'), IsOwn: true }
  }
  const offer = async (ctx: Context, field: 'KeyWords' | 'Summary', { text, says }: { text: string; says: string }) => {
    const [label] = fieldTitles[field]
    const kind = field === 'Summary' ? 'area' : 'text'
    const answers = await ctx.ask(label, [{ name: field, label, kind, hint: says, initial: () => text }])
    if (answers) draft.edit({ [field]: String(answers[field] ?? '').trim() })
  }
  usePaneCommands([
    editorCommand({
      id: 'editor.pickKeywords',
      title: '从正文提取关键词',
      keywords: ['标签', 'keywords', 'pick'],
      can,
      async run(ctx) {
        const { Keywords, Says } = await ctx.api.aiTexts.pick(textNow())
        await offer(ctx, 'KeyWords', { text: Keywords.map(({ Word }) => Word).join(','), says: Says })
      },
    }),
    editorCommand({
      id: 'editor.sumUp',
      title: '用正文原句写摘要',
      keywords: ['导语', 'summary'],
      can,
      async run(ctx) {
        const { Summary, Says } = await ctx.api.aiTexts.summary(textNow())
        await offer(ctx, 'Summary', { text: Summary, says: Says })
      },
    }),
  ])
}
