/**
 * What an article's text can be made of, for tiptap. It is the server's allow-list told as a schema: whatever the editor
 * writes survives the cleaning on the server, and whatever the server keeps survives a visit in the editor.
 */
import { Extension, type Extensions, type Mark } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { TextStyle } from '@tiptap/extension-text-style'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { AskedRangeMark } from './ai/askedRange.ts'
import { EmptiedFigures } from './emptiedFigures.ts'
import { Figure, FigureCaption, InlineImage, Photo } from './figure.ts'
import { FindMarks } from './find/findMarks.ts'
import { FirstLineIndent } from './firstLineIndent.ts'
import { LimitedFontSize, sizeOf } from './fontSize.ts'
import { Highlight, Subscript, Superscript } from './smallMarks.ts'
import { isSafeLink } from './links.ts'
import { UploadingMedia } from './uploading/uploadingMedia.ts'
import { Media } from './media.ts'
import { Player } from './player.ts'
import { ProblemMarks } from './problems/problemMarks.ts'
import { AiMarks } from './aiUses/aiMarks.ts'
import { RemarkMarks } from './remarks/remarkMarks.ts'
import { Deletion, Insertion, SuggestedBlocks } from './suggest/marks.ts'
import { SuggestModeExtension } from './suggest/mode.ts'
import { TypedBeside } from './typedBeside.ts'

const PlainTable = Table.extend({
  // Ours: widths follow the content; inline widths would not survive the cleaning.
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
})

/** Ours: a link ends where it ends, so that whoever goes on writing behind it writes no link. */
const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((one) =>
      one.name === 'link' ? (one as Mark).extend({ inclusive: false }) : one,
    )
  },
})

const noWidth = { colwidth: { default: null, rendered: false }, align: { default: null, rendered: false } }
const spans = {
  colspan: { default: 1, parseHTML: (cell: HTMLElement) => Number(cell.getAttribute('colspan')) || 1 },
  rowspan: { default: 1, parseHTML: (cell: HTMLElement) => Number(cell.getAttribute('rowspan')) || 1 },
}
const cellAttributes = () => ({ ...spans, ...noWidth })

/** The extensions of the text, without anything that only shows; also for parsing and writing without an editor. */
export const textExtensions: Extensions = [
  Kit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isSafeLink(address),
      HTMLAttributes: { rel: 'noopener', target: null },
    },
    // It would add a paragraph to texts that nobody changed.
    trailingNode: false,
    undoRedo: { depth: 500 },
  }),
  // A span without a size of ours says nothing.
  TextStyle.extend({
    parseHTML: () => [{ tag: 'span', getAttrs: (span) => (sizeOf(span.style.fontSize) ? null : false) }],
  }),
  LimitedFontSize,
  TextAlign.extend({ addKeyboardShortcuts: () => ({}) }).configure({ types: ['heading', 'paragraph'] }),
  FirstLineIndent,
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
  InlineImage,
  Photo,
  Player,
  Media,
  Figure,
  FigureCaption,
  Subscript,
  Superscript,
  Highlight,
  Insertion,
  Deletion,
  SuggestedBlocks,
]

/** The key that does again is answered though there is nothing to do again: else it is read without Shift and takes back. */
const RedoKey = Extension.create({
  name: 'redoKey',
  priority: 200,
  addKeyboardShortcuts() {
    return { 'Shift-Mod-z': () => this.editor.commands.redo() || true }
  },
})

/** The extensions of the editor on the screen. */
export const editorExtensions: Extensions = [
  ...textExtensions,
  RedoKey,
  SuggestModeExtension,
  EmptiedFigures,
  TypedBeside,
  UploadingMedia,
  RemarkMarks,
  AiMarks,
  ProblemMarks,
  FindMarks,
  AskedRangeMark,
  Placeholder.configure({
    showOnlyCurrent: false,
    placeholder: ({ editor, node, pos }) =>
      node.type.name === 'figcaption' ? '图片说明' : pos === 0 && editor.isEmpty ? '在这里写正文' : '',
  }),
]
