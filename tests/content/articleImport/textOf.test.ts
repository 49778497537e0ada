import { expect, test } from 'vitest'
import { readImport } from '../../../server/content/articleImport/readImport.ts'
import { textOf } from '../../../server/content/articleImport/textOf.ts'
import { doubleByte, rss, utf16, utf8 } from './bytes.ts'

const item =
  '<item><title>　要闻：“测试”——完</title><guid>urn:1</guid><description>正文，全角　空格</description></item>'
const title = '　要闻：“测试”——完'

test.each([
  ['UTF-8', utf8(rss(item)), 'utf-8'],
  ['UTF-8 with a mark', utf8(`\ufeff${rss(item)}`), 'utf-8'],
  ['UTF-16 LE with a mark', utf16(`<?xml version="1.0" encoding="UTF-16"?>${rss(item)}`, 'le'), 'utf-16le'],
  ['UTF-16 BE with a mark', utf16(`<?xml version="1.0" encoding="UTF-16"?>${rss(item)}`, 'be'), 'utf-16be'],
  ['UTF-16 LE without a mark', utf16(rss(item), 'le', false), 'utf-16le'],
  ['UTF-16 BE without a mark', utf16(rss(item), 'be', false), 'utf-16be'],
  ['GBK', doubleByte(`<?xml version="1.0" encoding="GBK"?>${rss(item)}`, 'gbk'), 'gbk'],
  ['GB2312', doubleByte(`<?xml version='1.0' encoding='gb2312' ?>${rss(item)}`, 'gbk'), 'gb2312'],
])('%s gives the same article', (_, bytes, encoding) => {
  const read = readImport(bytes, 'a.xml')
  expect(read.encoding).toBe(encoding)
  expect(read.items[0]?.title).toBe(title)
  expect(read.items[0]?.html).toBe('<p>正文，全角　空格</p>')
  expect(read.warnings).toEqual([])
})

test('Big5', () => {
  const text = rss('<item><title>最酷供應商評選</title><guid>urn:1</guid></item>', '<title>x</title>')
  const read = readImport(doubleByte(`<?xml version="1.0" encoding="big5"?>${text}`, 'big5'), 'a.xml')
  expect(read.items[0]?.title).toBe('最酷供應商評選')
})

test('GB 18030 with characters beyond the BMP, in four bytes', () => {
  // 😀 is 0x94 0x39 0xFC 0x36, 𠮷 is 0x95 0x34 0xD1 0x38 there.
  const head = utf8(
    '<?xml version="1.0" encoding="gb18030"?><rss version="2.0"><channel><item><guid>urn:1</guid><title>',
  )
  const bytes = [...head, 0x94, 0x39, 0xfc, 0x36, 0x95, 0x34, 0xb7, 0x37, ...utf8('</title></item></channel></rss>')]
  const title = readImport(new Uint8Array(bytes), 'a.xml').items[0]?.title ?? ''
  expect([...title]).toHaveLength(2)
  expect(title.startsWith('😀')).toBe(true)
})

test('characters beyond the BMP survive every Unicode encoding', () => {
  const text = rss('<item><title>𠮷野家😀👨‍👩‍👧</title><guid>urn:1</guid></item>')
  for (const bytes of [utf8(text), utf16(text, 'le'), utf16(text, 'be')]) {
    expect(readImport(bytes, 'a.xml').items[0]?.title).toBe('𠮷野家😀👨‍👩‍👧')
  }
})

test('GBK without a word about it is recognised and told', () => {
  const read = readImport(doubleByte(rss(item), 'gbk'), 'a.xml')
  expect(read.items[0]?.title).toBe(title)
  expect(read.warnings).toEqual(['文件内容不是 UTF-8，已按 GB 18030 读取，请核对文字。'])
})

test('UTF-8 under an old declaration is recognised and told', () => {
  const text = `<?xml version="1.0" encoding="gb2312"?>${rss(item.replace('正文', '正文'.repeat(20)))}`
  const read = readImport(utf8(text), 'a.xml')
  expect(read.items[0]?.title).toBe(title)
  expect(read.warnings).toEqual(['文件声明的编码是 gb2312，内容其实是 UTF-8，已按 UTF-8 读取。'])
})

test('a broken byte costs one character, and its line is told', () => {
  const bytes = utf8(`\n\n${rss(item.replace('正文', '正文'.repeat(30)))}`)
  bytes[bytes.indexOf(0xe6, 300)] = 0xff
  const { text, warnings } = textOf(bytes, 'a.xml')
  expect(text).toContain('\ufffd')
  expect(warnings[0]).toMatch(/^文件里有 \d 处文字编码损坏（第一处在第 3 行）/)
})

test('encodings nobody can read are refused with a sentence', () => {
  expect(() => textOf(utf8('<?xml version="1.0" encoding="x-klingon"?><rss/>'), 'a.xml')).toThrow(
    '「a.xml」声明的编码「x-klingon」无法识别，请另存为 UTF-8 后再导入。',
  )
  expect(() => textOf(new Uint8Array([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]), 'a.xml')).toThrow('UTF-32')
})
