/** From what a person (or another system) wrote to the columns of an article. */
import { plainText } from '../../../src/api/text/plainText.ts'
import { wordCount } from '../../../src/api/text/wordCount.ts'
import { writtenFields } from '../../../src/api/content/articles/written.ts'
import { type ArticleSuggested, type ArticleWritten } from '../../../src/api/content/articles/draft.ts'
import { initialsOf, syllablesOf } from '../../platform/pinyin/pinyin.ts'
import { cleanHtml } from '../../platform/richText/richText.ts'
import { titleKeys } from './searchKeys.ts'
import { suggestedColumn, type Suggesting } from './suggested.ts'

/** Written fields that have a column of their own; the others live in Extra. */
export const columnFields = [
  'Title',
  'SubTitle',
  'Summary',
  'Author',
  'KeyWords',
  'SourceForm',
  'ResourceContent',
  'PicPath',
  'ChID',
  'FakeReadNo',
  'CreateTime',
] as const satisfies readonly (keyof ArticleWritten)[]
type ColumnField = (typeof columnFields)[number]

/** Fields of a revision: the text whose versions are kept. */
export const textFields = ['Title', 'SubTitle', 'Summary', 'Author', 'ResourceContent'] as const

/** Written fields that live in Extra. */
export const extraFields = writtenFields.filter((field) => !columnFields.some((column) => column === field))

/** Columns made from a draft; those the draft does not speak of are absent. */
export interface ArticleColumns extends Partial<
  Omit<Required<Pick<ArticleWritten, ColumnField>>, 'CreateTime' | 'ChID'>
> {
  /** Null: filed nowhere yet. */
  ChID?: number | null
  TitleInitials?: string
  TitlePinyin?: string
  TitleKeys?: string[]
  SuggestedContent?: string
  WordCount?: number
  CreateTime?: Date
}

// PostgreSQL stores no NUL, neither in text nor in jsonb.
const storable = <T>(value: T): T => (typeof value === 'string' ? (value.replaceAll('\0', '') as T) : value)

/** A title in the form it is kept in, with what it sounds like and the keys it is found by. */
export function titleColumns(
  written: string,
): Required<Pick<ArticleColumns, 'Title' | 'TitleInitials' | 'TitlePinyin' | 'TitleKeys'>> {
  const Title = written.normalize('NFC').replace(/\s+/g, ' ').trim()
  const TitleInitials = initialsOf(Title)
  const TitlePinyin = syllablesOf(Title)
  return { Title, TitleInitials, TitlePinyin, TitleKeys: titleKeys(Title, TitleInitials, TitlePinyin) }
}

/**
 * What a draft puts into the table: its columns, the search keys of its title, its body cleaned and counted; the other
 * fields for Extra; and what was taken out of the body because it could do harm. For every writer of articles.
 * `asWritten`: the title keeps its spaces and its form of Unicode, as one from another system does. Default false.
 * `suggesting`: who sends the suggestions in it; left out where an older text is brought back. Throws 'refused' when the
 * suggestions belong to another text.
 */
export function articleColumns(
  draft: ArticleSuggested,
  { asWritten = false, suggesting }: { asWritten?: boolean; suggesting?: Suggesting } = {},
): {
  columns: ArticleColumns
  extra: Record<string, unknown>
  removed: Record<string, number>
} {
  const columns: Record<string, unknown> = {}
  for (const field of columnFields) if (draft[field] !== undefined) columns[field] = storable(draft[field])
  const extra: Record<string, unknown> = {}
  for (const field of extraFields) if (draft[field] !== undefined) extra[field] = storable(draft[field])
  if (draft.ChID === 0) columns['ChID'] = null
  if (draft.CreateTime !== undefined) columns['CreateTime'] = new Date(draft.CreateTime)
  if (draft.Title !== undefined) {
    const ofTitle = titleColumns(storable(draft.Title))
    Object.assign(columns, ofTitle, asWritten ? { Title: storable(draft.Title) } : {})
  }
  if (draft.ResourceContent === undefined) return { columns, extra, removed: {} }
  const { html, removed } = cleanHtml(storable(draft.ResourceContent))
  const text = {
    ResourceContent: html,
    SuggestedContent: suggestedColumn(html, storable(draft.SuggestedContent ?? ''), suggesting),
    WordCount: wordCount(plainText(html)),
  }
  return { columns: { ...columns, ...text }, extra, removed }
}

/** Whether a body says or shows anything. */
export function hasBody(html: string): boolean {
  return plainText(html).trim() !== '' || /<img\b/i.test(html)
}
