/** Reads a foreign file, whatever it is. The one way in. */
import { IMPORT_LIMIT } from '../../../src/api/content/articleImport/calls.ts'
import { readAtom } from './atom.ts'
import { binaryAdvice, detectFormat } from './detect.ts'
import { ImportProblem } from './ImportProblem.ts'
import type { ImportFormat, ReadItems } from './item.ts'
import { readNinjs } from './ninjs.ts'
import { readRss } from './rss.ts'
import { textOf } from './textOf.ts'
import { readWxr } from './wxr.ts'

/** A file that was read: every piece in it is either in `items` or, with a reason, in `refused`. */
export interface ReadImport extends ReadItems {
  readonly format: ImportFormat
  /** The encoding it was read in. */
  readonly encoding: string
}

const READERS = { wxr: readWxr, rss: readRss, atom: readAtom } as const

/**
 * Reads a file by its content; `name` is only for sentences. The same bytes always give the same answer: no clock, no
 * network, no chance. Takes some seconds for the largest files, so big ones belong into a worker. Throws an
 * ImportProblem, whose message is a sentence for the person, when nothing in the file can be used.
 */
export function readImport(bytes: Uint8Array, name: string): ReadImport {
  if (bytes.length === 0) throw new ImportProblem(`「${name}」是空文件，请重新导出。`)
  if (bytes.length > IMPORT_LIMIT) {
    const megabytes = (size: number) => Math.ceil(size / 1024 / 1024)
    throw new ImportProblem(
      `「${name}」有 ${megabytes(bytes.length)} MB，一次最多导入 ${megabytes(IMPORT_LIMIT)} MB，请在原系统里分批导出。`,
    )
  }
  const advice = binaryAdvice(bytes)
  if (advice !== undefined) throw new ImportProblem(`「${name}」${advice}`)
  const { text, encoding, warnings } = textOf(bytes, name)
  const detected = detectFormat(text, name)
  if ('advice' in detected) throw new ImportProblem(`「${name}」${detected.advice}`)
  const read = detected.format === 'ninjs' ? readNinjs(text, name) : READERS[detected.format](text, detected.root, name)
  const empty = read.items.length === 0 ? [`「${name}」里没有可以导入的稿件。`] : []
  return { format: detected.format, encoding, ...read, warnings: [...warnings, ...read.warnings, ...empty] }
}
