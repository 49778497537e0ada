/** `npm run domain articles`: every file of a domain, layer by layer; without a name the list of domains. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
const layers = ['src/api', 'src/commands', 'src/panels', 'src/workers', 'server', 'tests'] as const

/** Folders and files of a layer by domain name. */
function domainsOf(layer: string): string[] {
  const folder = path.join(root, layer)
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((name) => name.replace(/\.tsx?$/, ''))
}

function filesBelow(place: string): string[] {
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [place]
  return readdirSync(place).flatMap((name) => filesBelow(path.join(place, name)))
}

const name = process.argv[2]
if (!name) {
  const names = readdirSync(path.join(root, 'src/api'), { withFileTypes: true })
  console.log('Domains (npm run domain <name>):')
  for (const one of names.filter((entry) => entry.isDirectory()))
    console.log(`  ${one.name.padEnd(18)} ${layers.filter((layer) => domainsOf(layer).includes(one.name)).join('  ')}`)
} else {
  const found = layers.flatMap((layer) =>
    ['', '.ts', '.tsx'].flatMap((ending) => filesBelow(path.join(root, layer, name + ending))),
  )
  if (found.length === 0) {
    console.error(`No domain is called "${name}". "npm run domain" lists them.`)
    process.exit(1)
  }
  for (const file of found) console.log(path.relative(root, file))
}
