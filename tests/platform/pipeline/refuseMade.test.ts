// Files of AI jobs stand in nothing that others see before they are items of the library; articles note them by themselves.
import { expect, test } from 'vitest'
import { familyNames } from '../../../src/api/index.ts'
import { refuseMade } from '../../../server/platform/pipeline/refuseMade.ts'

const made = '/files/ai/AAAAAAAAAAAAAAAAAAAAA1.png'
const inField = (value: unknown) => () => refuseMade('vodContents', { ID: 1, Cover: value })

test.each([
  ['an address', made],
  ['with a host', `https://desk.example${made}`],
  ['with blanks around', `  ${made} `],
  ['by another way', '/files/./x/../ai/AAAAAAAAAAAAAAAAAAAAA1.png?a#b'],
  ['with backslashes', made.replaceAll('/', '\\')],
  ['a picture in HTML', `<p>图</p><img alt="" src='${made}'>`],
  ['one of several', `<img srcset="/a.png 1x, ${made} 2x">`],
  ['an entity in it', `<img src="&#47;files/ai/AAAAAAAAAAAAAAAAAAAAA1.png">`],
  ['in a list', ['/static/img/x.png', made]],
  ['in a part', { Parts: [{ Src: made }] }],
  ['in JSON', JSON.stringify({ a: [made] })],
])('%s is refused, with its field', (_, value) => {
  expect(inField(value)).toThrow('请先在“AI 图片和视频”按 m 收进媒资库')
})

test.each([
  ['an item of the library', '/static/img/AAAAAAAAAAAAAAAAAAAAA1.png'],
  ['text that speaks of it', `地址是 ${made} 吗`],
  ['another folder', '/files/AAAAAAAAAAAAAAAAAAAAA1.png'],
  ['broken JSON', `{"a": "${made}`],
  ['nothing', null],
])('%s is not', (_, value) => {
  expect(inField(value)).not.toThrow()
})

test('every family but those that work with jobs, and articles', () => {
  const refusing = familyNames.filter((family) => {
    try {
      refuseMade(family as never, { Any: made })
      return false
    } catch {
      return true
    }
  })
  expect(familyNames.filter((family) => !refusing.includes(family)).toSorted()).toEqual(
    ['aiAnswers', 'aiConversations', 'aiJobs', 'aiMaking', 'articles', 'uploads'].toSorted(),
  )
})
