/** The files of a clipboard or of what is dragged. */

/** All files, each once: a picture copied from a page comes with its HTML, which is not wanted then. */
export function filesOf(data: DataTransfer | null): File[] {
  if (!data) return []
  const files = [...data.files]
  if (files.length > 0) return files
  return [...(data.items ?? [])]
    .flatMap((item) => (item.kind === 'file' ? [item.getAsFile()] : []))
    .filter((one) => one !== null)
}

/** Whether files are dragged, before they can be looked at. */
export function bringsFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') === true
}
