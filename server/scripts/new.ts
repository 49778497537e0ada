/**
 * `npm run new coupons 优惠券`: a new domain, copied from a living one (smsParameters) so that the template cannot rot:
 * its files in every layer, and its lines in the lists. Then fill calls.ts from the specification's table and follow the
 * compiler's red lines.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { nameProblem, renamed, spellingsOf } from './familyName.ts'

const root = process.env.COPYDESK_ROOT ?? path.join(import.meta.dirname, '../..')
const from = spellingsOf('smsParameters')
const FROM_TITLE = '短信参数'
const FROM_MODULE = 306

/** Folders and files of the model domain. */
const copied = ['src/api', 'src/panels', 'server', 'tests'].map((layer) => `${layer}/${from.plural}`)
const copiedFiles = [`src/commands/${from.plural}.ts`, `server/database/tables/${from.plural}.ts`]
/** Lists in which every domain has its lines. */
const lists = [
  'src/api/index.ts',
  'src/api/pages.ts',
  'src/api/logModules.ts',
  'src/panels/index.ts',
  'src/commands/index.ts',
  'src/commands/asks.ts',
  'server/index.ts',
  'server/undo.ts',
  'server/database/schema.ts',
]

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

const [name = '', title = '新功能'] = process.argv.slice(2)
const problem = nameProblem(name)
if (problem) fail(problem)
const to = spellingsOf(name)
if (existsSync(path.join(root, 'src/api', name)))
  fail(`There is a domain called "${name}" already: npm run domain ${name}`)

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
  console.log(`  ${file}`)
}
const modules = [...read('src/api/logModules.ts').matchAll(/^ {2}(\d+):/gm)].map((match) => Number(match[1]))
const module = Math.max(...modules) + 1
const rename = (text: string) =>
  renamed(text, from, to)
    .replaceAll(FROM_TITLE, title)
    .replace(/SMS parameters/g, to.plural)
    .replaceAll(String(FROM_MODULE), String(module))

function filesBelow(folder: string): string[] {
  const place = path.join(root, folder)
  return readdirSync(place).flatMap((entry) =>
    statSync(path.join(place, entry)).isDirectory() ? filesBelow(`${folder}/${entry}`) : [`${folder}/${entry}`],
  )
}

const mentions = (line: string) => rename(line) !== line
/** The list with the new domain's statements after the model's: whole blocks, and single lines elsewhere. */
function extended(text: string): string {
  const out: string[] = []
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    if (!mentions(line)) {
      out.push(line)
      continue
    }
    // A run of neighbouring lines is one statement; an opened brace goes on to the line that closes it.
    const block = [line]
    const opens = (one: string) => /[{(]$/.test(one)
    if (opens(line)) while (!/^\s{0,2}[)}]/.test(block.at(-1)!)) block.push(lines[++at]!)
    else while (at + 1 < lines.length && mentions(lines[at + 1]!) && !opens(lines[at + 1]!)) block.push(lines[++at]!)
    out.push(...block, ...block.map(rename))
  }
  return out.join('\n')
}

console.log(`Domain ${to.plural}（${title}）, log module ${module}:`)
for (const file of [
  ...copied.filter((folder) => existsSync(path.join(root, folder))).flatMap(filesBelow),
  ...copiedFiles,
])
  write(rename(file), rename(read(file)))
const migrations = readdirSync(path.join(root, 'server/database/migrations')).sort()
const model = migrations.find((file) => file.includes(from.snake))!
const number = String(Number(migrations.at(-1)!.slice(0, 4)) + 1).padStart(4, '0')
write(`server/database/migrations/${number}_${to.snake}.sql`, rename(read(`server/database/migrations/${model}`)))
for (const file of lists) write(file, extended(read(file)))
console.log(`
Next: fill src/api/${to.plural}/calls.ts from the specification's table, then follow the red lines of "npm run check".`)
