/** The rows of an uploaded guide, each file read once, in a process apart. */
import { Refusal } from '../../../src/api/client.ts'
import { GUIDE_FILE_LIMIT } from '../../../src/api/engagement/vodGuides/calls.ts'
import type { Row } from '../../../src/api/engagement/vodGuides/guideColumns.ts'
import { apart } from '../../platform/apart/apart.ts'
import { onceEach } from '../../platform/apart/onceEach.ts'
import type { UploadedFile } from '../../platform/pipeline/implement.ts'

const readOnce = onceEach(
  apart<readonly Row[]>({
    module: new URL('./readRows.ts', import.meta.url),
    atOnce: 2,
    waiting: 8,
    bytes: GUIDE_FILE_LIMIT,
    memoryMb: 512,
    longestMs: 20_000,
  }),
)

/** The rows of the only file. Rejects with a Refusal when there is none or more, and when it cannot be read. */
export async function fileRows([file, second]: readonly UploadedFile[]): Promise<readonly Row[]> {
  if (!file) throw new Refusal('refused', '请选择节目单文件。')
  if (second) throw new Refusal('refused', '一次只能导入一个文件，请分开导入。')
  return readOnce({ name: file.name, bytes: file.bytes })
}
