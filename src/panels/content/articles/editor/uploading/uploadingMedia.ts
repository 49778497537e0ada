/** Files dropped and pasted into a text, the places they stand in while they go up, and what comes there afterwards. */
import { Extension, type Editor, type JSONContent } from '@tiptap/core'
import type { Node, Slice } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { subscribe } from 'valtio'
import { uploadingAddress, uploadingOf } from '../../../../../api/library/media/uploadingAddress.ts'
import { notify } from '../../../../../workspace/notices.ts'
import { filesOf } from '../../../../parts/pictures/filesOf.ts'
import { plainly } from '../suggest/mode.ts'
import { holdClipboard } from './clipboard.ts'
import { putSettled } from './settled.ts'
import { beginUpload, forgetOld, kindOf, resumeUpload, uploads } from './uploads.ts'
import { changeBeside } from '../changeBeside.ts'
import { figurePlace, holdsFigure, isInFigure, makeRoom, putFigures } from '../putFigures.ts'

/** Ours: how often it is shown how far they are, in ms: each time the whole text is looked through, and whoever writes waits. */
const SHOWN_MS = 200

/** Something that is on its way, where it stands. */
export interface Placeholder {
  readonly at: number
  readonly node: Node
  readonly id: string
}

/** Everything in a text that is on its way. */
export function placeholdersIn(doc: Node): Placeholder[] {
  const found: Placeholder[] = []
  doc.descendants((node, at) => {
    if (node.isText) return false
    const id = uploadingOf(String(node.attrs['src'] ?? ''))
    if (id !== undefined) found.push({ at, node, id })
    return true
  })
  return found
}

const key = new PluginKey<DecorationSet>('uploadingMedia')

/** How each looks now. */
function marksOf(doc: Node): DecorationSet {
  return DecorationSet.create(
    doc,
    placeholdersIn(doc).map(({ at, node, id }) => {
      const { state, done, problem } = uploads.byId[id] ?? { state: 'going', done: 0, problem: '' }
      return Decoration.node(at, at + node.nodeSize, {
        class: `cd-uploading is-${state}`,
        style: `--cd-done: ${Math.round(done * 100)}%`,
        title: { going: '正在上传', failed: problem, gone: '这台电脑上没有它的文件了', done: '' }[state],
      })
    }),
  )
}

/** Puts what is up by now where it belongs, and asks for what a reload broke off. */
export function settle(view: EditorView): void {
  changeBeside(view, (tr) => {
    for (const { at, node, id } of placeholdersIn(tr.doc).toReversed()) {
      const upload = uploads.byId[id]
      if (!upload) void resumeUpload(id)
      else if (upload.state === 'done' && view.editable)
        putSettled(tr, { at, node, url: upload.url, known: upload.known })
    }
    // Nobody did this: it is not suggested either.
    return plainly(tr).setMeta(key, true)
  })
}

/** Does it soon after it is asked for, once for all who ask within SHOWN_MS; no more after `end`. */
function atTimes(act: () => void): { readonly soon: () => void; readonly end: () => void } {
  let [isOver, isAsked, isResting] = [false, false, false]
  const soon = () => {
    if (isAsked) return
    isAsked = true
    if (!isResting) queueMicrotask(now)
  }
  const now = () => {
    isAsked = false
    if (isOver) return
    isResting = true
    setTimeout(() => {
      isResting = false
      if (isAsked) now()
    }, SHOWN_MS)
    act()
  }
  return { soon, end: () => void (isOver = true) }
}

/** The figures that stand for files; what cannot stand in a text is left out, and said. */
function figuresOf(files: readonly File[]): JSONContent[] {
  const kinds = files.map(kindOf)
  if (kinds.includes(undefined)) notify('正文里可以放图片、视频和音频；其他文件请放到附件里。', 'warning')
  return files.flatMap((file, at) => {
    const kind = kinds[at]
    if (!kind) return []
    const src = uploadingAddress(beginUpload(file))
    const thing = kind === 'image' ? { type: 'photo', attrs: { src } } : { type: 'media', attrs: { src, tag: kind } }
    return [{ type: 'figure', content: [thing, { type: 'figcaption' }] }]
  })
}

/** Puts files into the text, at a place or at the caret. Answers whether there were any that can stand in it. */
export function insertFiles(editor: Editor, files: readonly File[], at?: number): boolean {
  if (files.length === 0 || !editor.isEditable) return false
  const figures = figuresOf(files)
  if (figures.length === 0) return true
  putFigures(editor, figures, at)
  return true
}

/** A figure that is dropped within another one goes behind it; false for anything else, as a picture moved within a gallery. */
function dropBehind(view: EditorView, slice: Slice, { place, moved }: { place: number; moved: boolean }): boolean {
  const { tr, doc } = view.state
  if (!holdsFigure(slice) || !isInFigure(doc.resolve(place))) return false
  const behind = figurePlace(doc, place)
  if (moved) tr.deleteSelection()
  view.dispatch(tr.insert(tr.mapping.map(behind), slice.content).setMeta('uiEvent', 'drop'))
  return true
}

/** A picture copied in a browser comes as a file and as HTML that is nothing but its element. */
function isOnlyPicture(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.textContent?.trim() === '' && body.querySelectorAll('img').length <= 1
}

/** See the head of this file. */
export const UploadingMedia = Extension.create({
  name: 'uploadingMedia',
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_, { doc }) => marksOf(doc),
          apply(tr, before) {
            if (tr.getMeta(key) !== undefined) return marksOf(tr.doc)
            return tr.docChanged ? before.map(tr.mapping, tr.doc) : before
          },
        },
        view(view) {
          const { soon, end } = atTimes(() => !view.isDestroyed && settle(view))
          const stop = subscribe(uploads, soon)
          if (placeholdersIn(view.state.doc).length > 0) soon()
          void forgetOld()
          return {
            update(_, before) {
              if (before.doc.eq(view.state.doc) || placeholdersIn(view.state.doc).length === 0) return
              // What comes in anew, or comes back by undoing, may be up already.
              const known = new Set(placeholdersIn(before.doc).map(({ id }) => id))
              if (placeholdersIn(view.state.doc).some(({ id }) => !known.has(id))) soon()
            },
            destroy() {
              end()
              stop()
            },
          }
        },
        props: {
          decorations: (state) => key.getState(state),
          handleDOMEvents: {
            paste(_view, event) {
              holdClipboard(event.clipboardData)
              return false
            },
          },
          handlePaste(view, event, slice) {
            // It goes in behind the figure, as everything that stands in figures.
            if (holdsFigure(slice, true) && isInFigure(view.state.selection.$to)) makeRoom(editor)
            const files = filesOf(event.clipboardData)
            const html = event.clipboardData?.getData('text/html') ?? ''
            if (files.length === 0 || (html !== '' && !isOnlyPicture(html))) return false
            return insertFiles(editor, files)
          },
          handleDrop(view, event, slice, moved) {
            const files = moved ? [] : filesOf(event.dataTransfer)
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
            if (files.length === 0) return place !== undefined && dropBehind(view, slice, { place, moved })
            event.preventDefault()
            return insertFiles(editor, files, place)
          },
        },
      }),
    ]
  },
})
