/** The lines of an uploaded file of redirects, each file read once, in a process apart. */
import { Refusal } from '../../../src/api/client.ts'
import { REDIRECT_FILE_LIMIT } from '../../../src/api/distribution/redirects/calls.ts'
import type { redirectLines } from '../../../src/api/distribution/redirects/redirectLines.ts'
import { apart } from '../../platform/apart/apart.ts'
import { onceEach } from '../../platform/apart/onceEach.ts'
import type { UploadedFile } from '../../platform/pipeline/implement.ts'

/** What is in a file of redirects. */
export type FileLines = ReturnType<typeof redirectLines>

const readOnce = onceEach(
  apart<FileLines>({
    module: new URL('./readLines.ts', import.meta.url),
    atOnce: 2,
    waiting: 8,
    bytes: REDIRECT_FILE_LIMIT,
    memoryMb: 512,
    longestMs: 20_000,
  }),
)

/** The lines of the only file. Rejects with a Refusal when there is none or more, and when it cannot be read. */
export async function fileLines([file, second]: readonly UploadedFile[]): Promise<FileLines> {
  if (!file) throw new Refusal('refused', '请选择要导入的文件。')
  if (second) throw new Refusal('refused', '一次只能导入一个文件，请分开导入。')
  return readOnce({ name: file.name, bytes: file.bytes })
}
