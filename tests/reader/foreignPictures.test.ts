import { expect, test } from 'vitest'
import { withoutForeignPictures } from '../../server/platform/readerPages/foreignPictures.ts'

test('the house’s own pictures and videos stay', () => {
  const html = '<p>一<img src="/static/img/a.jpg" alt="船"></p><video src="/static/img/k/v.mp4" controls></video>'
  expect(withoutForeignPictures(html)).toBe(html)
})

test('what is elsewhere is a link, and asks nobody before it is opened', () => {
  expect(withoutForeignPictures('<p>一<img src="https://cdn.example/a.jpg?x=1&amp;y=2">二</p>')).toBe(
    '<p>一<a href="https://cdn.example/a.jpg?x=1&amp;y=2" rel="noopener noreferrer">别处的图片，点开查看</a>二</p>',
  )
  const embedded = withoutForeignPictures('<iframe src="https://v.example/p"></iframe><audio src="//x/y"></audio>')
  expect(embedded).toBe('<a href="https://v.example/p" rel="noopener noreferrer">别处的网页，点开查看</a>')
})

test('nothing that fetches slips by in another spelling', () => {
  for (const html of [
    '<IMG SRC=https://a.example/x>',
    '<img src="/\\a.example/x">',
    '<img src="//a.example/x">',
    '<img src="/a.jpg" srcset="https://a.example/x 2x">',
    '<img\nsrc = "\thttps://a.example/x">',
    '<img src="javascript:1">',
    '<video src="/a.mp4"><source src="https://a.example/x"></video>',
  ])
    expect([html, /<(img|source|iframe)/i.test(withoutForeignPictures(html))]).toEqual([html, false])
})

test('styles, which the policy forbids, go; the alignment of lines stays', () => {
  expect(
    withoutForeignPictures('<p style="text-align: center; color:red" class="a">中</p><p style="color: red">红</p>'),
  ).toBe('<p class="a" align="center">中</p><p>红</p>')
})
