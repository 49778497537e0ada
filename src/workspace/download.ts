/** Files that a person keeps. */
import type { ExportedFile } from '../api/sheetTemplate.ts'

/** Hand a file to the browser under a name. `target`: the window the person looks at. */
export function download(target: Window, file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = target.document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken it by the time the next task runs.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

/** Hand a file that the server made to the browser. */
export function downloadExported(target: Window, { FileName, Type, Content }: ExportedFile): void {
  const bytes = Uint8Array.from(atob(Content), (sign) => sign.charCodeAt(0))
  download(target, new Blob([bytes], { type: Type }), FileName)
}
