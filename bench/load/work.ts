// What newsrooms do all day, as requests; the server's load and the database's are made from the same.

import { articles } from '../../src/api/content/articles/calls.ts'

/** What can be measured. */
export type Operation = 'list' | 'one' | 'update' | 'search' | 'find'

/** What a load process is told. */
export interface Task {
  readonly operation: Operation
  readonly databaseUrl: string
  /** Where the server listens. */
  readonly port: number
  /** Of somebody who may do all of it. */
  readonly token: string
  /** The articles that are read or written, each by one connection only. */
  readonly ids: readonly number[]
  /** The words that are searched. */
  readonly words: readonly string[]
  /** How many connections share the ids at most. */
  readonly connections: number
}

/** An article as a connection knows it. */
export interface Target {
  readonly ID: number
  Revision: number
}

/** The call behind each. */
export const callOf = {
  list: articles.calls.list,
  one: articles.calls.get,
  update: articles.calls.save,
  search: articles.calls.list,
  find: articles.calls.search,
} as const

/** The request of the `turn`-th time. */
export function inputOf(
  { operation, words }: Pick<Task, 'operation' | 'words'>,
  { ID, Revision }: Target,
  turn: number,
): Readonly<Record<string, unknown>> {
  if (operation === 'list') return { PageIndex: 1, PageSize: 20, Status: 'published' }
  if (operation === 'one') return { ID }
  if (operation === 'search') return { PageIndex: 1, PageSize: 20, Name: words[turn % words.length] }
  if (operation === 'find') return { PageIndex: 1, PageSize: 20, Text: soughtOf(words, turn) }
  return { ID, Revision, Summary: summaryOf(turn) }
}

/** What people type, in turn: a word, two words, a phrase, a word without another one. */
function soughtOf(words: readonly string[], turn: number): string {
  const word = (at: number) => words[at % words.length]!
  const [one, other] = [word(turn), word(turn * 7 + 3)]
  return [one, `${one} ${other}`, `"${one}"`, `${one} -${other}`][turn % 4]!
}

/** A summary nobody wrote before, so that every save changes something. */
export function summaryOf(turn: number): string {
  return `记者从有关部门获悉，这项工作将分三个阶段推进，相关情况将持续更新。第 ${turn} 次修改，${process.hrtime.bigint()}。`
}

/** The part of the ids one connection has to itself. */
export function shareOf({ ids, connections }: Task, connection: number): number[] {
  return ids.filter((_, at) => at % connections === connection)
}
