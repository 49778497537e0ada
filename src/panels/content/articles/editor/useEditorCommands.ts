/** The editor's verbs as commands of the pane, for the palette and the keys. */
import { useMemo } from 'react'
import type { Editor } from '@tiptap/react'
import type { Can, Command, Context } from '../../../../workspace/command.ts'
import { usePaneCommands } from '../../../../workspace/pane.ts'
import { FONT_SIZES } from './fontSize.ts'
import { askNote, numberNotes } from './footnotes.ts'
import { askImage, askLink } from './inserting.ts'
import { askPlayer } from './player.ts'
import { verbGroups } from './verbs.ts'

const group = '写稿'

/** A command of the editor's pane. */
export function editorCommand(
  command: Omit<Command, 'group' | 'where' | 'can'> & Partial<Pick<Command, 'can'>>,
): Command {
  return { can: () => true, group, where: 'pane', ...command }
}

/** Verbs that mean the whole text, wherever the caret is. */
const wholeText = new Set(['indentAll'])

/** Whether verbs of the text may act: not while the caret is in the title or a field beside the text. */
function canWrite(editor: Editor): Can {
  if (!editor.isEditable) return '这篇稿件现在只能阅读。'
  const focused = editor.view.dom.ownerDocument.activeElement
  const isField = focused !== null && /^(?:input|textarea|select)$/i.test(focused.localName)
  const isHere = isField && focused.closest('.cd-editor')?.contains(editor.view.dom) === true
  return isHere ? '请先把光标放到正文里。' : true
}

/** Offer them while mounted. */
export function useEditorCommands(editor: Editor): void {
  usePaneCommands(useMemo(() => commandsOf(editor), [editor]))
}

function commandsOf(editor: Editor): readonly Command[] {
  const verbs = verbGroups.flat().map((verb) =>
    editorCommand({
      id: `editor.${verb.name}`,
      title: verb.title,
      ...(verb.keys ? { keys: verb.keys } : {}),
      ...(verb.keywords ? { keywords: verb.keywords } : {}),
      can: () => {
        const can = wholeText.has(verb.name) && editor.isEditable ? true : canWrite(editor)
        if (can !== true) return can
        return (
          (verb.can?.(editor) ?? true) ||
          (verb.name.startsWith('table.') ? '光标不在合适的位置。' : '没有可以执行的内容。')
        )
      },
      run: () => verb.run(editor),
    }),
  )
  const link = editorCommand({
    id: 'editor.link',
    title: '链接',
    keys: 'mod+alt+k',
    keywords: ['link', '网址'],
    can: () => canWrite(editor),
    run: (ctx: Context) => askLink(editor, ctx),
  })
  const image = editorCommand({
    id: 'editor.image',
    title: '插入图片',
    keys: 'mod+alt+g',
    keywords: ['image', '图片地址', '配图'],
    can: () => canWrite(editor),
    run: (ctx: Context) => askImage(editor, ctx),
  })
  const player = editorCommand({
    id: 'editor.player',
    title: '插入播放器',
    keys: 'mod+alt+v',
    keywords: ['video', 'embed', '视频', '哔哩哔哩', '腾讯视频'],
    can: () => canWrite(editor),
    run: (ctx: Context) => askPlayer(editor, ctx),
  })
  const size = editorCommand({
    id: 'editor.size',
    title: '字号',
    keywords: ['font size'],
    can: () => canWrite(editor),
    async run(ctx) {
      const answers = await ctx.ask('字号', [
        {
          name: 'size',
          label: '字号',
          kind: 'pick',
          options: () => [
            { title: '默认', value: 0 },
            ...FONT_SIZES.map((pixels) => ({ title: `${pixels} 像素`, value: pixels })),
          ],
        },
      ])
      const chain = editor.chain().focus()
      if (answers)
        (Number(answers['size']) ? chain.setFontSize(`${Number(answers['size'])}px`) : chain.unsetFontSize()).run()
      else chain.run()
    },
  })
  const note = editorCommand({
    id: 'editor.footnote',
    title: '插入脚注',
    keys: 'mod+alt+n',
    keywords: ['footnote', '注释'],
    can: () => canWrite(editor),
    run: (ctx: Context) => askNote(editor, ctx),
  })
  const notes = editorCommand({
    id: 'editor.numberNotes',
    title: '整理脚注编号',
    keywords: ['footnote', '注释'],
    can: () => canWrite(editor),
    run: () => editor.view.dispatch(numberNotes(editor.state.tr)),
  })
  return [...verbs, link, image, player, size, note, notes]
}
