/** An empty sheet with the headings that an import reads, as a file. */
import writeExcel from 'write-excel-file/node'
import type { ExportedFile } from '../../../src/api/sheetTemplate.ts'

/** `noun`: what the rows will be, in the name of the file. */
export async function templateSheet(noun: string, headings: readonly string[]): Promise<ExportedFile> {
  const head = headings.map((value) => ({ value, fontWeight: 'bold' as const }))
  const columns = headings.map((heading) => ({ width: Math.max(12, heading.length * 3) }))
  const bytes = await writeExcel([head], { columns, stickyRowsCount: 1 }).toBuffer()
  return {
    FileName: `${noun}导入模板.xlsx`,
    Type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    Content: bytes.toString('base64'),
  }
}
