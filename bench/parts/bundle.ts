// What a browser fetches before the workspace stands: the entry, the desk, and everything the two need at once.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, loadConfigFromFile, type Plugin, type Rolldown } from 'vite'
import { root } from '../../server/clientBuild.ts'
import type { Figure } from '../figure.ts'
import type { Options } from '../options.ts'

/** Kilobytes (1,000 bytes) of JavaScript after gzip -9. */
const GOAL = 250

type Chunk = Rolldown.OutputChunk

/** Builds the client into a folder of its own and weighs it. */
export async function measureBundle({ say }: Options): Promise<Figure[]> {
  const chunks = await buildChunks()
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entry = chunks.find((chunk) => chunk.isEntry)!
  const desk = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/src/desk.tsx'))
  if (!desk) throw new Error('the workspace is no chunk of its own any more: say in bench/parts/bundle.ts what it is')
  const after = chunks.filter((chunk) =>
    /\/src\/(newsroom|api\/index|panels\/index)\.ts$/.test(chunk.facadeModuleId ?? ''),
  )
  const signIn = closureOf([entry], byFile)
  const initial = closureOf([entry, desk], byFile)
  for (const chunk of initial)
    say(`  ${sizeOf(chunk).toFixed(1).padStart(6)} kB  ${chunk.fileName}  ${heaviest(chunk)}`)

  const panels = chunks.filter((chunk) => isScreen(chunk.facadeModuleId))
  const early = [...initial].flatMap((chunk) => chunk.moduleIds).filter(isScreen)
  const alone = panels.map((chunk) => total(closureOf([chunk], byFile, initial)))
  return [
    {
      part: 'bundle',
      title: 'initial JavaScript, gzip -9',
      value: total(initial),
      unit: 'kB',
      baseline: { title: 'everything at once', value: total(new Set(chunks)) },
      ratio: total(new Set(chunks)) / total(initial),
      goal: { atMost: GOAL },
      note: `before the sign-in ${total(signIn).toFixed(1)} kB; commands and contract, fetched while the shell is drawn, ${total(closureOf(after, byFile, initial)).toFixed(1)} kB; ${[...initial].map((one) => `${nameOf(one)} ${sizeOf(one).toFixed(1)}`).join(', ')}`,
    },
    {
      part: 'bundle',
      title: 'screens among the initial JavaScript',
      value: early.length,
      unit: '',
      goal: { atMost: 0 },
      note:
        early.length > 0
          ? early.map((id) => relative(root, id)).join(', ')
          : `${panels.length} screens load when they are opened, the largest ${Math.max(0, ...alone).toFixed(0)} kB`,
    },
  ]
}

/** A component that fills a pane: what a panel loads. Definitions and the small lists of pages are none. */
function isScreen(id: string | null | undefined): boolean {
  return id != null && /\/src\/panels\/(?!parts\/|collection\/).+\.tsx$/.test(id) && !id.endsWith('/index.tsx')
}

async function buildChunks(): Promise<Chunk[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'copydesk-build-'))
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(root, 'vite.config.ts'))
  // Those that write files beside the build say nothing of its size.
  const plugins = (loaded!.config.plugins ?? [])
    .flat(2)
    .filter((plugin) => !/^copydesk-(version|precompress)$/.test((plugin as Plugin | null)?.name ?? ''))
  try {
    const config = { ...loaded!.config, plugins, root, configFile: false as const, logLevel: 'error' as const }
    const output = await build({ ...config, build: { ...config.build, outDir, write: false } })
    const [first] = [output].flat() as Rolldown.RolldownOutput[]
    return first!.output.filter((one): one is Chunk => one.type === 'chunk')
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** These and all they import at once, without those that are there already. */
function closureOf(from: readonly Chunk[], byFile: ReadonlyMap<string, Chunk>, there = new Set<Chunk>()): Set<Chunk> {
  const found = new Set<Chunk>()
  const add = (chunk: Chunk) => {
    if (found.has(chunk) || there.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) if (byFile.has(name)) add(byFile.get(name)!)
  }
  from.forEach(add)
  return found
}

const sizeOf = (chunk: Chunk) => gzipSync(chunk.code, { level: 9 }).length / 1000
const total = (chunks: ReadonlySet<Chunk>) => [...chunks].reduce((sum, chunk) => sum + sizeOf(chunk), 0)
const nameOf = (chunk: Chunk) => chunk.name

/** The packages and folders that make most of a chunk, before they are made small. */
function heaviest(chunk: Chunk): string {
  const by = new Map<string, number>()
  for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
    const name =
      /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? relative(root, id).split('/').slice(0, 3).join('/')
    by.set(name, (by.get(name) ?? 0) + renderedLength)
  }
  const most = [...by].toSorted(([, one], [, other]) => other - one).slice(0, 6)
  return most.map(([name, length]) => `${name} ${Math.round(length / 1000)}`).join(', ')
}
