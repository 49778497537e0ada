/**
 * `npm run new coupons 优惠券 engagement`: a new family of ordinary records, copied from a living one (smsParameters) so
 * that the model cannot rot: its files in every layer of the area (default system), a migration, a line in the list of each
 * layer and its page in the menu. What comes of it is green; then say in fields.ts what it is made of.
 */
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { areas, type Area } from '../../src/api/areas.ts'
import { nameProblem, renamed, spellingsOf } from './familyName.ts'
import { extended } from './listLines.ts'

const root = process.env.COPYDESK_ROOT ?? path.join(import.meta.dirname, '../..')
const MODEL = {
  name: 'smsParameters',
  title: '短信参数',
  english: 'SMS parameters',
  area: 'system',
  module: 306,
} as const
const from = spellingsOf(MODEL.name)
/** Lists in which every family has its line, and the menu. */
const lists = ['src/api', 'src/commands', 'src/panels', 'server'].map((layer) => `${layer}/families.ts`)
const menu = 'src/api/pages.ts'

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

const [name = '', title = '新功能', area = MODEL.area] = process.argv.slice(2)
const problem = nameProblem(name)
if (problem) fail(problem)
if (!(area in areas)) fail(`There is no area "${area}"; the areas are ${Object.keys(areas).join(', ')}.`)
const to = spellingsOf(name)
const below = (pattern: string) => globSync(pattern, { cwd: root })
if (below(`src/api/*/${name}`).length > 0) fail(`There is a family called "${name}" already: npm run domain ${name}`)

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
  console.log(`  ${file}`)
}
const numbers = below('src/api/*/*/index.ts').flatMap((file) =>
  [...read(file).matchAll(/\b(\d{3,}): '/g)].map((match) => Number(match[1])),
)
const module = Math.max(...numbers) + 1
const rename = (text: string) =>
  renamed(text, from, to)
    .replaceAll(MODEL.title, title)
    .replaceAll(MODEL.english, to.plural)
    .replaceAll(String(MODEL.module), String(module))
const move = (text: string) =>
  text
    .replaceAll(`/${MODEL.area}/${to.plural}`, `/${area}/${to.plural}`)
    .replaceAll(`'./${MODEL.area}/${to.plural}`, `'./${area}/${to.plural}`)
const made = (text: string) => move(rename(text))

console.log(`Family ${to.plural}（${title}）in ${area}, log module ${module}:`)
const own = below(`{src/api,src/commands,src/panels,server,tests}/${MODEL.area}/${from.plural}{.ts,/**/*.{ts,tsx}}`)
for (const file of own) write(made(file), made(read(file)))
const migrations = 'server/platform/database/migrations'
const known = readdirSync(path.join(root, migrations)).sort()
const number = String(Number(known.at(-1)!.slice(0, 4)) + 1).padStart(4, '0')
write(
  `${migrations}/${number}_${to.snake}.sql`,
  rename(read(`${migrations}/${known.find((file) => file.includes(from.snake))!}`)),
)
const mentions = (line: string) => rename(line) !== line
for (const file of lists) write(file, extended(read(file), mentions, made))
const inGroup = (text: string) => rename(text).replace(`'${areas[MODEL.area]}'`, `'${areas[area as Area]}'`)
write(menu, extended(read(menu), mentions, inGroup))
if (!existsSync(path.join(root, `src/api/${area}/${to.plural}/fields.ts`))) fail('The model was not found.')
console.log(`
It stands in the menu under ${areas[area as Area]}. Next: src/api/${area}/${to.plural}/fields.ts says what it is made of.`)
