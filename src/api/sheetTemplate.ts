/** Empty sheets with the headings that an import reads (R-061: 导出模板). */
import { z } from 'zod/mini'

/** A file: Base64 of its bytes. */
export const ExportedFile = z.object({ FileName: z.string(), Type: z.string(), Content: z.base64() })
/** See the schema. */
export type ExportedFile = z.infer<typeof ExportedFile>

/** What is sent for one: nothing. */
export const noInput = z.object({})

/** The action on a `template` call. Button 导出模板; the browser keeps the file, so a command of its own sends it. */
export function templateActions({ noun, module }: { readonly noun: string; readonly module: number }) {
  return {
    template: {
      title: `下载${noun}导入模板`,
      button: '导出模板',
      on: 'none',
      silent: true,
      changes: 'nothing',
      log: { title: `下载${noun}导入模板`, type: '2', module },
    },
  } as const
}
