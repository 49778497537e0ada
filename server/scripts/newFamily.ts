/**
 * A new family of ordinary records, copied from a living one (smsParameters) so that the model cannot rot: its files in
 * every layer of the area, a migration, a line in the list of each layer, its page in the menu and a chapter of the manual.
 * What comes of it is green; then say in fields.ts what it is made of.
 */
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { areas, type Area } from '../../src/api/areas.ts'
import { CommandProblem, wrongWords } from '../platform/operator/commandProblem.ts'
import type { Terminal } from './commandLine/command.ts'
import { nameProblem, renamed, spellingsOf } from './familyName.ts'
import { extended } from './listLines.ts'

const root = process.env.COPYDESK_ROOT ?? path.join(import.meta.dirname, '../..')
const MODEL = {
  name: 'smsParameters',
  title: '短信参数',
  english: 'SMS parameters',
  area: 'system',
  module: 306,
  page: '/SmsParameters/list',
} as const
const from = spellingsOf(MODEL.name)
/** Lists in which every family has its line, and the icons; then the menu. */
const families = ['src/api', 'src/commands', 'src/panels', 'server'].map((layer) => `${layer}/families.ts`)
const lists = [...families, 'src/workspace/shell/icons.ts']
const menu = 'src/api/pages.ts'

const below = (pattern: string) => globSync(pattern, { cwd: root })
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The number of the next log module. */
function nextModule(): number {
  const numbers = below('src/api/*/*/index.ts').flatMap((file) =>
    [...read(file).matchAll(/\b(\d{3,}): '/g)].map((match) => Number(match[1])),
  )
  return Math.max(...numbers) + 1
}

/** What is made: its plural in camelCase, its Chinese title, its area. */
export interface FamilyAsked {
  readonly name: string
  readonly title: string
  readonly area: Area
}

/** Makes it and says each file. @throws {CommandProblem} a name that will not do, or that is taken */
export function newFamily({ name, title, area }: FamilyAsked, { say }: Terminal): void {
  const problem = nameProblem(name)
  if (problem) throw wrongWords({ zh: `${problem}`, en: problem })
  if (below(`src/api/*/${name}`).length > 0)
    throw new CommandProblem({
      zh: `已经有名为 ${name} 的领域：copydesk domain ${name}`,
      en: `There is a family called "${name}" already: copydesk domain ${name}`,
    })
  const to = spellingsOf(name)
  const module = nextModule()
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
    say(`  ${file}`)
  }
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

  say({
    zh: `${area} 里的领域 ${to.plural}（${title}），日志模块 ${module}：`,
    en: `Family ${to.plural} (${title}) in ${area}, log module ${module}:`,
  })
  const own = below(`{src/api,src/commands,src/panels,server,tests}/${MODEL.area}/${from.plural}{.ts,/**/*.{ts,tsx}}`)
  for (const file of own) write(made(file), made(read(file)))
  const migrations = 'server/platform/database/migrations'
  const known = readdirSync(path.join(root, migrations)).sort()
  const number = String(Number(known.at(-1)!.slice(0, 4)) + 1).padStart(4, '0')
  write(
    `${migrations}/${number}_${to.snake}.sql`,
    known
      .filter((file) => file.includes(from.snake))
      .map((file) => rename(read(`${migrations}/${file}`)))
      .join('\n'),
  )
  const mentions = (line: string) => rename(line) !== line
  for (const file of lists) write(file, extended(read(file), mentions, made))
  const inGroup = (text: string) => rename(text).replace(`'${areas[MODEL.area]}'`, `'${areas[area]}'`)
  write(menu, extended(read(menu), mentions, inGroup))
  const page = rename(MODEL.page)
  write(
    `docs/administrator/${to.plural}.md`,
    `---\npages: ${page}\n---\n# ${title}\n\n“[[${page}]]”\n\n[[keys ${to.plural}]]\n`,
  )
  const fields = `src/api/${area}/${to.plural}/fields.ts`
  if (!existsSync(path.join(root, fields))) throw new Error('The model was not found.')
  say({
    zh: `\n它在菜单的「${areas[area]}」下。接下来在 ${fields} 里写明它由什么组成。`,
    en: `\nIt stands in the menu under ${areas[area]}. Next: ${fields} says what it is made of.`,
  })
}
