/** Sorts what a reader found into articles that are brought and pieces that are not. */
import { uniqueKeys } from './importKey.ts'
import type { ImportedArticle, ReadItems, RefusedItem } from './item.ts'

function isEmpty(article: ImportedArticle): boolean {
  const texts = [article.title, article.subTitle, article.summary, article.html]
  return texts.every((text) => text.trim() === '') && article.images.length === 0 && article.files.length === 0
}

/**
 * The answer of a reader: every key once, nothing empty, everything in the order of the file. `replaces` says whether
 * a piece is a newer (true) or older (false) version of another with its key; undefined: neither.
 */
export function collect(
  articles: readonly ImportedArticle[],
  refused: readonly RefusedItem[],
  replaces?: (item: ImportedArticle, earlier: ImportedArticle) => boolean | undefined,
): ReadItems {
  const left = [...refused]
  const full: ImportedArticle[] = []
  for (const article of articles) {
    if (!isEmpty(article)) full.push(article)
    else
      left.push({ index: article.index, title: '', kind: article.kind, reason: '这一条没有标题，也没有正文和图片。' })
  }
  const items = uniqueKeys(full, (item) => left.push(item), replaces)
  return { items, refused: left.sort((a, b) => a.index - b.index), warnings: [] }
}

/** For formats that number their versions by time: whether a piece was updated after another. */
export function isNewer(item: ImportedArticle, earlier: ImportedArticle): boolean | undefined {
  const [a, b] = [item.updated?.getTime(), earlier.updated?.getTime()]
  return a === undefined || b === undefined || a === b ? undefined : a > b
}
