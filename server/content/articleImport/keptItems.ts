/** A file that was read, as the rows that are kept of it until somebody starts the import. Pure. */
import type { ImportItem } from '../../../src/api/content/articleImport/calls.ts'
import { CONTENT_LIMIT } from '../../../src/api/content/articles/written.ts'
import { type ArticleWritten } from '../../../src/api/content/articles/draft.ts'
import { plainText } from '../../../src/api/text/plainText.ts'
import { codePoints } from '../../../src/api/text/textLimit.ts'
import { wordCount } from '../../../src/api/text/wordCount.ts'
import type { Removed } from '../../platform/richText/richTextRewrite.ts'
import { cleaned } from '../../platform/pipeline/cleaned.ts'
import { fingerprint } from './importKey.ts'
import type { ImportedArticle, ImportedStatus, RefusedItem } from './item.ts'
import type { ReadImport } from './readImport.ts'
import { toDraft, type ImportedDraft } from './toDraft.ts'

/** What is to be written of an item. */
export interface KeptDraft {
  readonly draft: ArticleWritten
  /** It was public in the system it comes from. */
  readonly isPublic: boolean
  /** Before when it must not be public, when it is to go off (ISO 8601); each only where the source says so. */
  readonly times?: { readonly EmbargoTime?: string; readonly ExpireTime?: string }
  /** Values of fields of the source's own, by their names. */
  readonly extra?: Readonly<Record<string, string | number>>
  /** The same as long as the source brings nothing new. */
  readonly fingerprint: string
}

/** A row of import_items, before it has a job. `Index` counts every piece of the file from 1. */
export interface KeptItem extends Pick<ImportItem, 'Index' | 'Key' | 'Title' | 'Author' | 'WordCount' | 'Kind'> {
  readonly ItemTime: string | null
  readonly State: 'new' | 'failed' | 'leftOut'
  readonly Notes: readonly string[]
  readonly Draft: KeptDraft | null
}

const IN_TRASH = '原系统里在回收站，没有导入。'
const arrivals: Readonly<Partial<Record<ImportedStatus, string>>> = {
  draft: '原系统里是草稿，导入为草稿。',
  pending: '原系统里等待审核，导入为草稿。',
  private: '原系统里不公开，导入为草稿。',
  scheduled: '原系统里是定时发布，导入为草稿。',
}

/** Kinds of things taken out of one text that its note names, most frequent first. Ours. */
const NAMED = 6

/** What foreign pages carry for their own style sheets and scripts; nobody misses it in a text. */
const QUIET = /^(class|id|role|rel|target|tabindex|loading|decoding|srcset|sizes|style(:.*)?|data-.*|aria-.*)$/

function removedNote(removed: Removed): string[] {
  const found = Object.entries(removed)
    .filter(([what]) => !QUIET.test(what))
    .sort(([, a], [, b]) => b - a)
  if (found.length === 0) return []
  const named = found.slice(0, NAMED).map(([what, count]) => (count > 1 ? `${what}（${count} 处）` : what))
  return [`正文里去掉了不安全或不支持的内容：${named.join('、')}${found.length > NAMED ? ' 等' : ''}。`]
}

/**
 * A fingerprint of what the source says, as far as it becomes part of an article; how we clean and cut it may change
 * without every article being written anew.
 */
function sourceFingerprint(article: ImportedArticle): string {
  const { title, subTitle, summary, html, authors, keywords, images, files, related, source } = article
  const moment = article.published ?? article.created ?? article.updated
  const ends = [...(article.expires ? [article.expires] : []), ...(article.extra ? [article.extra] : [])]
  return fingerprint(
    JSON.stringify([
      title,
      subTitle,
      summary,
      html,
      authors,
      keywords,
      images,
      files,
      related,
      source,
      moment,
      ...ends,
    ]),
  )
}

const written = ({ importKey: _key, removed: _removed, warnings: _warnings, CreateTime, ...draft }: ImportedDraft) => ({
  ...draft,
  ...(CreateTime === undefined ? {} : { CreateTime }),
})

function timesOf({ embargo, expires }: ImportedArticle): Pick<KeptDraft, 'times'> {
  if (!embargo && !expires) return {}
  const EmbargoTime = embargo ? { EmbargoTime: embargo.toISOString() } : {}
  return { times: { ...EmbargoTime, ...(expires ? { ExpireTime: expires.toISOString() } : {}) } }
}

function articleItem(article: ImportedArticle, Index: number): KeptItem {
  if (article.status === 'trash') return leftOut({ ...article, reason: IN_TRASH }, Index)
  const made = toDraft(article)
  const draft = written(made)
  const tooLong = codePoints(draft.ResourceContent) > CONTENT_LIMIT
  return {
    Index,
    Key: made.importKey,
    Title: draft.Title,
    Author: draft.Author,
    ItemTime: draft.CreateTime ?? null,
    WordCount: wordCount(plainText(draft.ResourceContent)),
    Kind: article.kind,
    State: tooLong ? 'failed' : 'new',
    Notes: [
      ...made.warnings,
      ...removedNote(made.removed),
      ...((arrivals[article.status] ?? '') ? [arrivals[article.status]!] : []),
    ],
    Draft: tooLong
      ? null
      : {
          draft,
          isPublic: article.status === 'published',
          ...timesOf(article),
          ...(article.extra ? { extra: article.extra } : {}),
          fingerprint: sourceFingerprint(article),
        },
  }
}

function leftOut({ title, kind, reason }: Pick<RefusedItem, 'title' | 'kind' | 'reason'>, Index: number): KeptItem {
  return {
    Index,
    Key: '',
    Title: title,
    Author: '',
    ItemTime: null,
    WordCount: 0,
    Kind: kind,
    State: 'leftOut',
    Notes: [reason],
    Draft: null,
  }
}

/** Every piece of the file in its order: articles with their drafts, and what is left out with the reason. */
export function* keptItems({ items, refused }: ReadImport): Generator<KeptItem> {
  const pieces = [
    ...items.map((article) => ({ place: article.index, article, piece: undefined })),
    ...refused.map((piece) => ({ place: piece.index, article: undefined, piece })),
  ].sort((a, b) => a.place - b.place)
  for (const [at, { place, article, piece }] of pieces.entries()) {
    const item = article ? articleItem(article, at + 1) : leftOut(piece!, at + 1)
    // Other notes name pieces by their place in the file, which pieces of a package share.
    const where = place === item.Index ? [] : [`这是文件中的第 ${place} 条。`]
    yield cleaned({ ...item, Notes: [...item.Notes, ...where] }) as KeptItem
  }
}
