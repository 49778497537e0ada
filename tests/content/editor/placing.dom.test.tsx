/** Wherever the caret is and whatever is put in: a figure stands beside figures, never in one, and nothing is lost. */
import type { Editor } from '@tiptap/core'
import { Slice, type Node } from '@tiptap/pm/model'
import { EditorState, NodeSelection, TextSelection, type Selection } from '@tiptap/pm/state'
import { expect, test, vi } from 'vitest'
import { askImage } from '../../../src/panels/content/articles/editor/inserting.ts'
import { figureOf } from '../../../src/panels/content/articles/editor/pictures/figureOf.ts'
import { askPlayer } from '../../../src/panels/content/articles/editor/player.ts'
import { putFigures } from '../../../src/panels/content/articles/editor/putFigures.ts'
import { insertFiles } from '../../../src/panels/content/articles/editor/uploading/uploadingMedia.ts'
import { verbGroups } from '../../../src/panels/content/articles/editor/verbs.ts'
import { openEditor } from './openEditor.ts'

vi.mock('../../../src/panels/parts/files/sendFile.ts', () => ({ sendFile: () => new Promise(() => {}) }))
vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: async () => undefined,
  set: async () => undefined,
  del: async () => undefined,
  entries: async () => [],
}))
vi.mock('../../../src/workspace/session.ts', async (original) => ({
  ...(await original<object>()),
  me: () => ({ ID: 5, StID: 1 }),
}))

/** Every kind of node, and figures in and beside everything that may hold one. */
const everything = `<h2>小标题</h2><p>前<img src="/files/line.jpg">后<br>行</p><p></p>
  <figure><img src="/files/a.jpg"><figcaption>图说甲</figcaption></figure>
  <figure data-kind="gallery"><img src="/files/b.jpg"><img src="/files/c.jpg"><figcaption>图说乙</figcaption></figure>
  <figure><video src="/static/img/AAAAAAAAAAAAAAAAAAAAAA.mp4"></video><figcaption></figcaption></figure>
  <figure><iframe src="https://player.bilibili.com/player.html?bvid=BV1xx411c7mD"></iframe><figcaption>片</figcaption></figure>
  <figure><table><tbody><tr><td><p>格中</p></td></tr></tbody></table><figcaption>表说</figcaption></figure>
  <figure><blockquote><p>引中</p></blockquote></figure>
  <ul><li><p>项一</p><ul><li><p>项二</p></li></ul></li></ul><ol><li><p></p></li></ol><blockquote><p>引用</p></blockquote>
  <table><tbody><tr><th><p>头</p></th><td><p>格</p></td></tr></tbody></table>
  <pre><code>let a</code></pre><hr><p>末</p>`

const picture = () => new File(['x'], 'new.jpg', { type: 'image/jpeg' })
const ofLibrary = {
  ...{
    Address: '/static/img/new.jpg',
    Alt: '',
    IsDecorative: false,
    Description: '新',
    Credit: '',
    AiLabel: 'none' as const,
  },
  ...{ Width: 1, Height: 1 },
}
const answering = (src: string) => ({ ask: async () => ({ src, caption: '新' }) as never })
const paste = (editor: Editor, html: string) => void editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent)

function firstPicture(doc: Node): number {
  let found = -1
  doc.descendants((node, at) => void (found < 0 && node.type.name === 'photo' && (found = at)))
  return found
}

/** What brings something in at the caret: our own ways, and every verb that takes nothing away. */
const ways: Readonly<Record<string, (editor: Editor) => unknown>> = {
  'files pasted or picked': (editor) => insertFiles(editor, [picture(), picture()]),
  'files dropped here': (editor) => insertFiles(editor, [picture()], editor.state.selection.from),
  'a picture of the library': (editor) => putFigures(editor, [figureOf(ofLibrary)]),
  'a picture by address': (editor) => askImage(editor, answering('https://example.cn/new.jpg')),
  'a player': (editor) => askPlayer(editor, answering('https://www.bilibili.com/video/BV1xx411c7mD')),
  'a figure copied elsewhere': (editor) =>
    paste(editor, '<figure><img src="https://example.cn/new.jpg"><figcaption>新</figcaption></figure>'),
  'a text with a figure copied elsewhere': (editor) =>
    paste(editor, '<p>文</p><figure><img src="https://example.cn/new.jpg"></figure><p>字</p>'),
  'a picture copied in this text': (editor) => {
    const { state, view } = editor
    const { dom } = view.serializeForClipboard(NodeSelection.create(state.doc, firstPicture(state.doc)).content())
    paste(editor, dom.innerHTML)
  },
  ...Object.fromEntries(
    verbGroups
      .flat()
      .filter(({ name }) => !/undo|redo|clear|delete|merge/.test(name))
      .map(({ name, run, can }) => [name, (editor: Editor) => (can?.(editor) ?? true) && run(editor)]),
  ),
}

/** Every place a caret, or the frame around a node, may be. */
function selectionsIn(doc: Node): Selection[] {
  const found: Selection[] = []
  doc.descendants((node, at) => {
    // Parts of a table are selected by prosemirror-tables, in its own way.
    if (NodeSelection.isSelectable(node) && !/^table./.test(node.type.name)) found.push(NodeSelection.create(doc, at))
    if (node.isTextblock)
      for (const inside of new Set([0, Math.floor(node.content.size / 2), node.content.size]))
        found.push(TextSelection.create(doc, at + 1 + inside))
    return true
  })
  return found
}

/** Its characters and the addresses of what is seen in it, in no order: a picture may part a text. */
function contentOf(doc: Node): string[] {
  const found: string[] = [...doc.textBetween(0, doc.content.size)]
  doc.descendants((node) => void (node.attrs['src'] && found.push(String(node.attrs['src']))))
  return found.sort()
}

function figuresWithin(doc: Node): number {
  let found = 0
  doc.descendants((node) => {
    if (node.type.name !== 'figure') return true
    node.descendants((inner) => void (inner.type.name === 'figure' && found++))
    return false
  })
  return found
}

const missing = (before: readonly string[], after: readonly string[]) => {
  const left = [...after]
  return before.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

test('the text holds every kind of node', () => {
  const { schema, state } = openEditor(everything)
  const there = new Set<string>([state.doc.type.name, 'text'])
  state.doc.descendants((node) => void there.add(node.type.name))
  expect(Object.keys(schema.nodes).filter((name) => !there.has(name))).toEqual([])
})

test.each(Object.entries(ways))('%s', async (_, act) => {
  const editor = openEditor(everything)
  const { doc, plugins } = editor.state
  const wrong: string[] = []
  const replaced = (selection: Selection) =>
    // What is selected goes when something is pasted over it.
    selection instanceof NodeSelection ? contentOf(doc.cut(selection.from, selection.to)) : []
  for (const selection of selectionsIn(doc)) {
    editor.view.updateState(EditorState.create({ doc, selection, plugins: [...plugins] }))
    await act(editor)
    const now = editor.state.doc
    const lost = missing(
      missing(contentOf(doc), contentOf(now)),
      act === ways['rule'] || /copied/.test(_) ? replaced(selection) : [],
    )
    const where = `${selection.$from.parent.type.name} ${selection.from} ${JSON.stringify(selection.toJSON())}`
    now.check()
    if (figuresWithin(now) > 0) wrong.push(`${where}: a figure in a figure`)
    if (lost.length > 0) wrong.push(`${where}: lost ${lost.join('')}`)
  }
  expect(wrong.join('\n')).toBe('')
})

const DROPPED = '/static/img/BBBBBBBBBBBBBBBBBBBBBB.jpg'
const figure = (src: string, words: string) => `<figure><img src="${src}"><figcaption>${words}</figcaption></figure>`

/** As ProseMirror tells of a drop on the picture of the first figure. */
function dropOn(editor: Editor, at: number, slice: Slice, { files = [] as File[], moved = false }): boolean {
  editor.view.posAtCoords = () => ({ pos: at, inside: at - 1 })
  const dataTransfer = { files, items: [], types: files.length > 0 ? ['Files'] : [] }
  const event = Object.assign(new Event('drop'), { dataTransfer, clientX: 0, clientY: 0 })
  return editor.view.someProp('handleDrop', (handle) => handle(editor.view, event as never, slice, moved)) === true
}

test('files dropped on a picture stand behind it, its caption stays its own, and one goes on writing behind them', () => {
  const editor = openEditor(`<p>一</p>${figure('/files/a.jpg', '甲')}<p>二</p>`)
  expect(dropOn(editor, 4, Slice.empty, { files: [picture(), picture()] })).toBe(true)
  editor.commands.insertContent('接着写')
  const html = editor.getHTML().replaceAll(/uploading\/\w+/g, 'uploading/new')
  const fresh = figure('/static/img/uploading/new', '')
  expect(html).toBe(`<p>一</p>${figure('/files/a.jpg', '甲')}${fresh}${fresh}<p>接着写二</p>`)
})

test('a figure moved onto a table in another one goes behind that; a picture moved within a gallery stays there', () => {
  const table = '<figure><table><tbody><tr><td><p>格</p></td></tr></tbody></table><figcaption>表</figcaption></figure>'
  const editor = openEditor(`${figure(DROPPED, '乙')}${table}<p>末</p>`)
  editor.commands.setNodeSelection(0)
  expect(dropOn(editor, 12, editor.state.selection.content(), { moved: true })).toBe(true)
  expect(editor.getHTML()).toBe(`${table}${figure(DROPPED, '乙')}<p>末</p>`)
  const gallery = openEditor(
    '<figure data-kind="gallery"><img src="/files/b.jpg"><img src="/files/c.jpg"><figcaption></figcaption></figure>',
  )
  gallery.commands.setNodeSelection(1)
  expect(dropOn(gallery, 3, gallery.state.selection.content(), { moved: true })).toBe(false)
})
