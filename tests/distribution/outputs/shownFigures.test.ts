import { describe, expect, test } from 'vitest'
import { shownFigures } from '../../../server/distribution/outputs/shownFigures.ts'

test.each([
  [
    'in the caption, behind what it says',
    '<figure data-credit="新华社 &amp; 李明" data-align="left"><img src="/a.jpg" alt="河"><figcaption>涨水</figcaption></figure>',
    '<figure data-align="left"><img src="/a.jpg" alt="河"><figcaption>涨水 <small>新华社 &amp; 李明</small></figcaption></figure>',
  ],
  [
    'in a caption of its own where there is none',
    '<figure data-credit="新华社"><img src="/a.jpg"></figure><p>文</p>',
    '<figure><img src="/a.jpg"><figcaption><small>新华社</small></figcaption></figure><p>文</p>',
  ],
  [
    'each figure its own, once, also inside another',
    '<figure data-credit="外"><figure data-credit="内"><img src="/a.jpg"></figure><figcaption>图</figcaption></figure>',
    '<figure><figure><img src="/a.jpg"><figcaption><small>内</small></figcaption></figure><figcaption>图 <small>外</small></figcaption></figure>',
  ],
  ['nothing where nobody is named', '<figure><img src="/a.jpg"></figure>', '<figure><img src="/a.jpg"></figure>'],
  ['what adorns says so', '<p><img src="/a.jpg" data-decor="true"></p>', '<p><img src="/a.jpg" alt=""></p>'],
  ['one that never ends', '<figure data-credit="甲"><img src="/a.jpg">', '<figure><img src="/a.jpg">'],
])('%s', (_, html, shown) => expect(shownFigures(html)).toBe(shown))

describe('whatever stands there', () => {
  test.each(['</figure></figure>', '</figcaption>', '<figure data-credit="><img', '<FIGURE DATA-CREDIT=甲>'])(
    '%s is answered',
    (html) => expect(shownFigures(html)).toEqual(expect.any(String)),
  )
})
