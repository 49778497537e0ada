/**
 * The client's build: one page, chunks by screen, a version file, and every text asset compressed beforehand so that
 * the server never compresses the same bytes twice.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { addressesOf } from './src/api/contract.ts'
import { callEntries } from './src/api/index.ts'
import { versions } from './server/versions.ts'
import { narrowBlueprint } from './vite.blueprint.ts'
import { manual } from './vite.manual.ts'
import { readerPages } from './vite.reader.ts'

const packageVersion = (
  JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }
).version

/** version.txt holds version and log; index.html says which version it is (src/workspace/shell/version.ts). */
function versionFile(): Plugin {
  return {
    name: 'copydesk-version',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        // The names carry content hashes, so their digest changes exactly when something that runs has changed.
        const names = Object.keys(context.bundle ?? {}).sort()
        const digest = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 8)
        const version = `${packageVersion}+${digest}`
        return {
          html,
          tags: [{ tag: 'meta', attrs: { name: 'version', content: version }, injectTo: 'head' }],
        }
      },
    },
    writeBundle(options) {
      const directory = options.dir!
      const html = readFileSync(join(directory, 'index.html'), 'utf8')
      const version = /<meta name="version" content="([^"]+)"/.exec(html)?.[1] ?? packageVersion
      writeFileSync(join(directory, 'version.txt'), JSON.stringify({ version, log: versions[0]?.log ?? '' }) + '\n')
    },
  }
}

/** Beside every text asset its .gz and .br, where they are smaller. */
function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'copydesk-precompress',
    apply: 'build',
    // Once, when everything is there.
    applyToEnvironment: ({ name }) => name === 'reader',
    enforce: 'post',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      // Where the build failed there is nothing, and saying so here would hide why it failed.
      if (!existsSync(outDir)) return
      for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg|json|map|wasm)$/.test(name)) continue
        const path = join(outDir, name)
        const plain = readFileSync(path)
        if (plain.length < 1024) continue
        const gzip = gzipSync(plain, { level: 9 })
        const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
        if (gzip.length < plain.length) writeFileSync(`${path}.gz`, gzip)
        if (brotli.length < plain.length) writeFileSync(`${path}.br`, brotli)
      }
    },
  }
}

/**
 * Takes out of two libraries what is never used. dockview-react makes four components, and unless told, the bundler keeps
 * the three others with all they stand on; its context menu has no keys, and ours takes its place (dock/tabMenu.ts). Every
 * icon has its paths on two grids; ours are drawn on the one of 16 px.
 */
function leanLibraries(): Plugin {
  return {
    name: 'copydesk-lean-libraries',
    apply: 'build',
    transform(code, id) {
      if (/dockview-react[\\/].*\.mjs$/.test(id)) {
        const pure = code.replaceAll('= React.forwardRef(', '= /* @__PURE__ */ React.forwardRef(')
        return { code: pure.replaceAll(/^\w+React\.displayName = .*$/gm, ''), map: null }
      }
      if (/dockview-core[\\/].*\.mjs$/.test(id)) {
        const pure = code.replaceAll('= defineModule(', '= /* @__PURE__ */ defineModule(')
        return { code: pure.replace(/(const AllModules = \[[^\]]*),\s*ContextMenuModule/, '$1'), map: null }
      }
      if (/blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/]generated[\\/]components/.test(id))
        return { code: code.replace(/^const PATHS_20 = .*$/m, 'const PATHS_20 = PATHS_16'), map: null }
      if (/blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/]svgIconContainer\.js/.test(id))
        return { code: code.replace(/isLarge \? IconSize\.LARGE : IconSize\.STANDARD/, 'IconSize.STANDARD'), map: null }
      return undefined
    },
  }
}

/** Every address of the contract exactly: pages of the client may begin with the same words as legacy calls. */
function callPattern(): string {
  const escape = (path: string) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const paths = new Set(callEntries.flatMap(({ of, spec }) => addressesOf(of, spec).map(({ path }) => escape(path))))
  return `^(/api/|/healthz|/files/|/join/|/notice/|/proof/|/static/img/|(${[...paths].join('|')})(\\?|$))`
}

const server = process.env.API ?? 'http://127.0.0.1:8080'

export default defineConfig(({ mode }) => ({
  base: '/',
  plugins: [react(), narrowBlueprint(), leanLibraries(), manual(), readerPages(), versionFile(), precompress()],
  // Blueprint asks a global of this name, not process.env.
  define: { NODE_ENV: JSON.stringify(mode) },
  // Of a worker too only what is used is fetched: what opens HEIC alone is three megabytes.
  worker: { format: 'es' },
  server: { port: 5173, proxy: { [callPattern()]: { target: server, changeOrigin: false } } },
  build: {
    target: 'es2023',
    // Inlined files would need data: in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rollupOptions: {
      // Declaring is no act: commands that the build never offers (those for developers) are left out.
      treeshake: { manualPureFunctions: ['defineCommand'] },
      output: {
        codeSplitting: {
          groups: [
            // Changes with the library, not with us: stays in the browser's cache over our releases.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'dockview', test: /node_modules[\\/]dockview/, priority: 2 },
          ],
        },
      },
    },
  },
}))
