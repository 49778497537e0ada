import { describe, expect, test } from 'vitest'
import { keepsCaption } from '../../../../server/library/media/recall/captions.ts'
import { keepsWords, swapAlbum } from '../../../../server/library/media/recall/swapAlbum.ts'
import { isSame, swapText, swapValue } from '../../../../server/library/media/recall/swap.ts'

const A = '/static/img/AAAAAAAAAAAAAAAAAAAAAA.jpg'
const B = '/static/img/BBBBBBBBBBBBBBBBBBBBBB.jpg'
const keys = new Set(['A'.repeat(22)])
const out = { keys, to: undefined }
const other = { keys, to: B }

describe('taken out', () => {
  test.each([
    ['an address', A, ''],
    ['with a host, and one of its sizes', `https://news.example/static/img/${'A'.repeat(22)}/w640.webp`, ''],
    ['another’s stays', B, B],
    ['its line', `/x.jpg\n${A}\n${B}`, `/x.jpg\n${B}`],
    ['a line with a name', `主线 /a.m3u8\n备线 ${A}`, '主线 /a.m3u8'],
    ['a picture within words', `<p>字<img src="${A}">句</p>`, '<p>字句</p>'],
    ['with its paragraph', `<p>一</p><p><img src="${A}"></p><p>二</p>`, '<p>一</p><p>二</p>'],
    [
      'with its figure and caption',
      `<figure><img src="${A}"><figcaption>图</figcaption></figure><p>文</p>`,
      '<p>文</p>',
    ],
    [
      'one of a gallery',
      `<figure data-kind="gallery"><img src="${A}"><img src="${B}"><figcaption>图</figcaption></figure>`,
      `<figure data-kind="gallery"><img src="${B}"><figcaption>图</figcaption></figure>`,
    ],
    ['a player, to its end', `<p>一</p><video src="${A}" controls>看不了</video><p>二</p>`, '<p>一</p><p>二</p>'],
    ['the cover of a player', `<video src="/v.mp4" poster="${A}"></video>`, '<video src="/v.mp4"></video>'],
    [
      'a link to it leaves its words',
      `<p><a href="${A}" target="_blank">看图</a></p>`,
      '<p><a target="_blank">看图</a></p>',
    ],
    ['in a list of JSON', JSON.stringify([A, B]), JSON.stringify([B])],
    ['in an object of JSON', JSON.stringify([{ Url: A, Name: '甲' }]), JSON.stringify([{ Url: '', Name: '甲' }])],
  ])('%s', (_, before, after) => expect(swapText(before, out)).toBe(after))
})

describe('replaced', () => {
  test.each([
    ['an address', A, B],
    [
      'in a text, with what told its size',
      `<p><img src="${A}" alt="图" width="3" height="2"></p>`,
      `<p><img src="${B}" alt="图"></p>`,
    ],
    ['lines', `${A}\n/x.jpg`, `${B}\n/x.jpg`],
    ['a line that is there already', `${A}\n${B}\n/x.jpg`, `${B}\n/x.jpg`],
    ['two lines that become one', `${A}\n/x.jpg\nhttps://news.example${A}`, `${B}\n/x.jpg`],
    ['what was there twice itself stays', `${B}\n${B}`, `${B}\n${B}`],
    ['one of a list that has it', JSON.stringify([B, A]), JSON.stringify([B])],
    [
      'one of a gallery that has it',
      `<figure data-kind="gallery"><img src="${A}"><img src="${B}" alt="乙"></figure><p><img src="${A}"></p>`,
      `<figure data-kind="gallery"><img src="${B}" alt="乙"></figure><p><img src="${B}"></p>`,
    ],
    ['a link', `<a href="${A}">看</a>`, `<a href="${B}">看</a>`],
  ])('%s', (_, before, after) => expect(swapText(before, other)).toBe(after))
})

test('another picture is described and credited as itself, not as the one that went', () => {
  const says = { alt: '合龙后的江面', isDecorative: false, credit: '林小满 摄', caption: '' }
  const text = `<figure data-credit="通讯员"><img src="${A}" alt="事故现场" data-decor="true"><figcaption>图说</figcaption></figure><figure data-credit="别人"><img src="${B}" alt="别的"></figure>`
  expect(swapText(text, { ...other, says })).toBe(
    `<figure data-credit="林小满 摄"><img src="${B}" alt="合龙后的江面"><figcaption>图说</figcaption></figure><figure data-credit="别人"><img src="${B}" alt="别的"></figure>`,
  )
  const silent = { alt: '', isDecorative: false, credit: '', caption: '' }
  expect(
    swapText(`<figure data-credit="通讯员"><img src="${A}" alt="现场"></figure>`, { ...other, says: silent }),
  ).toBe(`<figure><img src="${B}"></figure>`)
  // A line that stands for several names them all.
  const gallery = `<figure data-kind="gallery" data-credit="两人"><img src="${A}"></figure>`
  expect(swapText(gallery, { ...other, says: silent })).toBe(gallery.replace(A, B))
})

describe('captions', () => {
  const says = { alt: '', isDecorative: false, credit: '', caption: '春耕 & 播种' }
  const swap = { ...other, says, own: new Set(['市民选购蔬菜。']) }
  const figure = (caption: string, address = A) =>
    `<figure><img src="${address}"><figcaption>${caption}</figcaption></figure>`
  const gallery = (caption: string, first = A) =>
    `<figure data-kind="gallery"><img src="${first}"><img src="/c.jpg"><figcaption>${caption}</figcaption></figure>`
  test.each([
    [
      'the library’s words of what goes become those of what comes',
      figure('市民选购蔬菜。'),
      figure('春耕 &amp; 播种', B),
      false,
    ],
    ['however they were set', figure(' 市民<strong>选购</strong>蔬菜。'), figure('春耕 &amp; 播种', B), false],
    [
      'what somebody wrote stays, and is to be looked at',
      figure('东湖菜市场，李明摄'),
      figure('东湖菜市场，李明摄', B),
      true,
    ],
    ['also where it only begins so', figure('市民选购蔬菜。（资料图）'), figure('市民选购蔬菜。（资料图）', B), true],
    ['none stays none', figure(''), figure('', B), false],
    ['another picture’s stays', figure('市民选购蔬菜。', '/c.jpg'), figure('市民选购蔬菜。', '/c.jpg'), false],
    ['of a gallery its own part', gallery('市民选购蔬菜。；江边'), gallery('春耕 &amp; 播种；江边', B), false],
    ['of a gallery what is about all of them is to be looked at', gallery('组图'), gallery('组图', B), true],
    [
      'a film is credited and called anew as well',
      `<figure data-credit="通讯员"><video src="${A}"></video><figcaption>市民选购蔬菜。</figcaption></figure>`,
      `<figure><video src="${B}"></video><figcaption>春耕 &amp; 播种</figcaption></figure>`,
      false,
    ],
    [
      'of a table beside it',
      `<figure><table></table><figcaption>表</figcaption></figure>${figure('市民选购蔬菜。')}`,
      `<figure><table></table><figcaption>表</figcaption></figure>${figure('春耕 &amp; 播种', B)}`,
      false,
    ],
  ])('%s', (_, before, after, isLookedAt) => {
    expect(swapText(before, swap)).toBe(after)
    expect(keepsCaption(before, swap)).toBe(isLookedAt)
  })

  test('where nothing comes its words go with it, and of a gallery its part', () => {
    const gone = { ...out, own: swap.own }
    expect(swapText(figure('东湖菜市场'), gone)).toBe('')
    expect(keepsCaption(figure('东湖菜市场'), gone)).toBe(false)
    expect(swapText(gallery('市民选购蔬菜。；江边'), gone)).toBe(
      '<figure data-kind="gallery"><img src="/c.jpg"><figcaption>江边</figcaption></figure>',
    )
    expect(keepsCaption(gallery('组图'), gone)).toBe(true)
  })

  test('of an album its entry says what the library does, unless somebody wrote something', () => {
    const entry = (MediaID: number, PictureDescription: string) => ({ MediaID, PictureDescription, wName: '李明' })
    const going = { went: new Set([1]), WithID: 2, own: swap.own }
    expect(swapAlbum([entry(1, '市民选购蔬菜。'), entry(3, '')], going)).toEqual([
      { MediaID: 2, PictureDescription: '', wName: '' },
      entry(3, ''),
    ])
    expect(swapAlbum([entry(1, '我写的')], going)).toEqual([{ MediaID: 2, PictureDescription: '我写的', wName: '' }])
    const looked = ['市民选购蔬菜。', '我写的', ''].map((words) => keepsWords([entry(1, words)], going))
    expect(looked).toEqual([false, true, false])
    expect(keepsWords([entry(1, '我写的'), entry(2, '')], going)).toBe(false)
  })
})

test('what has none of it is the same, whatever it is', () => {
  for (const text of ['', '字', '[1,', `<p>${B}`, '<img src="/static/img/short.jpg">', '{"a": "/static/img/"}'])
    expect(swapText(text, out)).toBe(text)
  const value = { a: [1, null, { b: B }], c: true }
  expect(isSame(swapValue(value, out), value)).toBe(true)
})

test('a text of many pictures is swapped in one go', () => {
  const many = `<p><img src="${A}">字</p>`.repeat(20_000)
  expect(swapText(many, out)).toBe('<p>字</p>'.repeat(20_000))
})
