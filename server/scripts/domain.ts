/** `npm run domain articles`: every file of a family, layer by layer, then those that use it; without a name the families. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { familyNames } from '../../src/api/index.ts'

const root = path.join(import.meta.dirname, '../..')
const layers = ['src/api', 'src/commands', 'src/panels', 'src/workers', 'server', 'tests'] as const

function below(place: string): string[] {
  return statSync(path.join(root, place)).isDirectory()
    ? readdirSync(path.join(root, place)).flatMap((name) => below(`${place}/${name}`))
    : [place]
}

/** The files of a family in a layer: a folder or a file of its name, in whatever area it stands. */
function filesOf(layer: string, name: string): string[] {
  return below(layer).filter((file) => file.split('/').some((part) => part.replace(/\.tsx?$/, '') === name))
}

/** The other files of a layer that import something of the family: screens that show several families at once, mostly. */
function usersOf(layer: string, name: string, own: ReadonlySet<string>): string[] {
  const imports = new RegExp(`from '[^']*/${name}[/.][^']*'`)
  return below(layer).filter(
    (file) => /\.tsx?$/.test(file) && !own.has(file) && imports.test(readFileSync(path.join(root, file), 'utf8')),
  )
}

const name = process.argv[2]
if (!name) {
  console.log('Families (npm run domain <name>):')
  for (const family of familyNames)
    console.log(`  ${family.padEnd(22)} ${layers.filter((layer) => filesOf(layer, family).length > 0).join('  ')}`)
} else {
  const found = layers.flatMap((layer) => filesOf(layer, name))
  if (found.length === 0) {
    console.error(`No family is called "${name}". "npm run domain" lists them.`)
    process.exit(1)
  }
  for (const file of found) console.log(file)
  const own = new Set(found)
  const users = layers.flatMap((layer) => usersOf(layer, name, own))
  if (users.length > 0) console.log(`\nUsed by ${users.length} more:`)
  for (const file of users) console.log(`  ${file}`)
}
