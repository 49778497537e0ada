/** What of an answer can be chosen for a field of the article. Pure. */
import type { PromptPurpose } from '../../../../../api/intelligence/aiPrompts/fields.ts'
import { tagWords, keyWordsOf } from '../../../../../api/content/tags/words.ts'
import { articleTitles } from '../../../../../api/content/articles/articleTitles.ts'
import { fieldProblem, type DraftFields } from '../draftFields.ts'
import { answerLines } from './answerLines.ts'

/** Fields that a prompt can be for. */
export type PickField = 'Title' | 'Summary' | 'KeyWords'
const fields: Readonly<Partial<Record<PromptPurpose, PickField>>> = {
  title: 'Title',
  summary: 'Summary',
  keywords: 'KeyWords',
}

/** The field an answer to a prompt for this is chosen for; undefined: for none. */
export const pickFieldOf = (purpose: PromptPurpose | undefined): PickField | undefined => purpose && fields[purpose]

/** Ours: so many can be picked by a digit. */
const MOST = 9

// What models write before a line and around it: 1. 标题一：“……”
const BEFORE =
  /^(?:[-*+•·▪●]\s*|(?:标题|备选|方案|选项|摘要|关键词)?\s*[(（]?(?:\d{1,2}|[一二三四五六七八九十])[)）]?\s*[.、．:：)）](?!\d)\s*|(?:摘要|关键词|标题)[:：]\s*)/
const AROUND = /^(?:“([^“”]+)”|"([^"]+)"|「([^「」]+)」|《([^《》]+)》)$/

function bare(line: string): string {
  const said = line.replace(BEFORE, '').trim()
  const inside = AROUND.exec(said)?.slice(1).find(Boolean)
  return inside ?? said
}

/**
 * What can be picked for a field, each once: titles line by line, a summary as a whole or line by line where it is several, of
 * keywords first all of them. None that the field would not take; empty: the answer holds nothing to pick.
 */
export function picksOf(field: PickField, answer: string): string[] {
  const lines = answerLines(answer, []).map(bare).filter(Boolean)
  const wanted = field === 'KeyWords' ? keyWords(lines) : field === 'Summary' ? summaries(answer, lines) : lines
  return [...new Set(wanted)].filter((one) => fieldProblem(field, one) === undefined).slice(0, MOST)
}

function keyWords(lines: readonly string[]): string[] {
  const words = tagWords(lines.map((line) => line.replace(/[。.]$/, '')).join(','))
  return words.length > 1 ? [keyWordsOf(words), ...words] : words
}

/** Several that are apart by numbers are several; else it is one, whatever its paragraphs. */
function summaries(answer: string, lines: readonly string[]): string[] {
  const isNumbered = answerLines(answer, []).every((line) => BEFORE.test(line))
  return isNumbered && lines.length > 1 ? [...lines] : lines.length > 0 ? [lines.join('')] : []
}

/** A field with what was picked: keywords are added to those there are, the others take the place of what stood there. */
export function pickedInto(field: PickField, before: DraftFields, pick: string): Pick<DraftFields, PickField> {
  const { Title, Summary, KeyWords } = before
  const all = { Title, Summary, KeyWords }
  return { ...all, [field]: field === 'KeyWords' ? keyWordsOf([...tagWords(KeyWords), ...tagWords(pick)]) : pick }
}

/** Whether all that is picked is there already: keywords are added once. */
export const isPicked = (field: PickField, now: DraftFields, pick: string): boolean =>
  field === 'KeyWords' ? tagWords(pick).every((word) => tagWords(now.KeyWords).includes(word)) : now[field] === pick

/** A pick as a row of the list: one of several keywords says that it is all of them. */
export function pickTitle(field: PickField, pick: string): string {
  const words = field === 'KeyWords' ? tagWords(pick) : []
  return words.length > 1 ? `全部 ${words.length} 个：${words.join('、')}` : pick
}

/** What is told of it. */
export const pickedText = (field: PickField, pick: string): string =>
  field === 'KeyWords' ? `加关键词“${pick}”` : `${articleTitles[field]}换成“${pick}”`
