/** The texts of an article in which passages of machines are looked for. */
import { aiUseFields, type AiUseField } from '../../../../src/api/content/articles/aiUses.ts'
import { plainText } from '../../../../src/api/text/plainText.ts'
import { keyOfAddress } from '../../../../src/api/library/media/fileAddress.ts'
import { htmlAttributes } from '../../../../src/api/text/htmlAttributes.ts'
import { htmlTokens } from '../../../../src/api/text/htmlTokens.ts'
import type { Db } from '../../../platform/pipeline/implement.ts'

/** What of an article is text. */
interface Written {
  readonly Title: string
  readonly SubTitle: string
  readonly Summary: string
  readonly KeyWords?: string
  readonly ResourceContent: string
}

/** What its fields say. */
export type ArticleFields = Readonly<Record<AiUseField, string>>

/** An article as it is looked through. */
export interface ArticleTexts {
  readonly ID: number
  readonly StID: number
  readonly Revision: number
  readonly AiSince: number | null
  /** What is being written. */
  readonly draft: string
  /** What the public sees, where that is another text. */
  readonly live: string | undefined
  /** The same, field by field, as people read them. */
  readonly fields: ArticleFields
  readonly liveFields: ArticleFields | undefined
  /** Keys of the library's files in either. */
  readonly keys: ReadonlySet<string>
}

/** Nobody writes this sign: no passage reaches from one field into the next. */
const BETWEEN = '\n\u0001\n'

/** A text as people read it. */
const fieldsOf = ({ Title, SubTitle, Summary, KeyWords = '', ResourceContent }: Written): ArticleFields => ({
  ...{ Title, SubTitle, Summary, KeyWords },
  ResourceContent: plainText(ResourceContent),
})
const textOf = (fields: ArticleFields): string => aiUseFields.map((field) => fields[field]).join(BETWEEN)

/** Reads an article; undefined: it is not there. */
export async function textsOf(db: Db, ID: number): Promise<ArticleTexts | undefined> {
  const article = await db
    .selectFrom('articles')
    .select(['ID', 'StID', 'Revision', 'LiveRevision', 'AiSince', 'Title', 'SubTitle', 'Summary', 'KeyWords'])
    .select(['ResourceContent', 'PicPath'])
    .where('ID', '=', ID)
    .executeTakeFirst()
  if (!article) return undefined
  const { LiveRevision, Revision, ...rest } = article
  const live =
    LiveRevision === null || LiveRevision === Revision
      ? undefined
      : await db
          .selectFrom('article_revisions')
          .select(['Title', 'SubTitle', 'Summary', 'ResourceContent'])
          .where('ArticleID', '=', ID)
          .where('Revision', '=', LiveRevision)
          .executeTakeFirst()
  const keys = new Set(
    [article.PicPath, ...addressesIn(article.ResourceContent), ...addressesIn(live?.ResourceContent ?? '')].flatMap(
      (address) => keyOfAddress(address) ?? [],
    ),
  )
  const { StID, AiSince } = rest
  const [fields, liveFields] = [fieldsOf(article), live && fieldsOf(live)]
  const texts = { draft: textOf(fields), live: liveFields && textOf(liveFields) }
  return { ID, StID, Revision, AiSince, ...texts, fields, liveFields, keys }
}

/** Addresses of what is shown in a text. */
function addressesIn(html: string): string[] {
  if (!html.includes('/static/img/')) return []
  return [...htmlTokens(html)].flatMap((token) => {
    if (token.kind !== 'open') return []
    const attributes = htmlAttributes(html.slice(token.start, token.end))
    return [attributes.get('src'), attributes.get('poster'), attributes.get('href')].filter((one) => one !== undefined)
  })
}
