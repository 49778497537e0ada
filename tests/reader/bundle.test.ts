/** What a telephone fetches for a page of the public: built as the build builds it, and weighed. */
import { gzipSync } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { expect, test } from 'vitest'
import { READER_ENTRY } from '../../vite.reader.ts'

/** Of everything a page begins with: 40 kB. */
const MOST = 40_000

test('a page of the public begins with 40 kB at most, and nothing of the workspace', async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      manifest: false,
      // As vite.config.ts says of everything that is built.
      ...{ target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
      rollupOptions: { input: { reader: READER_ENTRY } },
    },
  })) as Rollup.RollupOutput
  const files = new Map(built.output.map((file) => [file.fileName, file]))
  const entry = built.output.find((file) => file.type === 'chunk' && file.isEntry) as Rollup.OutputChunk
  const first = [entry, ...entry.imports.map((name) => files.get(name)!)]
  const styles = built.output.filter(({ fileName }) => fileName.endsWith('.css'))
  const weight = (file: Rollup.OutputChunk | Rollup.OutputAsset) =>
    gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length
  const all = [...first, ...styles].reduce((sum, file) => sum + weight(file), 0)
  // Something was built at all.
  expect(all).toBeGreaterThan(10_000)
  expect(all).toBeLessThanOrEqual(MOST)
  const modules = built.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  expect(modules.filter((id) => /\/src\/(workspace|panels|commands)\/|\/node_modules\/react/.test(id))).toEqual([])
})
