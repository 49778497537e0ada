/** What an asked field offers to choose from, for what was typed so far. Pure. */
import { fold } from '../../api/text/fold.ts'
import type { Reader } from '../../api/text/readings.ts'
import type { AskField, AskOption, Context } from '../command.ts'
import type { Range } from '../search/highlight.ts'
import { search } from '../search/search.ts'
import { buildIndex, type Entry, type SearchIndex } from '../search/searchIndex.ts'
import { readAnswer } from './readAnswer.ts'

/** One thing to choose. */
export interface AskChoice {
  readonly id: string
  readonly title: string
  readonly ranges: readonly Range[]
  readonly hint: string
  /** See AskOption. */
  readonly picture?: string
  /** See AskOption. */
  readonly barred?: string
  /** See AskOption. */
  readonly isChosen?: boolean
  /** See AskOption. */
  readonly makes?: AskOption['makes']
  /** The digit that chooses it. */
  readonly digit?: string
  readonly value: unknown
  /** What is remembered of it, and shown behind its label. */
  readonly text: string
}

interface OptionEntry extends Entry {
  readonly option: AskOption
  readonly nth: number
}

/** Options made searchable, also by sound when the dictionary is here. */
export function indexOptions(options: readonly AskOption[], read: Reader | undefined): SearchIndex<OptionEntry> {
  const entries = options.map((option, nth) => ({ id: `option ${nth}`, title: option.title, english: '', option, nth }))
  return buildIndex(entries, read ? { read } : {})
}

/** The option that a value means; a record may know as a number what a field has as a text. */
export function choiceOf(options: readonly AskOption[], value: unknown): AskOption | undefined {
  if (value === undefined || value === null || value === '') return undefined
  return options.find((one) => one.value === value) ?? options.find((one) => String(one.value) === String(value))
}

const shownAs = ({ picture, barred, isChosen, makes }: AskOption) => ({
  ...(makes ? { makes } : {}),
  ...(isChosen ? { isChosen } : {}),
  ...(picture === undefined ? {} : { picture }),
  ...(barred ? { barred } : {}),
})

/** Of so many options each has a digit of its own. */
const FEW = 9

/** The options of a pick for a text: the one of that number, what matches, and for a free pick the text itself. */
export function pickChoices(index: SearchIndex<OptionEntry>, field: AskField, typed: string): AskChoice[] {
  const text = typed.trim()
  const few = index.rows.length <= FEW
  const found = search(index, text).rows.map(({ entry, ranges }): AskChoice => ({
    id: entry.id,
    title: entry.title,
    ranges,
    hint: entry.option.hint ?? '',
    ...shownAs(entry.option),
    // Behind what was typed a digit is one more letter.
    ...(few && text === '' ? { digit: String(entry.nth + 1) } : {}),
    value: entry.option.value,
    text: entry.option.makes?.name ?? entry.title,
  }))
  const numbered = index.rows.find(({ entry }) => few && fold(text) === String(entry.nth + 1))?.entry
  const chosen = numbered && {
    id: numbered.id,
    title: numbered.title,
    ranges: [],
    hint: numbered.option.hint ?? '',
    ...shownAs(numbered.option),
    digit: String(numbered.nth + 1),
    value: numbered.option.value,
    text: numbered.title,
  }
  const others = found.filter((one) => one.id !== numbered?.id)
  const own: AskChoice[] =
    field.free && text !== '' && !found.some((one) => one.title === text)
      ? [{ id: 'typed', title: `使用“${text}”`, ranges: [], hint: '自己填写', value: text, text }]
      : []
  return [...(chosen ? [chosen] : []), ...others, ...own]
}

/** Whether a text is the number of one of these options, as pickChoices counts them. */
export function isNumberOf(options: readonly AskOption[], typed: string): boolean {
  const text = fold(typed.trim())
  return options.length <= FEW && options.some((_, nth) => text === String(nth + 1))
}

/** Which choice counts as long as the person has not moved: the first that may be chosen, else the first; -1 for none. */
export function firstFree(choices: readonly AskChoice[]): number {
  const free = choices.findIndex(({ barred }) => barred === undefined)
  return free < 0 ? Math.min(0, choices.length - 1) : free
}

/** Why a choice cannot be chosen, as a sentence; undefined: it can. */
export function barredProblem({ title, barred }: AskChoice): string | undefined {
  return barred === undefined ? undefined : `不能选“${title}”：${barred}。`
}

/** What an Enter that was ahead of the choices says instead of making something nobody saw. */
export const unmadeProblem = ({ name }: NonNullable<AskOption['makes']>) => `没有“${name}”，再按一次回车就新增。`

/** A choice as it can be taken: what is not there yet is made first. Rejects with the refusal of that. */
export async function takenChoice({ makes, ...choice }: AskChoice, ctx: Context): Promise<AskChoice> {
  return makes ? { ...choice, title: makes.name, value: await makes.run(ctx) } : choice
}

/**
 * What Enter chooses of a field that may be left out, as long as nothing was typed: nothing, and never what happens to be
 * offered first. undefined: it has to be answered, nothing is offered, or the first that is means nothing itself.
 */
export function leftOut(field: AskField, offered: readonly AskChoice[], now: Date): AskChoice | undefined {
  const [first] = offered
  if (!first || !first.value || !field.optional || field.kind === 'many') return undefined
  const nothing = readAnswer(field, '', now)
  return 'value' in nothing
    ? { id: 'left out', title: '不填', ranges: [], hint: '', value: nothing.value, text: '' }
    : undefined
}

/** Yes and no, as a pick offers them. */
export const yesOrNo: readonly AskOption[] = [
  { title: '是', value: true },
  { title: '否', value: false },
]
