/** What kind of file this is, by what is in it; its name is never asked. */
import type { ImportFormat } from './item.ts'
import { readRoot, type XmlRoot } from './xmlRoot.ts'

const SIGNATURES: readonly (readonly [bytes: readonly number[], advice: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], '是压缩包（也可能是 Word 或 Excel 文件），请解压后选择里面的导出文件。'],
  [[0x50, 0x4b, 0x05, 0x06], '是空的压缩包。'],
  [[0x1f, 0x8b], '是 gzip 压缩文件，请解压后再导入。'],
  [[0x42, 0x5a, 0x68], '是 bzip2 压缩文件，请解压后再导入。'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], '是 xz 压缩文件，请解压后再导入。'],
  [[0x28, 0xb5, 0x2f, 0xfd], '是 zstd 压缩文件，请解压后再导入。'],
  [[0x52, 0x61, 0x72, 0x21], '是 RAR 压缩包，请解压后选择里面的导出文件。'],
  [[0x37, 0x7a, 0xbc, 0xaf], '是 7z 压缩包，请解压后选择里面的导出文件。'],
  [[0xd0, 0xcf, 0x11, 0xe0], '是旧版 Office 文件，不是导出文件。'],
  [[0x25, 0x50, 0x44, 0x46], '是 PDF 文件，不是导出文件。'],
  [[0x89, 0x50, 0x4e, 0x47], '是图片，不是导出文件。'],
  [[0xff, 0xd8, 0xff], '是图片，不是导出文件。'],
  [[0x47, 0x49, 0x46, 0x38], '是图片，不是导出文件。'],
  [[0x53, 0x51, 0x4c, 0x69, 0x74, 0x65], '是数据库文件，不是导出文件。'],
]

/** Why bytes cannot be text at all, to be put after the file's name; undefined when they can. */
export function binaryAdvice(bytes: Uint8Array): string | undefined {
  for (const [signature, advice] of SIGNATURES) {
    if (signature.every((byte, at) => bytes[at] === byte)) return advice
  }
  return undefined
}

/** What a text is: a format that can be read, or why it cannot, to be put after the file's name. */
export type Detected =
  | { readonly format: 'ninjs' }
  | { readonly format: 'wxr' | 'rss' | 'atom'; readonly root: XmlRoot }
  | { readonly advice: string }

const ADVICE: Readonly<Record<string, string>> = {
  html: '是网页，不是导出文件。请在原系统里使用「导出」功能。',
  opml: '是订阅列表（OPML），里面没有稿件。',
  urlset: '是网站地图，里面没有稿件。',
  sitemapindex: '是网站地图，里面没有稿件。',
  newsItem: '是 NewsML-G2 文件，暂不支持，请导出为 ninjs。',
  newsMessage: '是 NewsML-G2 文件，暂不支持，请导出为 ninjs。',
  NewsML: '是 NewsML 1 文件，暂不支持，请导出为 ninjs。',
  nitf: '是 NITF 文件，暂不支持，请导出为 ninjs。',
}
const READABLE = '可以导入的有：WordPress 导出文件（WXR）、ninjs、RSS 2.0 和 Atom。'

/** Recognises a decoded text. Throws an ImportProblem for XML whose beginning cannot be read. */
export function detectFormat(text: string, name: string): Detected {
  const start = text.search(/\S/)
  if (start < 0) return { advice: '是空文件。' }
  const first = text.charAt(start)
  if (first === '{' || first === '[') return { format: 'ninjs' }
  if (first !== '<') return { advice: `不是可以识别的导出文件。${READABLE}` }
  if (/^<(?:!doctype\s+html|html[\s>])/i.test(text.slice(start, start + 40))) return { advice: ADVICE.html ?? '' }
  const root = readRoot(text, name)
  return xmlFormat(root, text)
}

function xmlFormat(root: XmlRoot, text: string): Detected {
  const local = root.name.replace(/^.*:/, '')
  if (local === 'rss' || local === 'RDF') {
    // WXR is RSS whose items are WordPress's own; the namespace has a version in it, the element is surer.
    const isWxr =
      [...root.namespaces.values()].includes('wp') && /<(?:\w+:)?(?:wxr_version|post_type|post_id)\b/.test(text)
    return { format: isWxr ? 'wxr' : 'rss', root }
  }
  // RSS 0.9 files exist whose outermost element is the channel.
  if (local === 'channel') return { format: 'rss', root }
  if (local === 'feed' || local === 'entry') return { format: 'atom', root }
  return { advice: ADVICE[local] ?? `的内容（<${root.name.slice(0, 40)}>）不是可以识别的导出文件。${READABLE}` }
}

/** The name people know a format by. */
export const FORMAT_TITLES: Readonly<Record<ImportFormat, string>> = {
  wxr: 'WordPress 导出文件（WXR）',
  ninjs: 'ninjs',
  rss: 'RSS',
  atom: 'Atom',
}
