/** What `--help` prints, derived from what commands declare. Pure. */
import { inColumns } from './columns.ts'
import type { Command, Operand, Option } from './command.ts'
import type { Language, Words } from '../../platform/operator/language.ts'

const indented = (rows: readonly (readonly string[])[]) =>
  inColumns(rows.map(([first, ...more]) => [`  ${first}`, ...more]))

function placeOf([name, { count }]: [string, Operand]): string {
  return { one: name, maybe: `[${name}]`, many: `${name}...` }[count]
}

function valueOf(option: Option): string {
  if (option.kind === 'flag') return ''
  if (option.kind === 'text') return ` ${option.value}`
  return option.kind === 'number' ? ' N' : ` ${option.of.join('|')}`
}

/** The sentence of an option, with what it takes and what counts without it. */
function meaningOf(option: Option, language: Language): string {
  const notes = [
    option.kind === 'number' ? `${option.min}-${option.max}` : '',
    option.kind !== 'flag' && option.default !== undefined
      ? { zh: `默认 ${option.default}`, en: `default ${option.default}` }[language]
      : '',
  ].filter((note) => note !== '')
  const [open, close] = language === 'zh' ? ['（', '）'] : [' (', ')']
  return option.words[language] + (notes.length > 0 ? open + notes.join(language === 'zh' ? '，' : ', ') + close : '')
}

const helpOption: Words = { zh: '显示用法', en: 'prints this' }

/** The usage of one command. */
export function usageOf(command: Command, language: Language): string {
  const { name, does, more, operands, options } = command
  const words = [name, ...Object.entries(operands).map(placeOf)].join(' ')
  const ofOperands = Object.entries(operands).map(([word, one]) => [word, one.words[language]] as const)
  const ofOptions = Object.entries(options).map(
    ([word, one]) => [`--${word}${valueOf(one)}`, meaningOf(one, language)] as const,
  )
  const parts = [
    `${{ zh: '用法：', en: 'Usage: ' }[language]}copydesk ${words}${ofOptions.length > 0 ? { zh: ' [选项]', en: ' [options]' }[language] : ''}`,
    does[language],
    indented([...ofOperands, ...ofOptions, ['--help', helpOption[language]]]),
    more?.[language] ?? '',
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

/** The list of commands, e.g. all or those that begin with `admin`. */
export function listOf(commands: readonly Command[], language: Language): string {
  const head = { zh: '用法：copydesk 命令 [选项]', en: 'Usage: copydesk COMMAND [options]' }[language]
  const foot = {
    zh: '“copydesk help 命令”或“copydesk 命令 --help”显示一条命令的用法。',
    en: '"copydesk help COMMAND" or "copydesk COMMAND --help" prints the usage of one.',
  }[language]
  return [head, indented(commands.map(({ name, does }) => [name, does[language]])), foot].join('\n\n')
}
