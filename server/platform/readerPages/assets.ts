/** How the files of the public's bundle are called this time, as the build wrote it down. */
import { readFileSync } from 'node:fs'
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
 * Reads them once: a server gives out the files that it began with, and keeps them where others are built in their place.
 * @param dist where the client was built; undefined: nothing is built here, and pages go without
 */
export function readerAssetsIn(dist: string | undefined): () => ReaderAssets | undefined {
  let known: ReaderAssets | undefined
  return () => {
    if (dist === undefined || known) return known
    try {
      const entries = Object.values(
        JSON.parse(readFileSync(join(dist, 'reader.json'), 'utf8')) as Record<string, Entry>,
      )
      const entry = entries.find(({ isEntry }) => isEntry === true)
      const files = entries.flatMap(({ file, css = [] }) => [file, ...css]).map((name) => `/${name}`)
      known = entry && { script: `/${entry.file}`, styles: (entry.css ?? []).map((name) => `/${name}`), files }
    } catch {
      // Not built yet.
    }
    return known
  }
}
