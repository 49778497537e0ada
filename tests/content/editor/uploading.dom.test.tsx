/** Files dropped and pasted into a text: what stands there meanwhile, what comes there afterwards, and what is said. */
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../../src/api/client.ts'
import { aiLabels } from '../../../src/api/library/media/words.ts'
import type { UploadedItem } from '../../../src/api/library/uploads/fields.ts'
import { askAbout } from '../../../src/panels/content/articles/editor/pictures/askAbout.ts'
import { cleanPaste } from '../../../src/panels/content/articles/editor/paste/cleanPaste.ts'
import {
  addressesIn,
  pictureProblems,
  picturesWrong,
} from '../../../src/panels/content/articles/editor/problems/pictureProblems.ts'
import {
  galleryLength,
  isGallery,
  joinGallery,
  splitGallery,
} from '../../../src/panels/content/articles/editor/pictures/gallery.ts'
import { figureOf } from '../../../src/panels/content/articles/editor/pictures/figureOf.ts'
import {
  nextPicture,
  pictureAt,
  setAttributes,
} from '../../../src/panels/content/articles/editor/pictures/pictureAt.ts'
import { bringPicture, holdClipboard } from '../../../src/panels/content/articles/editor/uploading/clipboard.ts'
import { insertFiles, placeholdersIn } from '../../../src/panels/content/articles/editor/uploading/uploadingMedia.ts'
import { retryUpload, uploads } from '../../../src/panels/content/articles/editor/uploading/uploads.ts'
import { notices } from '../../../src/workspace/notices.ts'
import { openEditor } from './openEditor.ts'

// What a browser keeps, files as they are: jsdom cannot copy one.
const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: async (name: string) => kept.get(name),
  set: async (name: string, value: unknown) => void kept.set(name, value),
  del: async (name: string) => void kept.delete(name),
  entries: async () => [...kept],
}))
const sendFile = vi.hoisted(() => vi.fn())
vi.mock('../../../src/panels/parts/files/sendFile.ts', () => ({ sendFile }))
vi.mock('../../../src/workspace/session.ts', async (original) => ({
  ...(await original<object>()),
  me: () => ({ ID: 5, StID: 1 }),
}))

const KEY = 'AAAAAAAAAAAAAAAAAAAAAA'
const letGo = new Map<string, (address: string) => void>()
/** What the library says of a file, by its name. */
const told = new Map<string, Partial<UploadedItem>>()
const nothingKnown: Pick<
  UploadedItem,
  'Description' | 'Alt' | 'IsDecorative' | 'Credit' | 'AiLabel' | 'Width' | 'Height'
> = {
  ...{ Description: '', Alt: '', IsDecorative: false, Credit: '', AiLabel: 'none', Width: null, Height: null },
}
const fail = new Map<string, (error: unknown) => void>()
const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

beforeEach(() => {
  uploads.byId = {}
  notices.items = []
  letGo.clear()
  told.clear()
  sendFile.mockReset().mockImplementation(
    (file: File) =>
      new Promise((resolve, reject) => {
        letGo.set(file.name, (Url) => resolve({ ...nothingKnown, ...told.get(file.name), Url }))
        fail.set(file.name, reject)
      }),
  )
})
afterEach(() => letGo.forEach((done) => done('/static/img/late.jpg')))

test('a figure stands there at once; its caption can be written meanwhile; the address comes when it is up', async () => {
  const editor = openEditor('<p>正文</p>')
  editor.commands.setTextSelection(3)
  expect(insertFiles(editor, [picture('a.jpg')])).toBe(true)
  const [placeholder] = placeholdersIn(editor.state.doc)
  expect(editor.getHTML()).toContain(`<img src="/static/img/uploading/${placeholder!.id}">`)
  editor.commands.insertContentAt(placeholder!.at + 2, '江边')
  await waitFor(() => expect(letGo.has('a.jpg')).toBe(true))
  letGo.get('a.jpg')!(`/static/img/${KEY}.jpg`)
  await waitFor(() =>
    expect(editor.getHTML()).toBe(
      `<p>正文</p><figure><img src="/static/img/${KEY}.jpg"><figcaption>江边</figcaption></figure><p></p>`,
    ),
  )
  // Coming up is no step of the text's history: undone is what was written.
  editor.commands.undo()
  editor.commands.redo()
  await waitFor(() => expect(editor.getHTML()).toContain(`/static/img/${KEY}.jpg`))
})

const known: Partial<UploadedItem> = {
  ...{
    Description: '消防员\n在江边',
    Credit: '新华社 王磊',
    AiLabel: 'edited',
    Alt: '江边的消防员',
    Width: 1200,
    Height: 800,
  },
}
const arrives = async (name: string) => {
  await waitFor(() => expect(letGo.has(name)).toBe(true))
  letGo.get(name)!(`/static/img/${name}`)
}

test('with its address come the words the library knows of it, as when it is put in from there', async () => {
  const editor = openEditor('<p>正文</p>')
  for (const name of ['a.jpg', 'b.jpg']) told.set(name, known)
  told.set('v.mp4', { ...known, Width: null, Height: null })
  insertFiles(editor, [picture('a.jpg'), picture('b.jpg'), new File(['x'], 'v.mp4', { type: 'video/mp4' })], 4)
  for (const name of ['a.jpg', 'b.jpg', 'v.mp4']) await arrives(name)
  await waitFor(() => expect(placeholdersIn(editor.state.doc)).toEqual([]))
  const row = { ...nothingKnown, ...known }
  const ofLibrary = openEditor('')
  ofLibrary.commands.setContent([
    figureOf({ ...row, Address: '/static/img/a.jpg' }),
    figureOf({ ...row, Address: '/static/img/b.jpg' }),
  ])
  const film = `<figure data-credit="新华社 王磊 · ${aiLabels.edited}"><video src="/static/img/v.mp4" controls="" preload="metadata"></video><figcaption>消防员 在江边</figcaption></figure>`
  expect(editor.getHTML()).toBe(`<p>正文</p>${ofLibrary.getHTML()}${film}<p></p>`)
  // It is no step of the history, and goes with its picture.
  editor.commands.undo()
  expect(editor.getHTML()).toBe('<p>正文</p>')
})

test('what was written meanwhile stays: caption, alternative, credit, and that it only adorns', async () => {
  const editor = openEditor('<p>正文</p>')
  for (const name of ['a.jpg', 'b.jpg']) told.set(name, known)
  insertFiles(editor, [picture('a.jpg'), picture('b.jpg')], 3)
  const [first, second] = placeholdersIn(editor.state.doc)
  editor.commands.insertContentAt(second!.at + 2, '我写的')
  for (const { at, attrs } of [
    { at: first!.at - 1, attrs: { credit: '唐果' } },
    { at: first!.at, attrs: { decor: 'true' } },
    { at: second!.at, attrs: { alt: '我说的' } },
  ])
    setAttributes(editor, { at, node: editor.state.doc.nodeAt(at)! }, attrs)
  for (const name of ['a.jpg', 'b.jpg']) await arrives(name)
  await waitFor(() => expect(placeholdersIn(editor.state.doc)).toEqual([]))
  const ai = aiLabels.edited
  expect(editor.getHTML()).toBe(
    `<p>正文</p><figure data-credit="唐果"><img src="/static/img/a.jpg" width="1200" height="800" data-decor="true"><figcaption>消防员 在江边</figcaption></figure>` +
      `<figure data-credit="新华社 王磊 · ${ai}"><img src="/static/img/b.jpg" alt="我说的" width="1200" height="800"><figcaption>我写的</figcaption></figure><p></p>`,
  )
})

test('a picture that comes up while its details are asked for keeps what the library knows and nobody changed', async () => {
  const editor = openEditor('<p>正文</p>')
  for (const name of ['a.jpg', 'b.jpg']) told.set(name, known)
  insertFiles(editor, [picture('a.jpg'), picture('b.jpg')])
  editor.commands.setNodeSelection(placeholdersIn(editor.state.doc)[1]!.at)
  await askAbout(editor, {
    async ask() {
      for (const name of ['a.jpg', 'b.jpg']) await arrives(name)
      await waitFor(() => expect(placeholdersIn(editor.state.doc)).toEqual([]))
      return { alt: '', decor: false, credit: '唐果 摄', align: 'wide' } as never
    },
  })
  const [, second] = editor.getHTML().split('</figure>')
  expect(second).toBe(
    '<figure data-align="wide" data-credit="唐果 摄"><img src="/static/img/b.jpg" alt="江边的消防员" width="1200" height="800"><figcaption>消防员 在江边</figcaption>',
  )
})

test('a picture in a line is told to who cannot see it; of a gallery nobody knows which picture a caption is about', async () => {
  told.set('粘贴的图片.png', known)
  const pasted = cleanPaste('<p>字<img src="data:image/png;base64,iVBORw==" width="30"></p>', () => {}, bringPicture)
  const line = openEditor(pasted)
  await arrives('粘贴的图片.png')
  await waitFor(() => expect(placeholdersIn(line.state.doc)).toEqual([]))
  expect(line.getHTML()).toBe('<p>字<img src="/static/img/粘贴的图片.png" alt="江边的消防员" width="30"></p>')
  const editor = openEditor('<p></p>')
  for (const name of ['a.jpg', 'b.jpg']) told.set(name, known)
  insertFiles(editor, [picture('a.jpg'), picture('b.jpg')])
  editor.commands.setNodeSelection(placeholdersIn(editor.state.doc)[0]!.at)
  joinGallery(editor)
  for (const name of ['a.jpg', 'b.jpg']) await arrives(name)
  await waitFor(() => expect(placeholdersIn(editor.state.doc)).toEqual([]))
  expect(editor.getHTML()).toContain(
    '<img src="/static/img/b.jpg" alt="江边的消防员" width="1200" height="800"><figcaption></figcaption>',
  )
})

test('whoever goes on writing writes behind the pictures, and no caption', async () => {
  const editor = openEditor('<p>前文</p><p>后文</p>')
  editor.commands.setTextSelection(3)
  insertFiles(editor, [picture('1.jpg'), picture('2.jpg')])
  editor.commands.insertContent('接着写')
  expect(editor.getHTML()).toMatch(
    /^<p>前文<\/p><figure>.*<\/figure><figure>.*<figcaption><\/figcaption><\/figure><p>接着写(<\/p><p>)?后文<\/p>$/,
  )
  const empty = openEditor('<p></p>')
  insertFiles(empty, [picture('3.jpg')])
  empty.commands.insertContent('接着写')
  expect(empty.getHTML()).toMatch(/<figcaption><\/figcaption><\/figure><p>接着写<\/p>$/)
  for (const name of ['1.jpg', '2.jpg', '3.jpg']) {
    await waitFor(() => expect(letGo.has(name)).toBe(true))
    letGo.get(name)!(`/static/img/${name}`)
  }
  await waitFor(() => expect([...placeholdersIn(editor.state.doc), ...placeholdersIn(empty.state.doc)]).toEqual([]))
})

test('twelve at once keep their order, two are sent at a time, videos stand as players', async () => {
  const editor = openEditor('<p></p>')
  const names = Array.from({ length: 12 }, (_, at) => `${at}.jpg`)
  insertFiles(editor, [...names.map(picture), new File(['x'], 'v.mp4', { type: 'video/mp4' })])
  expect(sendFile).toHaveBeenCalledTimes(2)
  for (const name of [...names, 'v.mp4']) {
    await waitFor(() => expect(letGo.has(name)).toBe(true))
    letGo.get(name)!(`/static/img/${name}`)
  }
  await waitFor(() => expect(placeholdersIn(editor.state.doc)).toEqual([]))
  const found = [...editor.getHTML().matchAll(/src="\/static\/img\/([^"]+)"/g)].map((one) => one[1])
  expect(found).toEqual([...names, 'v.mp4'])
  expect(editor.getHTML()).toContain('<video src="/static/img/v.mp4" controls="" preload="metadata">')
})

test('what failed is said, stays where it is, and goes again', async () => {
  const editor = openEditor('<p></p>')
  insertFiles(editor, [picture('b.jpg')])
  const { id } = placeholdersIn(editor.state.doc)[0]!
  await waitFor(() => expect(fail.has('b.jpg')).toBe(true))
  fail.get('b.jpg')!(new Refusal('limit', '空间不够了。'))
  await waitFor(() => expect(uploads.byId[id]).toMatchObject({ state: 'failed', problem: '空间不够了。' }))
  expect(notices.items.map(({ text }) => text)).toEqual(['图片上传失败，请稍后再试！'])
  await waitFor(() => expect(editor.view.dom.querySelector('.cd-uploading.is-failed')).toBeTruthy())
  letGo.clear()
  await retryUpload(id)
  await waitFor(() => expect(letGo.has('b.jpg')).toBe(true))
  letGo.get('b.jpg')!('/static/img/again.jpg')
  await waitFor(() => expect(editor.getHTML()).toContain('/static/img/again.jpg'))
})

test('how far they are is shown some times a second, however often it is told', async () => {
  const editor = openEditor('<p></p>')
  let tell: (done: number) => void = () => {}
  sendFile.mockImplementation((_file: File, told: typeof tell) => {
    tell = told
    return new Promise((resolve) => letGo.set('d.jpg', (Url) => resolve({ ...nothingKnown, Url })))
  })
  insertFiles(editor, [picture('d.jpg')])
  await waitFor(() => expect(letGo.has('d.jpg')).toBe(true))
  const shown = () => editor.view.dom.querySelector<HTMLElement>('.cd-uploading')?.style.getPropertyValue('--cd-done')
  await waitFor(() => expect(shown()).toBe('0%'))
  let changes = 0
  editor.on('transaction', () => void changes++)
  for (let step = 1; step <= 15; step++) {
    tell(step / 20)
    // As packets come: each in a task of its own.
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(port1.close())
      port2.postMessage(null)
    })
  }
  await waitFor(() => expect(shown()).toBe('75%'))
  expect(changes).toBeLessThanOrEqual(3)
})

test('after a reload a text asks for its files again, and goes on; another browser has none', async () => {
  const first = openEditor('<p></p>')
  told.set('c.jpg', known)
  insertFiles(first, [picture('c.jpg')])
  const html = first.getHTML()
  const { id } = placeholdersIn(first.state.doc)[0]!
  await waitFor(() => expect(letGo.has('c.jpg')).toBe(true))
  // The page is loaded anew: nothing is known of it but what the browser keeps.
  uploads.byId = {}
  letGo.clear()
  const second = openEditor(html)
  await waitFor(() => expect(letGo.has('c.jpg')).toBe(true))
  letGo.get('c.jpg')!('/static/img/resumed.jpg')
  await waitFor(() => expect(second.getHTML()).toContain('/static/img/resumed.jpg'))
  // A text that was closed meanwhile gets the address when it is opened.
  uploads.byId = {}
  const third = openEditor(html)
  await waitFor(() => expect(third.getHTML()).toContain('/static/img/resumed.jpg" alt="江边的消防员"'))
  const other = openEditor(html.replace(id, 'ffffffffffffffff'))
  await waitFor(() => expect(other.view.dom.querySelector('.cd-uploading.is-gone')).toBeTruthy())
})

test('what cannot stand in a text is left out, and said', () => {
  const editor = openEditor('<p>一</p>')
  insertFiles(editor, [new File(['x'], 'a.pdf', { type: 'application/pdf' })])
  expect(editor.getHTML()).toBe('<p>一</p>')
  expect(notices.items[0]?.text).toContain('其他文件请放到附件里')
})

test('pictures of a Word paste come out of its RTF, data: pictures out of the HTML', () => {
  holdClipboard({
    getData: (type: string) =>
      type === 'text/rtf' ? '{\\rtf{\\pict\\pngblip 89504e47}}' : '<p>字<img src="file:///C:/clip.png"></p>',
  })
  const left = vi.fn()
  const html = cleanPaste(
    '<p>字<img src="file:///C:/clip.png" width="30">中<img src="data:image/png;base64,iVBORw==" width="30"></p>',
    left,
    bringPicture,
  )
  expect(left).not.toHaveBeenCalled()
  expect(html.match(/src="\/static\/img\/uploading\/[0-9a-f]{32}"/g)).toHaveLength(2)
  expect(Object.values(uploads.byId).map(({ name }) => name)).toEqual(['粘贴的图片1.png', '粘贴的图片.png'])
})

test('where the RTF has other pictures than the HTML none is taken for another', () => {
  holdClipboard({
    getData: (type: string) =>
      type === 'text/rtf'
        ? '{\\rtf{\\pict\\pngblip 89}{\\pict\\pngblip 50}}'
        : '<p><img src="file:///C:/clip.png"></p>',
  })
  const left = vi.fn()
  expect(cleanPaste('<p>字<img src="file:///C:/clip.png" width="30"></p>', left, bringPicture)).not.toContain('img')
  expect(left).toHaveBeenCalledWith('images')
})

test('figures in a row become a gallery and figures again', () => {
  const one = (name: string, words: string) =>
    `<figure><img src="/files/${name}.jpg"><figcaption>${words}</figcaption></figure>`
  const html = `<p>一</p>${one('a', '甲')}${one('b', '')}${one('c', '丙')}<p>二</p>`
  const editor = openEditor(html)
  editor.commands.setNodeSelection(4)
  expect(pictureAt(editor.state)?.node.attrs['src']).toBe('/files/a.jpg')
  expect(galleryLength(editor)).toBe(3)
  joinGallery(editor)
  expect(editor.getHTML()).toBe(
    '<p>一</p><figure data-kind="gallery"><img src="/files/a.jpg"><img src="/files/b.jpg"><img src="/files/c.jpg"><figcaption>甲；丙</figcaption></figure><p>二</p>',
  )
  editor.commands.setNodeSelection(nextPicture(editor.state, 1)!.at)
  expect(isGallery(editor)).toBe(true)
  const gallery = editor.getHTML()
  splitGallery(editor)
  expect(editor.getHTML()).toBe(html)
  // Each is a step of its own, however soon it follows.
  editor.commands.undo()
  expect(editor.getHTML()).toBe(gallery)
  editor.commands.undo()
  expect(editor.getHTML()).toBe(html)
})

test.each([
  ['about every picture goes with every one', '龙舟赛现场', ['龙舟赛现场', '龙舟赛现场']],
  ['with a part for each picture is parted', '起点；<strong>终</strong>点', ['起点', '<strong>终</strong>点']],
  ['that is empty stays empty', '', ['', '']],
])('a caption of a gallery %s', (_, words, captions) => {
  const editor = openEditor(
    `<figure data-kind="gallery" data-credit="王磊"><img src="/files/a.jpg"><img src="/files/b.jpg"><figcaption>${words}</figcaption></figure>`,
  )
  editor.commands.setNodeSelection(1)
  splitGallery(editor)
  const figure = (name: string, said: string) =>
    `<figure data-credit="王磊"><img src="/files/${name}.jpg"><figcaption>${said}</figcaption></figure>`
  expect(editor.getHTML()).toBe(`${figure('a', captions[0]!)}${figure('b', captions[1]!)}`)
})

test('what is wrong with a picture', () => {
  expect(picturesWrong({ src: '/static/img/uploading/abcdefgh' }, undefined)).toEqual(['还没有传完，传完才能送审'])
  expect(picturesWrong({ src: `/static/img/${KEY}.jpg`, alt: '江边' }, 1200)).toEqual([])
  expect(picturesWrong({ src: `/static/img/${KEY}.jpg`, decor: 'true' }, undefined)).toEqual([])
  expect(picturesWrong({ src: 'https://elsewhere.cn/a.jpg', alt: ' ' }, 300)).toEqual([
    expect.stringContaining('没有替代文字'),
    expect.stringContaining('图片转存'),
    '太小，只有 300 像素宽，放大会糊',
  ])
})

test('pictures with problems are found where they stand', () => {
  const editor = openEditor(
    '<p>一<img src="/files/a.jpg"></p><figure><img src="/files/b.jpg" alt="有"><figcaption></figcaption></figure>',
  )
  const found = pictureProblems(editor.state.doc, () => undefined)
  expect(found.map(({ place, called }) => [place, called])).toEqual([['body 2', 'a.jpg']])
})

test('what may not become public is told while it is written, by its title; so is a video', () => {
  const [picture, video] = [`/static/img/${KEY}.jpg`, `/static/img/${'B'.repeat(22)}.mp4`]
  const editor = openEditor(
    `<figure><img src="${picture}" alt="桥"></figure><figure><video src="${video}" controls></video></figure><p></p>`,
  )
  expect(addressesIn(editor.state.doc)).toEqual([picture, video])
  const said = new Map([
    [picture, { Title: '大桥', Standing: 'asks' as const, Why: '来源性质是不明，还没有人批准', Alike: '' }],
    [video, { Title: '航拍', Standing: 'usable' as const, Why: '', Alike: '' }],
  ])
  const problems = () =>
    pictureProblems(editor.state.doc, () => undefined, said).map(({ called, says }) => [called, says])
  expect(problems()).toEqual([['大桥', '来源性质是不明，还没有人批准，公开以前要先授权']])
  said.set(video, { Title: '航拍', Standing: 'banned', Why: '法务禁止使用' } as never)
  expect(problems()[1]).toEqual(['航拍', '法务禁止使用，公开以前要先授权'])
  // A hint is walked by F8 as well, whatever else is said.
  said.set(picture, { Title: '大桥', Standing: 'usable', Why: '', Alike: '与一张已禁止的图近似' } as never)
  expect(problems()[0]).toEqual(['大桥', '与一张已禁止的图近似，请看是不是同一张'])
})
