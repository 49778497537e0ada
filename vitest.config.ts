import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const server = 'tests/**/*.server.test.ts'
const dom = 'tests/**/*.dom.test.tsx'
const journeys = 'tests/journeys/*.test.ts'
const apart = 'tests/apart/*.test.ts'

// Many tests start programs and workers of ours: what one of them has compiled the next one need not compile again. The
// same folder as in server/start.mjs.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/copydesk')

/**
 * The server and the contract run under Node as they are: what Node reads by itself is compiled once and kept, and nobody
 * need load it anew for each file, since neither keeps anything in its modules.
 */
const byNode = {
  deps: {
    external: ['server', 'src/api', 'src/evidence', 'src/reader'].map((folder) => new RegExp(`^${resolve(folder)}/`)),
  },
}

/** How long a browser on a busy machine is given to come to what is expected, in ms. */
const poll = { timeout: 15_000 }

/** Pure rules, the server on a real PostgreSQL, the client in jsdom, journeys in Chromium: `npx vitest run --project pure`. */
export default defineConfig({
  test: {
    // By itself vitest leaves a core free: on two cores that is half of the machine.
    maxWorkers: '100%',
    // What was expected and what there was is told at length: a failure that comes once in thirty runs is read, not repeated. Not
    // without end: a file of a page leads to the whole page.
    chaiConfig: { truncateThreshold: 4000 },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          server: byNode,
          include: ['tests/**/*.test.ts'],
          exclude: [server, journeys, apart],
          environment: 'node',
          // Some start the compiler, the linter or the client's modules, beside everything else.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // One worker for many files, so that packages are loaded once; our own modules are read anew for each.
          isolate: false,
          setupFiles: ['tests/support/freshModules.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          server: byNode,
          include: [server],
          environment: 'node',
          globalSetup: ['tests/support/databaseSetup.ts'],
          // Child processes, not threads: PostgreSQL is told of the death of the thread that started it.
          pool: 'forks',
          // The server keeps nothing between two worlds, so its files need not be loaded anew for each test file.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          server: byNode,
          include: [dom],
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['tests/support/domSetup.ts', 'tests/support/freshModules.ts'],
          sequence: { setupFiles: 'list' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          server: byNode,
          include: [journeys],
          environment: 'node',
          globalSetup: ['tests/journeys/serverSetup.ts'],
          pool: 'forks',
          // One server and two cores: journeys go one after the other.
          fileParallelism: false,
          // Playwright is loaded once; who sits where is known anew in each file.
          isolate: false,
          setupFiles: ['tests/support/freshModules.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll },
        },
      },
      {
        // `npm run apart`, beside `npm test`: every page by axe and by Tab, which takes as long as all the rest; programs of
        // Debian before and beside the server.
        extends: true,
        test: {
          name: 'apart',
          include: [apart],
          environment: 'node',
          globalSetup: ['tests/support/databaseSetup.ts', 'tests/journeys/serverSetup.ts'],
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 900_000,
          hookTimeout: 120_000,
          expect: { poll },
        },
      },
    ],
  },
})
