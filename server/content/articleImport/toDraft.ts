/** A foreign article as fields of ours. */
import { escapeHtml } from '../../../src/api/text/htmlAttributes.ts'
import { plainText } from '../../../src/api/text/plainText.ts'
import { codePoints, cutText, TITLE_LIMIT } from '../../../src/api/text/textLimit.ts'
import { CONTENT_LIMIT } from '../../../src/api/content/articles/written.ts'
import { cleanHtml } from '../../platform/richText/richText.ts'
import type { Removed } from '../../platform/richText/richTextRewrite.ts'
import { bodyImages } from './bodyImages.ts'
import type { ImportedArticle } from './item.ts'
import { dayHere } from '../../platform/environment/momentsHere.ts'
import { figureOf } from './shortcodes.ts'
import { addRemoved, wordpressBody, type CleanBody } from './wordpressBody.ts'

/** What an import writes. Fields as the wire spells them; each fits the limit of the article it becomes. */
export interface ImportedDraft {
  readonly Title: string
  readonly SubTitle: string
  readonly Summary: string
  readonly Author: string
  readonly KeyWords: string
  readonly ResourceContent: string
  readonly PicPath: string
  readonly SourceForm: string
  /** ISO 8601; undefined when the source knows no time. */
  readonly CreateTime: string | undefined
  readonly importKey: string
  /** What was taken out of the text: element, attribute or style -> how often. */
  readonly removed: Removed
  /** Sentences for the person who imports, those of the article first. */
  readonly warnings: readonly string[]
}

// Ours: the summary of an article without one.
const SUMMARY_LENGTH = 120

// The limits of ArticleDraft; a test holds the two together.
const LIMITS = { SubTitle: 200, Summary: 500, Author: 60, KeyWords: 200, SourceForm: 100, PicPath: 1000 } as const
const NAMES = { SubTitle: '副标题', Summary: '摘要', Author: '作者', KeyWords: '关键词', SourceForm: '来源' } as const

function oneLine(text: string): string {
  return /[\t\n\r]/.test(text) ? text.replace(/[ \t]*[\t\n\r]+[ \t]*/g, ' ').replace(/^ +| +$/g, '') : text
}

function titleOf(article: ImportedArticle, warnings: string[]): { title: string; heading: string } {
  const own = oneLine(article.title)
  if (own.trim() === '') {
    const moment = article.published ?? article.created ?? article.updated
    warnings.push('原稿没有标题，请补上。')
    return { title: moment ? `无题（${dayHere(moment)}）` : '无题', heading: '' }
  }
  const length = codePoints(own)
  if (length <= TITLE_LIMIT) return { title: own, heading: '' }
  warnings.push(`标题不能超过 ${TITLE_LIMIT} 个字，原标题有 ${length} 个，完整标题已放在正文开头。`)
  return { title: cutText(own, TITLE_LIMIT, '…'), heading: `<h2>${escapeHtml(own)}</h2>` }
}

// A whole page instead of a piece of one: only what it shows. Agencies send such bodies.
function pageBody(html: string): string {
  const start = /<body(?:\.content)?(?:\s[^>]*)?>/i.exec(html)
  if (!start) return html
  const end = /<\/body(?:\.content)?\s*>/i.exec(html.slice(start.index))
  return html.slice(start.index + start[0].length, end ? start.index + end.index : undefined)
}

function bodyOf(article: ImportedArticle): CleanBody {
  if (article.markup === 'wordpress') return wordpressBody(article.html, article.images)
  const { html, removed } = cleanHtml(pageBody(article.html), { paragraphs: true })
  return { html: html.replaceAll('<p></p>', ''), removed, warnings: [] }
}

/** What belongs to the article without standing in its text: pictures, players and related pieces, after the text. */
function appendix(article: ImportedArticle, body: string): string {
  const shown = new Set(bodyImages(body).map(({ address }) => address))
  const pictures = article.images.filter(({ role, address }) => role === 'linked' && !shown.has(address)).map(figureOf)
  const links = [
    ...article.files.map(({ address, title }) => ({ address, title })),
    ...article.related.map(({ address, title }) => ({ address, title: `相关：${title || (address ?? '')}` })),
  ].map(({ address, title }) => {
    if (address !== undefined && body.includes(escapeHtml(address))) return ''
    const text = escapeHtml(title || (address ?? ''))
    return address === undefined ? `<p>${text}</p>` : `<p><a href="${escapeHtml(address)}">${text}</a></p>`
  })
  return [...pictures, ...links].join('')
}

/**
 * Makes a draft: the text cleaned and in paragraphs, the title within its limit (a longer one stands in full at the
 * start of the text), everything that had to give way told in `warnings`. The same article always gives the same draft.
 */
export function toDraft(article: ImportedArticle): ImportedDraft {
  const warnings = [...article.warnings]
  const { title, heading } = titleOf(article, warnings)
  const body = bodyOf(article)
  warnings.push(...body.warnings)
  const extra = cleanHtml(heading, { paragraphs: true })
  const after = cleanHtml(appendix(article, body.html), { paragraphs: true })
  const content = [extra.html, body.html.trim(), after.html].filter((part) => part !== '').join('\n')
  const text = plainText(body.html)
  const removed = addRemoved(body.removed)
  if ((removed['img'] ?? 0) > 0)
    warnings.push(`正文里有 ${removed['img']} 张图片没有可用的网址（例如内嵌图片），没有导入。`)
  if (content === '') warnings.push('原稿没有正文。')
  if (/â€[\u0080-\u00bf™œž˜“”]|Ã[\u0080-\u00bf]/.test(title + text)) warnings.push('文字里可能有乱码，请与原稿核对。')
  if (codePoints(content) > CONTENT_LIMIT) {
    warnings.push(`正文不能超过 ${CONTENT_LIMIT} 个字，现在是 ${codePoints(content)} 个，无法保存，请先拆分原稿。`)
  }
  const within = (field: keyof typeof NAMES, value: string): string => {
    const cut = cutText(value, LIMITS[field], '…')
    if (cut !== value)
      warnings.push(`${NAMES[field]}不能超过 ${LIMITS[field]} 个字，原有 ${codePoints(value)} 个，已截短。`)
    return cut
  }
  const excerpt = oneLine(plainText(article.summary))
  const picture = [...article.images, ...bodyImages(body.html)].find(({ address }) => address.length <= LIMITS.PicPath)
  const moment = article.published ?? article.created ?? article.updated
  return {
    Title: title,
    SubTitle: within('SubTitle', oneLine(article.subTitle).trim()),
    Summary: within('Summary', excerpt || cutText(oneLine(text).trim(), SUMMARY_LENGTH)),
    Author: within('Author', article.authors.join('、')),
    KeyWords: keywordsWithin(article.keywords, warnings),
    ResourceContent: content,
    PicPath: picture?.address ?? '',
    SourceForm: within('SourceForm', oneLine(article.source.provider).trim()),
    CreateTime: moment?.toISOString(),
    importKey: article.key,
    removed,
    warnings: [...new Set(warnings)],
  }
}

// keywords are separated by plain commas. Only whole words are kept.
function keywordsWithin(keywords: readonly string[], warnings: string[]): string {
  const kept: string[] = []
  for (const word of keywords.map((keyword) => oneLine(keyword).replaceAll('，', ',').trim())) {
    if (codePoints([...kept, word].join(',')) > LIMITS.KeyWords) {
      warnings.push(
        `关键词不能超过 ${LIMITS.KeyWords} 个字，共 ${keywords.length} 个词，只保留了前 ${kept.length} 个。`,
      )
      break
    }
    kept.push(word)
  }
  return kept.join(',')
}
