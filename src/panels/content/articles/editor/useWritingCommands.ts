/** Commands of the editor's pane around the text: saving, its parts, its channel. */
import type { RefObject } from 'react'
import type { Editor } from '@tiptap/react'
import type { ActionId } from '../../../../api/index.ts'
import { runCommand } from '../../../../workspace/execute.ts'
import { rememberHere } from '../../../../workspace/history.ts'
import { usePaneCommands } from '../../../../workspace/pane.ts'
import { askChannel } from './askChannel.ts'
import { isUnsaved } from './draftState.ts'
import { focusText } from './focusText.ts'
import { coverCommand } from './pictures/coverCommand.ts'
import type { Side, SideName } from './sides.ts'
import { lengthOf, lengthText } from './textLength.ts'
import type { Editing } from './useDraft.ts'
import { decidedText } from './suggest/settle.ts'
import type { UnfinishedOffer } from './useUnfinished.ts'
import { editorCommand } from './useEditorCommands.ts'

/** What the commands work on. */
export interface WritingParts {
  readonly unfinished: UnfinishedOffer
  readonly editing: Editing
  readonly editor: Editor
  readonly editable: boolean
  /** The command that would make a text that can only be read editable. */
  readonly way: ActionId | undefined
  readonly title: RefObject<HTMLTextAreaElement | null>
  /** What stands beside the text. */
  readonly side: Side
  readonly onSide: (side: SideName) => void
  readonly onMerge: () => void
}

/** Offer them while mounted. */
export function useWritingCommands({
  unfinished,
  editing,
  editor,
  editable,
  way,
  title,
  side,
  onSide,
  onMerge,
}: WritingParts): void {
  const { draft, state } = editing
  usePaneCommands([
    editorCommand({
      id: 'editor.save',
      title: '保存',
      keys: 'mod+s',
      keywords: ['save'],
      can: () => editable || '这篇稿件现在只能阅读。',
      async run(ctx) {
        if (draft.state().clash) return onMerge()
        const before = draft.state().savedAt
        await draft.save()
        if (draft.state().savedAt === before && !isUnsaved(draft.state())) ctx.notify('没有需要保存的修改。')
      },
    }),
    editorCommand({
      id: 'editor.merge',
      title: '处理与对方版本的冲突',
      keys: 'alt+m',
      keywords: ['merge', 'conflict', '合并', '差异'],
      can: () => state.clash !== undefined || '没有冲突。',
      run: onMerge,
    }),
    editorCommand({
      id: 'editor.parts',
      title: '标题与正文之间切换',
      keys: 'alt+t',
      run() {
        if (editor.isFocused) title.current?.focus()
        else focusText(editor)
      },
    }),
    editorCommand({
      id: 'editor.channel',
      title: '选择栏目',
      keys: 'alt+c',
      keywords: ['channel'],
      can: () => editable || '这篇稿件现在只能阅读。',
      async run(ctx) {
        const ChID = await askChannel(ctx, state.mine.ChID)
        if (ChID !== undefined) draft.edit({ ChID })
      },
    }),
    coverCommand({ editing, editor, editable }),
    editorCommand({
      id: 'editor.enable',
      title: '取得修改权',
      keys: 'alt+e',
      hidden: true,
      can: () => way !== undefined || (editable ? '现在就可以修改。' : '现在不能修改。'),
      run: () => void (way && runCommand(way)),
    }),
    editorCommand({
      id: 'editor.unfinished',
      title: '打开没写完的新稿',
      keys: 'alt+o',
      keywords: ['unfinished', '未完成', '本机'],
      can: () => unfinished.found !== undefined || '本机没有别的没写完的新稿。',
      run(ctx) {
        if (!unfinished.found) return
        ctx.open('/Publish', { draft: unfinished.found.key })
        unfinished.hide()
      },
    }),
    editorCommand({
      id: 'editor.giveBack',
      title: '撤销恢复',
      keys: 'alt+z',
      keywords: ['restore', '未保存'],
      can: () => state.brought !== undefined || '没有恢复过的修改。',
      run() {
        const again = draft.giveBack()
        if (again) rememberHere('撤销恢复', again)
      },
    }),
    editorCommand({
      id: 'editor.settings',
      title: '摘要、关键词、来源与封面',
      keys: 'alt+s',
      keywords: ['settings', '设置'],
      run: () => onSide('settings'),
    }),
    editorCommand({
      id: 'editor.outline',
      title: '大纲',
      keys: 'alt+g',
      keywords: ['outline', '小标题', '目录'],
      run: () => onSide('outline'),
    }),
    editorCommand({
      id: 'editor.remarks',
      title: '批注清单',
      keys: 'alt+b',
      keywords: ['批注', 'comments', 'remarks'],
      can: () => state.id !== undefined || '新稿还没有批注。',
      run: () => onSide('remarks'),
    }),
    editorCommand({
      id: 'editor.aiUses',
      title: side === 'aiUses' ? '收起 AI 来源' : 'AI 来源',
      keys: ['mod+alt+a', 'v i'],
      keywords: ['人工智能', 'ai', '标识', '来源'],
      can: () => state.id !== undefined || '新稿保存以后才知道哪些内容来自 AI。',
      run: () => onSide('aiUses'),
    }),
    editorCommand({
      id: 'editor.length',
      title: '字数统计',
      keys: 'alt+k',
      keywords: ['word count', '字数', '阅读时间'],
      run(ctx) {
        const { doc, selection } = editor.state
        const measured = (from: number, to: number) => lengthText(lengthOf(decidedText(doc, from, to)))
        const chosen = selection.empty ? '' : `选中 ${measured(selection.from, selection.to)}。`
        ctx.notify(`${chosen}全文 ${measured(0, doc.content.size)}。`, 'success')
      },
    }),
    editorCommand({
      id: 'editor.versions',
      title: '版本',
      keys: 'alt+v',
      keywords: ['versions', 'history', '历史'],
      can: () => state.id !== undefined || '新稿还没有版本。',
      run: () => onSide('versions'),
    }),
    // Where the versions stand open, theirs brings the chosen one back.
    ...(side === 'versions'
      ? []
      : [
          editorCommand({
            id: 'articles.bringBack',
            title: '恢复这一版',
            keywords: ['历史版本', 'restore'],
            can: () => (state.id === undefined ? '新稿还没有版本。' : editable || '这篇稿件现在只能阅读。'),
            run: () => onSide('versions'),
          }),
        ]),
  ])
}
