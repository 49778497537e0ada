/** Where a family stands: its files layer by layer, and those that use it. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { familyNames } from '../../src/api/index.ts'
import type { Terminal } from './commandLine/command.ts'
import { CommandProblem } from '../platform/operator/commandProblem.ts'

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

/** Says which families there are, and in which layers. */
export function sayFamilies({ say }: Terminal): void {
  say({ zh: '领域（copydesk domain NAME）：', en: 'Families (copydesk domain NAME):' })
  for (const family of familyNames)
    say(`  ${family.padEnd(22)} ${layers.filter((layer) => filesOf(layer, family).length > 0).join('  ')}`)
}

/** Says the files of one. @throws {CommandProblem} where none has this name */
export function sayFiles(name: string, { say }: Terminal): void {
  const found = layers.flatMap((layer) => filesOf(layer, name))
  if (found.length === 0)
    throw new CommandProblem({
      zh: `没有名为 ${name} 的领域，copydesk domain 列出全部。`,
      en: `No family is called "${name}". copydesk domain lists them.`,
    })
  for (const file of found) say(file)
  const own = new Set(found)
  const users = layers.flatMap((layer) => usersOf(layer, name, own))
  if (users.length > 0) say({ zh: `\n另有 ${users.length} 个文件用到它：`, en: `\nUsed by ${users.length} more:` })
  for (const file of users) say(`  ${file}`)
}
