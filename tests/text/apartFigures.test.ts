import { expect, test } from 'vitest'
import { apartFigures } from '../../src/api/text/apartFigures.ts'

const figure = (name: string, caption = '', more = '') =>
  `<figure${more}><img src="/${name}.jpg"><figcaption>${caption}</figcaption></figure>`

test.each([
  ['none', '<p>一</p>', '<p>一</p>'],
  ['side by side', `${figure('a', '甲')}<p>一</p>${figure('b')}`, `${figure('a', '甲')}<p>一</p>${figure('b')}`],
  [
    'dropped into one: its caption is its own again, and what was written behind them stands behind them',
    `<figure><img src="/a.jpg">${figure('b', '乙')}${figure('c')}<p>接着写</p><figcaption>甲</figcaption></figure><p>末</p>`,
    `${figure('a', '甲')}${figure('b', '乙')}${figure('c')}<p>接着写</p><p>末</p>`,
  ],
  [
    'three deep',
    `<figure><img src="/a.jpg"><figure><img src="/b.jpg">${figure('c', '丙')}<figcaption>乙</figcaption></figure><figcaption>甲</figcaption></figure>`,
    `${figure('a', '甲')}${figure('b', '乙')}${figure('c', '丙')}`,
  ],
  [
    'one that only frames another gives it its caption and credit',
    '<figure data-credit="王磊"><figure><img src="/a.jpg"></figure><figcaption>甲</figcaption></figure>',
    figure('a', '甲', ' data-credit="王磊"'),
  ],
  [
    'a gallery of another system: what it is called stands below them all',
    `<figure data-credit="王磊">${figure('a', '甲')}${figure('b', '', ' data-credit="李明"')}<figcaption>组图</figcaption></figure>`,
    `${figure('a', '甲', ' data-credit="王磊"')}${figure('b', '', ' data-credit="李明"')}<p>组图</p>`,
  ],
  [
    'in what only holds them, as galleries of WordPress do',
    `<figure><ul><li>${figure('a', '甲')}</li><li>${figure('b')}</li></ul><figcaption>组图</figcaption></figure>`,
    `${figure('a', '甲')}${figure('b')}<p>组图</p>`,
  ],
  [
    'in what says something besides',
    `<figure><ul><li>一${figure('a')}</li></ul></figure>`,
    `<figure><ul><li>一</li></ul></figure>${figure('a')}`,
  ],
  [
    'in a table of a figure they are part of the table',
    `<figure><table><tbody><tr><td>${figure('a')}</td></tr></tbody></table><figcaption>表</figcaption></figure>`,
    `<figure><table><tbody><tr><td>${figure('a')}</td></tr></tbody></table><figcaption>表</figcaption></figure>`,
  ],
  ['not balanced', '<figure><figure><img src="/a.jpg"></figure>', '<figure><figure><img src="/a.jpg"></figure>'],
  ['nor this', '<figure><figure></p></figure></figure>', '<figure><figure></p></figure></figure>'],
])('%s', (_, html, apart) => {
  expect(apartFigures(html)).toBe(apart)
  expect(apartFigures(apart)).toBe(apart)
})

test('many of them, each as deep as cleaning lets them be, take no longer each', () => {
  const one = `${'<figure><img src="/a.jpg">'.repeat(100)}${'</figure>'.repeat(100)}`
  expect(apartFigures(one.repeat(500)).split('<figure><img src="/a.jpg"></figure>')).toHaveLength(50_001)
})
