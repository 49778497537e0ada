/** How the files of the public's bundle are called this time, as the build wrote it down. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Addresses of what a page loads. */
export interface ReaderAssets {
  readonly script: string
  readonly styles: readonly string[]
  /** All of them, also those that a page fetches later. */
  readonly files: readonly string[]
}

interface Entry {
  readonly file: string
  readonly css?: readonly string[]
  readonly isEntry?: boolean
}

/**
 * Reads them, anew where they were built anew.
 * @param dist where the client was built; undefined: nothing is built here, and pages go without
 */
export function readerAssetsIn(dist: string | undefined): () => ReaderAssets | undefined {
  let known: ReaderAssets | undefined
  let since = -1
  return () => {
    if (dist === undefined) return undefined
    const path = join(dist, 'reader.json')
    try {
      const { mtimeMs } = statSync(path)
      if (mtimeMs === since) return known
      const entries = Object.values(JSON.parse(readFileSync(path, 'utf8')) as Record<string, Entry>)
      const entry = entries.find(({ isEntry }) => isEntry === true)
      const files = entries.flatMap(({ file, css = [] }) => [file, ...css]).map((name) => `/${name}`)
      known = entry && { script: `/${entry.file}`, styles: (entry.css ?? []).map((name) => `/${name}`), files }
      since = mtimeMs
    } catch {
      // Being built at this moment: what was known still lies there.
    }
    return known
  }
}
