import { describe, expect, test } from 'vitest'
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
  const says = { alt: '合龙后的江面', isDecorative: false, credit: '林小满 摄' }
  const text = `<figure data-credit="通讯员"><img src="${A}" alt="事故现场" data-decor="true"><figcaption>图说</figcaption></figure><figure data-credit="别人"><img src="${B}" alt="别的"></figure>`
  expect(swapText(text, { ...other, says })).toBe(
    `<figure data-credit="林小满 摄"><img src="${B}" alt="合龙后的江面"><figcaption>图说</figcaption></figure><figure data-credit="别人"><img src="${B}" alt="别的"></figure>`,
  )
  const silent = { alt: '', isDecorative: false, credit: '' }
  expect(
    swapText(`<figure data-credit="通讯员"><img src="${A}" alt="现场"></figure>`, { ...other, says: silent }),
  ).toBe(`<figure><img src="${B}"></figure>`)
  // A line that stands for several names them all.
  const gallery = `<figure data-kind="gallery" data-credit="两人"><img src="${A}"></figure>`
  expect(swapText(gallery, { ...other, says: silent })).toBe(gallery.replace(A, B))
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
