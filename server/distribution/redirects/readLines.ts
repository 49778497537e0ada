/** Reads the lines of a file of redirects, in a process apart (fileLines.ts). */
import { Refusal } from '../../../src/api/client.ts'
import { redirectLines } from '../../../src/api/distribution/redirects/redirectLines.ts'
import type { FileToRead } from '../../platform/apart/apart.ts'
import { readSheet } from '../../platform/sheets/readSheet.ts'
import type { FileLines } from './fileLines.ts'
import { REDIRECT_LINES } from './limit.ts'

/** The redirects of a file and its bad lines. Throws a Refusal that names the file. */
export function read({ name, bytes }: FileToRead): FileLines {
  const { lines, bad } = redirectLines(readSheet(bytes))
  const found = lines.length + bad.length
  if (found === 0) throw new Refusal('refused', `“${name}”里没有重定向。`)
  if (found > REDIRECT_LINES)
    throw new Refusal('limit', `“${name}”太长：一个文件最多 ${REDIRECT_LINES} 行，现在是 ${found} 行。`)
  return { lines, bad }
}
