/** Reads the lines of a file of words, in a process apart (fileLines.ts). */
import { Refusal } from '../../../src/api/client.ts'
import { keywordLines } from '../../../src/api/content/keywords/keywordLines.ts'
import type { FileToRead } from '../../platform/apart/apart.ts'
import { readSheet } from '../../platform/sheets/readSheet.ts'
import type { FileLines } from './fileLines.ts'

/** Ours: how many lines of words one file may hold. */
const FILE_LIMIT = 5000

/** The words of a file and its bad lines. Throws a Refusal that names the file. */
export function read({ name, bytes }: FileToRead): FileLines {
  const { words, bad } = keywordLines(rowsOf(name, bytes))
  const found = words.length + bad.length
  if (found === 0) throw new Refusal('refused', `“${name}”里没有敏感词。`)
  if (found > FILE_LIMIT)
    throw new Refusal('limit', `“${name}”太长：一个文件最多 ${FILE_LIMIT} 行，现在是 ${found} 行。`)
  return { words, bad }
}

function rowsOf(name: string, bytes: Uint8Array) {
  try {
    return readSheet(bytes)
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.kind, `“${name}”没有读出来：${error.message}`)
    throw error
  }
}
