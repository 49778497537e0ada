/** How people are told of records: by name, and counted with the right word. */
import { contract, type FamilyName } from './index.ts'
import { cutText } from './text/textLimit.ts'

/** Longest name of a record within a sentence, in characters. Ours. */
export const NAME_IN_SENTENCE = 20

/** What a record is called in a sentence, cut to NAME_IN_SENTENCE: its title, name or file name, else its number. */
export function recordTitle(row: object): string {
  const { Title, Name, FileName, ID } = row as Readonly<Record<string, unknown>>
  const name = [Title, Name, FileName].find((text): text is string => typeof text === 'string' && text.trim() !== '')
  return name === undefined ? `编号 ${String(ID)}` : cutText(name.trim(), NAME_IN_SENTENCE, '…')
}

/** Records counted: 3 篇, 1 个. */
export function counted(family: FamilyName, count: number): string {
  const { measure = '条' }: { readonly measure?: string } = contract[family]
  return `${count} ${measure}`
}
