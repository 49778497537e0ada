/** The text of a file's bytes, whatever encoding they are in. */
import { ImportProblem } from './ImportProblem.ts'
import { lineAt } from './lineAt.ts'

/** A file's text and how it was read. */
export interface DecodedText {
  readonly text: string
  readonly encoding: string
  readonly warnings: string[]
}

function decoded(bytes: Uint8Array, encoding: string, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes)
  } catch {
    return undefined
  }
}

// UTF-16 shows itself by the zero bytes beside the first `<`, `{` or `[`.
function byteOrder(bytes: Uint8Array): string | undefined {
  const [a = -1, b = -1, c = -1, d = -1] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if ((a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0 && c === 0xfe && d === 0xff))
    return 'utf-32'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a === 0 && b === 0 && c === 0 && d > 0) return 'utf-32'
  if (a > 0 && b === 0) return c === 0 && d === 0 ? 'utf-32' : 'utf-16le'
  if (a === 0 && b > 0) return 'utf-16be'
  return undefined
}

function declaration(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 400))
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]?.toLowerCase()
}

// Written as UTF-8 but saved with an older declaration: then whole Chinese characters (three bytes) fit, many times.
function isSurelyUtf8(text: string): boolean {
  return (text.match(/[\u0800-\uffff]/g)?.length ?? 0) >= 20
}

/**
 * Decodes a file: by its byte order mark, else the encoding its XML declaration names, else UTF-8, else (what Chinese
 * systems write without saying so) GB 18030. Throws an ImportProblem for UTF-32 and for encodings nobody knows.
 */
export function textOf(bytes: Uint8Array, name: string): DecodedText {
  const order = byteOrder(bytes)
  if (order === 'utf-32') throw new ImportProblem(`「${name}」的编码是 UTF-32，无法读取，请另存为 UTF-8 后再导入。`)
  const declared = order === undefined ? declaration(bytes) : undefined
  // A declaration that says UTF-16 was read byte by byte, so it is wrong.
  const encoding = order ?? (declared?.startsWith('utf-16') ? 'utf-8' : declared) ?? 'utf-8'
  refuseUnknown(encoding, name)
  const exact = decoded(bytes, encoding, true)
  if (encoding !== 'utf-8' && order === undefined) {
    const unicode = decoded(bytes, 'utf-8', true)
    if (unicode !== undefined && isSurelyUtf8(unicode) && !/^(?:windows|iso|us-ascii|latin)/.test(encoding)) {
      return {
        text: unicode,
        encoding: 'utf-8',
        warnings: [`文件声明的编码是 ${encoding}，内容其实是 UTF-8，已按 UTF-8 读取。`],
      }
    }
  }
  if (exact !== undefined) return { text: exact, encoding, warnings: [] }
  const text = decoded(bytes, encoding, false) ?? ''
  const bad = text.split('\ufffd').length - 1
  // Most of what is not ASCII is broken: this is not UTF-8 at all.
  const foreign = text.match(/[^\0-\x7f]/g)?.length ?? 0
  const chinese = encoding === 'utf-8' && bad * 10 > foreign ? decoded(bytes, 'gb18030', true) : undefined
  if (chinese !== undefined) {
    return { text: chinese, encoding: 'gb18030', warnings: ['文件内容不是 UTF-8，已按 GB 18030 读取，请核对文字。'] }
  }
  const line = lineAt(text, text.indexOf('\ufffd'))
  return { text, encoding, warnings: [`文件里有 ${bad} 处文字编码损坏（第一处在第 ${line} 行），已用「\ufffd」代替。`] }
}

function refuseUnknown(encoding: string, name: string): void {
  try {
    void new TextDecoder(encoding)
  } catch {
    throw new ImportProblem(`「${name}」声明的编码「${encoding}」无法识别，请另存为 UTF-8 后再导入。`)
  }
}
