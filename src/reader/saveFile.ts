/** Files that a reader keeps. */

/** Ours: so long the browser has time to take it, in ms; some ask first where it is to go. */
const TAKEN_MS = 60_000

/** Hands what is said as JSON to the browser, under a name without its ending; answers the whole name. */
export function saveFile(name: string, said: unknown): string {
  const file = new Blob([JSON.stringify(said, undefined, 1)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  // What no system has in the name of a file.
  link.download = `${name.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'evidence'}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_MS)
  return link.download
}
