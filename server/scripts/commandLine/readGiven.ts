/** What was typed after a command's name, checked against what it takes. Pure. */
import { parseArgs } from 'node:util'
import type { Command, Given, Operand, Option } from './command.ts'
import { wrongWords } from '../../platform/operator/commandProblem.ts'

/** Reads it. @throws {CommandProblem} one sentence: an unknown option, a value that will not do, a word missing or too many */
export function readGiven(command: Command, args: readonly string[]): Given {
  const { tokens } = parseArgs({
    args: [...args],
    // Not strictly: its sentences are in English alone.
    ...{ strict: false, allowPositionals: true, tokens: true },
    options: Object.fromEntries(
      Object.entries(command.options).map(([name, { kind }]) => [
        name,
        { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
  })
  const values = new Map<string, unknown>(
    Object.entries(command.options).map(([name, one]) => [name, one.kind === 'flag' ? false : one.default]),
  )
  const words: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const option = command.options[token.name]
    if (!option || !token.rawName.startsWith('--'))
      throw wrongWords({ zh: `没有选项 ${token.rawName}。`, en: `There is no option ${token.rawName}.` })
    values.set(token.name, valueOf(token.rawName, option, token.value, token.inlineValue === true))
  }
  return { operands: readOperands(command, words), options: Object.fromEntries(values) as Given['options'] }
}

function valueOf(name: string, option: Option, value: string | undefined, inline: boolean): unknown {
  if (option.kind === 'flag') {
    if (value === undefined) return true
    throw wrongWords({ zh: `选项 ${name} 不带值。`, en: `The option ${name} takes no value.` })
  }
  if (value === undefined || (!inline && /^-./.test(value)))
    throw wrongWords({ zh: `选项 ${name} 缺少值。`, en: `The option ${name} needs a value.` })
  if (option.kind === 'text') return value
  if (option.kind === 'choice') {
    if (option.of.includes(value)) return value
    const all = option.of.join(' ')
    throw wrongWords({
      zh: `选项 ${name} 的值 ${value} 不行，只能是：${all}。`,
      en: `The option ${name} is ${value}, but must be one of: ${all}.`,
    })
  }
  const { min, max, fraction = false } = option
  const number = Number(value)
  if ((fraction ? /^\d+(\.\d+)?$/ : /^\d+$/).test(value) && number >= min && number <= max) return number
  throw wrongWords({
    zh: `选项 ${name} 的值 ${value} 不行，须为 ${min} 到 ${max} 的${fraction ? '数' : '整数'}。`,
    en: `The option ${name} is ${value}, but must be a ${fraction ? '' : 'whole '}number from ${min} to ${max}.`,
  })
}

function readOperands({ operands }: Command, words: readonly string[]): Given['operands'] {
  const left = [...words]
  const read = Object.entries(operands).map(([name, operand]) => [name, taken(name, operand, left)] as const)
  const [surplus] = left
  if (surplus !== undefined)
    throw wrongWords({ zh: `多了一个词：${surplus}。`, en: `This is one word too many: ${surplus}.` })
  return Object.fromEntries(read) as Given['operands']
}

function taken(name: string, { count, of }: Operand, left: string[]): string | undefined | string[] {
  const words = count === 'many' ? left.splice(0) : left.splice(0, 1)
  if (words.length === 0 && count !== 'maybe') throw wrongWords({ zh: `缺少 ${name}。`, en: `${name} is missing.` })
  const wrong = words.find((word) => of && !of.includes(word))
  if (wrong !== undefined) {
    const all = of!.join(' ')
    throw wrongWords({
      zh: `${name} 不能是 ${wrong}，只能是：${all}。`,
      en: `${name} is ${wrong}, but must be one of: ${all}.`,
    })
  }
  return count === 'many' ? words : words[0]
}
