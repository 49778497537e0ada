/** The manual, built with the client: from docs/ to pages below /manual/, with the keys and titles the commands really have. */
import { resolve } from 'node:path'
import { createServer, type Plugin } from 'vite'
import type { Known, KnownCommand } from './manual/render.ts'
import { manualFiles } from './manual/build.ts'
import { pages } from './src/api/pages.ts'

const docs = resolve(import.meta.dirname, 'docs')

type Commands = { readonly allCommands: (development: boolean) => readonly (KnownCommand & { readonly id: string })[] }

/** The commands as they are declared; their modules have components in them, which Node alone cannot read. */
export async function knownNow(): Promise<Known> {
  const loader = await createServer({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    appType: 'custom',
    // Loading is all it is for: nothing listens, watches or is made ready beforehand.
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { allCommands } = (await loader.ssrLoadModule('/src/commands/index.ts')) as Commands
    return {
      commands: new Map(allCommands(false).map((command) => [command.id, command])),
      pages: new Map(Object.entries(pages).map(([address, { title }]) => [address, title])),
    }
  } finally {
    await loader.close()
  }
}

/** In a build the files stand in the output; while developing they are made anew for each request. */
export function manual(): Plugin {
  return {
    name: 'copydesk-manual',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const [name, source] of manualFiles(docs, await knownNow()))
        this.emitFile({ type: 'asset', fileName: `manual/${name}`, source })
    },
    configureServer({ middlewares }) {
      middlewares.use('/manual', (request, response, next) => {
        const name = decodeURI(request.url ?? '/')
          .replace(/[?#].*/, '')
          .replace(/^\/?$/, '/index.html')
          .slice(1)
        knownNow()
          .then((known) => {
            const file = manualFiles(docs, known).get(name)
            if (file === undefined) return next()
            const kinds: Readonly<Record<string, string>> = {
              html: 'text/html',
              css: 'text/css',
              json: 'application/json',
              png: 'image/png',
            }
            response.setHeader('content-type', `${kinds[name.split('.').at(-1)!]}; charset=utf-8`)
            response.end(file)
          })
          .catch(next)
      })
    },
  }
}
