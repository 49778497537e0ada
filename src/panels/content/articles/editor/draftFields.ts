/** The fields of an article that the editor writes. */
import { articleFields, SUGGESTED_LIMIT } from '../../../../api/content/articles/fields.ts'
import type { Article, ArticleDraft } from '../../../../api/content/articles/model.ts'
import { everydaySettings } from '../../../../api/content/articles/settings.ts'
import type { Field } from '../../../../api/record/field.ts'
import { emptyMore, isMore, moreProblem, textOfMore, wireOfMore, type MoreFields } from './moreFields.ts'
import { codePoints } from '../../../../api/text/textLimit.ts'

type Text = 'Title' | 'SubTitle' | 'Author' | 'ResourceContent' | keyof typeof everydaySettings
/**
 * What the editor holds of an article. Texts are never undefined; ChID is while no channel was chosen. ResourceContent is
 * HTML as the editor writes it, with its suggestions; suggest/apart.ts takes them apart.
 */
export interface DraftFields extends MoreFields, Readonly<Record<Text, string>> {
  readonly ChID: number | undefined
}

/** A field of the editor. */
export type DraftField = keyof DraftFields

const everyday = Object.fromEntries(Object.keys(everydaySettings).map((name) => [name, '']))
/** A new article. */
export const emptyFields: DraftFields = {
  ...emptyMore,
  Title: '',
  SubTitle: '',
  Author: '',
  ChID: undefined,
  ...(everyday as Readonly<Record<keyof typeof everydaySettings, string>>),
  ResourceContent: '',
}

/** Names of the fields. */
export const draftFieldNames = Object.keys(emptyFields) as DraftField[]

const limitOf = (name: DraftField): number | undefined => {
  const { kind, max } = articleFields[name] as Field
  return name === 'ResourceContent' ? SUGGESTED_LIMIT : kind === 'line' || kind === 'text' ? max : undefined
}

/** What each field is called, and how long it may be, in characters; undefined: not limited by length. */
export const fieldTitles = Object.fromEntries(
  draftFieldNames.map((name) => [name, [articleFields[name].label, limitOf(name)]]),
) as unknown as Readonly<Record<DraftField, readonly [title: string, limit: number | undefined]>>

/** The editor's fields of an article; `html` brings its text into the editor's spelling. */
export function fieldsOf(article: Partial<Article>, html: (text: string) => string): DraftFields {
  const { ChID, ResourceContent = '', SuggestedContent } = article
  const texts = Object.fromEntries(
    draftFieldNames
      .filter((name) => name !== 'ChID' && name !== 'ResourceContent')
      .map((name) => [
        name,
        isMore(name)
          ? textOfMore(name, article[name])
          : ((article[name as keyof Article] as string | null | undefined) ?? ''),
      ]),
  )
  return {
    ...emptyFields,
    ...texts,
    ChID: ChID || undefined,
    ResourceContent: html(SuggestedContent || ResourceContent),
  }
}

const wireOf = (fields: DraftFields, name: DraftField): unknown =>
  isMore(name) ? wireOfMore(name, fields[name]) : fields[name]

/** An article's fields as an answer has them; those of which nothing was said are left out. */
export function writtenIn(fields: DraftFields): Partial<Article> {
  const said = draftFieldNames.filter((name) => !isMore(name) || fields[name] !== '')
  return Object.fromEntries(said.map((name) => [name, wireOf(fields, name)]))
}

/** The fields that differ, with the values of `mine`. */
export function changedFields(base: DraftFields, mine: DraftFields): Partial<ArticleDraft> {
  const changed = draftFieldNames.filter((name) => mine[name] !== base[name])
  return Object.fromEntries(changed.map((name) => [name, wireOf(mine, name)]))
}

/** Whether two drafts say the same. */
export function sameFields(a: DraftFields, b: DraftFields): boolean {
  return draftFieldNames.every((name) => a[name] === b[name])
}

/** Whether anything was written; a channel alone is nothing. */
export function hasWords(fields: DraftFields): boolean {
  return draftFieldNames.some((name) => name !== 'ChID' && fields[name] !== '')
}

/** Why a field will not do, as a sentence; undefined when it will. */
export function fieldProblem(name: DraftField, value: DraftFields[DraftField]): string | undefined {
  if (isMore(name)) return moreProblem(name, String(value ?? ''))
  const [title, limit] = fieldTitles[name]
  if (typeof value !== 'string' || limit === undefined || value.length <= limit) return undefined
  const now = codePoints(value)
  return now > limit ? `${title}不能超过 ${limit} 个字，现在是 ${now} 个。` : undefined
}

/** The first problem of a draft; undefined when it can be sent. */
export function draftProblem(fields: DraftFields): string | undefined {
  for (const name of draftFieldNames) {
    const problem = fieldProblem(name, fields[name])
    if (problem) return problem
  }
  return undefined
}
