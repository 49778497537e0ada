/** How people are told of records: by name, and counted with the right word. */
import { contract, type FamilyName } from './index.ts'
import { cutText } from './text/textLimit.ts'

/** Longest name of a record within a sentence, in characters. Ours. */
export const NAME_IN_SENTENCE = 20

/** What a record without a name of its own is called: by its label, who it is about, the item it belongs to, a group, an address, what was won. */
const others = ['Label', 'PersonName', 'MediaTitle', 'GroupName', 'From', 'PrizeTitle'] as const

/** What a record is called: its title, name, what is shown of a person, file name or station, what it is about, else its number. */
export function recordTitleWhole(row: object): string {
  const said = row as Readonly<Record<string, unknown>>
  const { Title, Name, Shown, FileName, StationName, Content, NickName, AdminUserRealName, ID } = said
  // An article tells its author, too: only a record without a title is a person.
  const person = Title === undefined ? AdminUserRealName : undefined
  const about = others.map((field) => said[field])
  // A comment is what it says, not who says it.
  const name = [Title, Name, Shown, FileName, StationName, Content, NickName, person, ...about].find(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  )
  return name === undefined ? `编号 ${String(ID)}` : name.trim()
}

/** What a record is called in a sentence, cut to NAME_IN_SENTENCE. */
export function recordTitle(row: object): string {
  return cutText(recordTitleWhole(row), NAME_IN_SENTENCE, '…')
}

/** Records counted: 3 篇, 1 个. */
export function counted(family: FamilyName, count: number): string {
  return `${count} ${measureOf(family)}`
}

/** The word that counts records of a family: 篇. */
export function measureOf(family: FamilyName): string {
  const { measure = '条' }: { readonly measure?: string } = contract[family]
  return measure
}
