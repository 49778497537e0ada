import { expect, test } from 'vitest'
import { ImportProblem } from '../../../server/content/articleImport/ImportProblem.ts'
import { readImport } from '../../../server/content/articleImport/readImport.ts'
import { rss, utf8, wxr } from './bytes.ts'

const read = (text: string) => readImport(utf8(text), '文件')

test.each([
  ['wxr', wxr('<item><title>a</title><wp:post_id>1</wp:post_id></item>')],
  ['rss', rss('<item><title>a</title></item>')],
  [
    'rss',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><item rdf:about="urn:1"><title>a</title></item></rdf:RDF>',
  ],
  ['atom', '<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>urn:1</id><title>a</title></entry></feed>'],
  [
    'atom',
    '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:id>urn:1</a:id><a:title>a</a:title></a:entry></a:feed>',
  ],
  ['atom', '<?xml version="1.0"?>\n<entry xmlns="http://www.w3.org/2005/Atom"><id>urn:1</id><title>a</title></entry>'],
  ['ninjs', '{"uri":"urn:1","headline":"a"}'],
  ['ninjs', '  \n[{"uri":"urn:1","headline":"a"}]'],
])('%s is recognised by its content', (format, text) => {
  const found = read(text)
  expect(found.format).toBe(format)
  expect(found.items.map(({ title }) => title)).toEqual(['a'])
})

test.each([
  ['', '是空文件，请重新导出。'],
  [' \n\t ', '是空文件。'],
  ['你好', '不是可以识别的导出文件。'],
  ['a,b,c\n1,2,3', '不是可以识别的导出文件。'],
  ['<!DOCTYPE html><html></html>', '是网页，不是导出文件。'],
  ['<html><body>x</body></html>', '是网页，不是导出文件。'],
  ['<opml version="2.0"><body/></opml>', '订阅列表'],
  ['<newsItem xmlns="http://iptc.org/std/nar/2006-10-01/"/>', 'NewsML-G2'],
  ['<urlset/>', '网站地图'],
  ['<svg/>', '不是可以识别的导出文件'],
  ['<?xml version="1.0"?>', '没有任何 XML 元素'],
  ['<?xml version="1.0"', '第 1 行的 XML 标记没有结束'],
  ['\n\n<rss version="2', '第 3 行的 XML 标记不完整'],
  ['{"a":1}', '没有 ninjs 稿件'],
  ['{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1"}]}', '「文件」里没有可以导入的稿件。'],
  ['{"a":\n\n oops}', '第 3 行第 2 列不是正确的 JSON'],
  ['[{"uri":"urn:1","headline":"a"},', '不是正确的 JSON'],
])('%j is refused: %s', (text, sentence) => {
  const problem = (() => {
    try {
      return read(text).warnings.join('')
    } catch (error) {
      expect(error).toBeInstanceOf(ImportProblem)
      return (error as Error).message
    }
  })()
  expect(problem).toContain(sentence)
  expect(problem).toContain('「文件」')
  expect(problem).toMatch(/。$/)
})

test.each([
  [[0x50, 0x4b, 3, 4], '压缩包'],
  [[0x1f, 0x8b, 8], 'gzip'],
  [[0x52, 0x61, 0x72, 0x21], 'RAR'],
  [[0x25, 0x50, 0x44, 0x46], 'PDF'],
  [[0x89, 0x50, 0x4e, 0x47], '图片'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'Office'],
])('bytes %j are refused politely', (bytes, word) => {
  expect(() => readImport(new Uint8Array([...bytes, 1, 2, 3]), 'a.zip')).toThrow(word)
})

test('a file over the limit is refused before it is read', () => {
  expect(() => readImport(new Uint8Array(65 * 1024 * 1024), 'a.xml')).toThrow('「a.xml」有 65 MB，一次最多导入 64 MB')
})

test.each([
  [
    '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><rss><channel><item><title>&b;</title></item></channel></rss>',
    1,
  ],
  ['<?xml version="1.0"?>\n<!DOCTYPE r SYSTEM "file:///etc/passwd">\n<rss/>', 2],
  ['<rss><channel>\n<item><!DOCTYPE x [<!ENTITY a "b">]><title>a</title></item></channel></rss>', 2],
  ['<rss><channel><item></item>\n\n<!ENTITY a "b"></channel></rss>', 3],
])('%s: entities are refused with their line', (text, line) => {
  expect(() => read(text)).toThrow(`「文件」第 ${line} 行有 DOCTYPE 或实体声明，出于安全不能导入。`)
})

test('the words DOCTYPE and ENTITY inside CDATA are text', () => {
  const found = read(rss('<item><guid>urn:1</guid><title><![CDATA[<!DOCTYPE html> <!ENTITY x>]]></title></item>'))
  expect(found.items[0]?.title).toBe('<!DOCTYPE html> <!ENTITY x>')
})
