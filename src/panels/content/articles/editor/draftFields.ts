/** The fields of an article that the editor writes. */
import { articleTitles } from '../../../../api/content/articles/articleTitles.ts'
import type { Article } from '../../../../api/content/articles/article.ts'
import type { ArticleDraft } from '../../../../api/content/articles/draft.ts'
import { SUGGESTED_LIMIT } from '../../../../api/content/articles/written.ts'
import { emptyMore, isMore, moreProblem, textOfMore, wireOfMore, type MoreFields } from './moreFields.ts'
import { codePoints, TITLE_LIMIT } from '../../../../api/text/textLimit.ts'

/** What the editor holds of an article. Texts are never undefined; ChID is while no channel was chosen. */
export interface DraftFields extends MoreFields {
  readonly Title: string
  readonly SubTitle: string
  readonly Author: string
  readonly ChID: number | undefined
  readonly Summary: string
  readonly KeyWords: string
  readonly SourceForm: string
  readonly PicPath: string
  readonly SmallPicUrl: string
  readonly MediaHeadPic: string
  readonly Editer: string // sic
  readonly Photographer: string
  readonly Camera: string
  readonly EditorialBoard: string
  readonly NewsDirector: string
  readonly Proofreader: string
  readonly HornName: string
  readonly ResourceUrl: string
  readonly ReMark: string
  /** HTML as the editor writes it, with its suggestions; suggest/apart.ts takes them apart. */
  readonly ResourceContent: string
}

/** A field of the editor. */
export type DraftField = keyof DraftFields

/** A new article. */
export const emptyFields: DraftFields = {
  ...emptyMore,
  Title: '',
  SubTitle: '',
  Author: '',
  ChID: undefined,
  Summary: '',
  KeyWords: '',
  SourceForm: '',
  PicPath: '',
  SmallPicUrl: '',
  MediaHeadPic: '',
  Editer: '',
  Photographer: '',
  Camera: '',
  EditorialBoard: '',
  NewsDirector: '',
  Proofreader: '',
  HornName: '',
  ResourceUrl: '',
  ReMark: '',
  ResourceContent: '',
}

/** Names of the fields. */
export const draftFieldNames = Object.keys(emptyFields) as DraftField[]

/** How long each field may be, in characters; those that are missing are not limited by length, or moreFields.ts knows. */
const limits: Readonly<Partial<Record<DraftField, number>>> = {
  Title: TITLE_LIMIT,
  SubTitle: 200,
  Author: 60,
  Summary: 500,
  KeyWords: 200,
  SourceForm: 100,
  PicPath: 1000,
  SmallPicUrl: 1000,
  MediaHeadPic: 1000,
  Editer: 60,
  Photographer: 60,
  Camera: 60,
  EditorialBoard: 60,
  NewsDirector: 60,
  Proofreader: 60,
  HornName: 20,
  ResourceUrl: 1000,
  ReMark: 500,
  ResourceContent: SUGGESTED_LIMIT,
}

/** What each field is called, and how long it may be, in characters; undefined: not limited by length. */
export const fieldTitles = Object.fromEntries(
  draftFieldNames.map((name) => [name, [articleTitles[name], limits[name]]]),
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
