/** The frame of every command: finds it, reads what was given, prints usage or runs it, and ends the process. */
import { commands } from '../commands/list.ts'
import { CommandProblem, wrongWords } from './commandProblem.ts'
import type { Command, Ending, Terminal } from './command.ts'
import { languageOf, type Words } from './language.ts'
import { readGiven } from './readGiven.ts'
import { listOf, usageOf } from './usage.ts'

/** Where it writes and what it was told of the outside. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  out(text: string): void
  err(text: string): void
}

const processItself: Surroundings = {
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
}

/** Runs what stands on the command line and ends the process with its code, unless the command stays. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  const ending = await endingOf(args, processItself)
  if (ending === 'stays') return
  // What was written to a pipe is let out first.
  process.stdout.write('', () => process.stderr.write('', () => process.exit(ending ?? 0)))
}

/** Runs what stands on the command line. 0: done or usage printed, 1: could not be done, 2: cannot be understood. */
export async function endingOf(args: readonly string[], around: Surroundings): Promise<Ending> {
  const language = languageOf(around.env)
  const line = (write: (text: string) => void) => (words: Words | string) => {
    write(`${typeof words === 'string' ? words : words[language]}\n`)
  }
  const terminal: Terminal = { language, say: line(around.out), note: line(around.err) }
  const [words, rest] = split(args)
  const isHelp = words[0] === 'help' || rest.some(asksForHelp)
  const asked = words[0] === 'help' ? words.slice(1) : words
  const found = commandOf(asked)
  const group = commands.filter(({ name }) => asked.every((word, at) => name.split(' ')[at] === word))
  try {
    if (isHelp && found) return terminal.say(usageOf(found, language))
    if (!found && group.length > 0 && rest.every(asksForHelp)) return terminal.say(listOf(group, language))
    if (!found) throw unknown(asked, rest)
    return await found.run(readGiven(found, args.slice(found.name.split(' ').length)), terminal)
  } catch (error) {
    if (error instanceof CommandProblem) {
      const help = `copydesk ${[...(found ? found.name.split(' ') : []), '--help'].join(' ')}`
      const hint = error.code === 2 ? { zh: `用法见 ${help}`, en: ` See ${help}` } : { zh: '', en: '' }
      terminal.note({ zh: error.words.zh + hint.zh, en: error.words.en + hint.en })
      return error.code
    }
    // Only now: what knows the errors of the database stands on it.
    const { sentenceFor } = await import('../../sentenceFor.ts')
    terminal.note(sentenceFor(error, language))
    return 1
  }
}

const asksForHelp = (word: string) => word === '--help' || word === '-h'

/** The words before the first option, and the rest up to `--`, after which nothing is an option. */
function split(args: readonly string[]): [words: string[], rest: string[]] {
  const end = args.indexOf('--')
  const open = end < 0 ? [...args] : args.slice(0, end)
  const at = open.findIndex((word) => word.startsWith('-'))
  return at < 0 ? [open, []] : [open.slice(0, at), open.slice(at)]
}

/** The command whose whole name stands in front; the longest, so that `simulate live` is not `simulate`. */
function commandOf(words: readonly string[]): Command | undefined {
  return commands
    .filter(({ name }) => name.split(' ').every((word, at) => words[at] === word))
    .sort((a, b) => b.name.length - a.name.length)[0]
}

function unknown(words: readonly string[], rest: readonly string[]): CommandProblem {
  const name = words.join(' ')
  if (name === '' || commands.some((one) => one.name.startsWith(`${name} `))) {
    return wrongWords({ zh: `没有选项 ${rest[0]}。`, en: `There is no option ${rest[0]}.` })
  }
  return wrongWords({ zh: `没有命令 ${name}。`, en: `There is no command ${name}.` })
}
