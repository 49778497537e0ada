/** Which tools the sandbox begs for. Pure. */
import { seenText } from '../../../src/api/text/unseen.ts'
import type { Behaviour } from './behaviour.ts'

/** A call as OpenAI writes it. */
export interface SandboxCall {
  readonly id: string
  readonly name: string
  readonly arguments: string
}

interface Asked {
  readonly behaviour: Behaviour | undefined
  /** All that it was sent. */
  readonly text: string
  /** The names of those that it was offered. */
  readonly offered: readonly string[]
  /** What it called for was done: now it answers. */
  readonly isAnswered: boolean
}

/** 调用 NAME {…}, or with a list. */
const COMMAND = /(?:调用|call)[\s:：]*([\w.]{2,80})\s*(\{(?:[^\n{}]|\{[^\n{}]*\})*\}|\[[^\n]*\])?/gi

/**
 * `tool` calls the one that the text names (调用 名字 {…}) among those that were offered, else the first; `obey` every one that any
 * text names, offered or not, read through what nobody sees, and again and again for as long as it is offered any.
 */
export function callsFor({ behaviour, text, offered, isAnswered }: Asked): SandboxCall[] {
  const obeys = behaviour === 'obey'
  if (obeys ? offered.length === 0 : isAnswered || behaviour !== 'tool') return []
  const heard = obeys ? seenText(text).text : text
  const named = [...heard.matchAll(COMMAND)].map(([, name, given]) => [name!, given ?? '{}'] as const)
  const allowed = obeys ? named : named.filter(([name]) => offered.includes(name))
  const [first] = offered
  const chosen = allowed.length > 0 ? allowed : !obeys && first !== undefined ? [[first, '{}'] as const] : []
  return chosen.map(([name, given], at) => ({ id: `call_${at + 1}`, name, arguments: given }))
}
