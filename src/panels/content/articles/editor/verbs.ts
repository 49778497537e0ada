/** What can be done with the text itself: one list for the toolbar, the palette and the keys. */
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import type { Editor } from '@tiptap/react'
import { ensureLineAfter } from './focusText.ts'
import { nextSize } from './fontSize.ts'
import { figureAt, setAttributes } from './pictures/pictureAt.ts'
import { makeRoom } from './putFigures.ts'

/** One verb. */
export interface Verb {
  /** The command is `editor.<name>`. */
  readonly name: string
  readonly title: string
  /** A key of its own; those of undo and redo are the text's and only shown. */
  readonly keys?: string
  readonly shown?: string
  /** What stands on the button where no icon does, at most two characters. */
  readonly mark?: string
  readonly keywords?: readonly string[]
  /** Only in the palette and by key. Default false. */
  readonly hidden?: boolean
  readonly run: (editor: Editor) => void
  readonly active?: (editor: Editor) => boolean
  readonly can?: (editor: Editor) => boolean
}

/** Lines are made into something else; a figure is none, and its caption stays one. */
const outOfFigures = (editor: Editor) => figureAt(editor.state) === undefined

const heading = (level: 1 | 2 | 3 | 4): Verb => ({
  name: `heading${level}`,
  title: `${['一', '二', '三', '四'][level - 1]}级标题`,
  keys: `mod+alt+${level}`,
  mark: `H${level}`,
  keywords: ['heading', '小标题'],
  hidden: level === 1 || level === 4,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  active: (editor) => editor.isActive('heading', { level }),
  can: outOfFigures,
})

const align = (value: 'left' | 'center' | 'right' | 'justify', title: string, key: string): Verb => ({
  name: `align.${value}`,
  title,
  keys: `mod+alt+${key}`,
  keywords: ['align', '对齐'],
  run(editor) {
    const figure = figureAt(editor.state)
    // A figure stands left, right, across the whole, or as usual in the middle.
    if (figure)
      setAttributes(editor, figure, { align: { left: 'left', right: 'right', justify: 'wide', center: null }[value] })
    else editor.chain().focus().toggleTextAlign(value).run()
  },
  active: (editor) => editor.isActive({ textAlign: value }),
})

const size = (step: 1 | -1): Verb => ({
  name: step > 0 ? 'larger' : 'smaller',
  title: step > 0 ? '字号放大' : '字号缩小',
  keys: step > 0 ? 'mod+shift+.' : 'mod+shift+,',
  mark: step > 0 ? 'A+' : 'A-',
  keywords: ['font size', '字号'],
  run(editor) {
    const now = editor.getAttributes('textStyle')['fontSize'] as string | undefined
    editor
      .chain()
      .focus()
      .setFontSize(`${nextSize(now, step)}px`)
      .run()
  },
})

const table = (name: string, title: string, run: (editor: Editor) => void): Verb => ({
  name: `table.${name}`,
  title,
  keywords: ['table', '表格'],
  hidden: true,
  run,
  can: (editor) => editor.isActive('table'),
})

/** The verbs by group, in the order of the toolbar. */
export const verbGroups: readonly (readonly Verb[])[] = [
  [
    {
      name: 'undo',
      title: '撤销输入',
      shown: 'mod+z',
      run: (editor) => editor.chain().focus().undo().run(),
      can: (editor) => undoDepth(editor.state) > 0,
    },
    {
      name: 'redo',
      title: '重做输入',
      shown: 'mod+shift+z',
      run: (editor) => editor.chain().focus().redo().run(),
      can: (editor) => redoDepth(editor.state) > 0,
    },
  ],
  [
    {
      name: 'paragraph',
      title: '正文段落',
      keys: 'mod+alt+0',
      mark: '文',
      hidden: true,
      run: (editor) => editor.chain().focus().setParagraph().run(),
      active: (editor) => editor.isActive('paragraph'),
      can: outOfFigures,
    },
    heading(1),
    heading(2),
    heading(3),
    heading(4),
  ],
  [
    {
      name: 'bold',
      title: '加粗',
      keys: 'mod+b',
      keywords: ['bold'],
      run: (editor) => editor.chain().focus().toggleBold().run(),
      active: (editor) => editor.isActive('bold'),
    },
    {
      name: 'italic',
      title: '斜体',
      keys: 'mod+i',
      keywords: ['italic'],
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      active: (editor) => editor.isActive('italic'),
    },
    {
      name: 'underline',
      title: '下划线',
      keys: 'mod+u',
      keywords: ['underline'],
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
      active: (editor) => editor.isActive('underline'),
    },
    {
      name: 'strike',
      title: '删除线',
      keys: 'mod+shift+x',
      keywords: ['strike'],
      hidden: true,
      run: (editor) => editor.chain().focus().toggleStrike().run(),
      active: (editor) => editor.isActive('strike'),
    },
    size(-1),
    size(1),
    {
      name: 'clear',
      title: '清除格式',
      keys: 'mod+\\',
      keywords: ['clear format'],
      run: (editor) =>
        editor
          .chain()
          .focus()
          .unsetAllMarks()
          .clearNodes()
          .resetAttributes('paragraph', ['textAlign', 'firstLine'])
          .run(),
    },
  ],
  [
    {
      name: 'indent',
      title: '首行缩进',
      keys: 'mod+]',
      keywords: ['indent', '缩进'],
      run: (editor) => editor.chain().focus().toggleFirstLine().run(),
      active: (editor) => editor.isActive({ firstLine: true }),
    },
    {
      name: 'indentAll',
      title: '全文首行缩进',
      keys: 'mod+shift+]',
      mark: '全',
      keywords: ['indent', '缩进', '排版'],
      run: (editor) => editor.chain().focus().toggleFirstLineOfAll().run(),
    },
    align('left', '左对齐', 'l'),
    align('center', '居中', 'e'),
    { ...align('right', '右对齐', 'r'), hidden: true },
    { ...align('justify', '两端对齐', 'j'), hidden: true },
  ],
  [
    {
      name: 'bullets',
      title: '项目列表',
      keys: 'mod+shift+8',
      keywords: ['list'],
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      active: (editor) => editor.isActive('bulletList'),
      can: outOfFigures,
    },
    {
      name: 'numbers',
      title: '编号列表',
      keys: 'mod+shift+7',
      keywords: ['list'],
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      active: (editor) => editor.isActive('orderedList'),
      can: outOfFigures,
    },
    {
      name: 'quote',
      title: '引用',
      keys: 'mod+shift+9',
      keywords: ['quote'],
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      active: (editor) => editor.isActive('blockquote'),
      can: outOfFigures,
    },
    {
      name: 'table.insert',
      title: '插入表格',
      keys: 'mod+alt+t',
      keywords: ['table'],
      run(editor) {
        makeRoom(editor)
        editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
        ensureLineAfter(editor)
      },
      can: (editor) => !editor.isActive('table'),
    },
    {
      name: 'rule',
      title: '分隔线',
      keywords: ['rule'],
      hidden: true,
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
    table('rowBelow', '下方插入行', (editor) => editor.chain().focus().addRowAfter().run()),
    table('rowAbove', '上方插入行', (editor) => editor.chain().focus().addRowBefore().run()),
    table('columnRight', '右侧插入列', (editor) => editor.chain().focus().addColumnAfter().run()),
    table('columnLeft', '左侧插入列', (editor) => editor.chain().focus().addColumnBefore().run()),
    table('deleteRow', '删除行', (editor) => editor.chain().focus().deleteRow().run()),
    table('deleteColumn', '删除列', (editor) => editor.chain().focus().deleteColumn().run()),
    table('merge', '合并或拆分单元格', (editor) => editor.chain().focus().mergeOrSplit().run()),
    table('headerRow', '切换表头行', (editor) => editor.chain().focus().toggleHeaderRow().run()),
    table('delete', '删除表格', (editor) => editor.chain().focus().deleteTable().run()),
  ],
]
