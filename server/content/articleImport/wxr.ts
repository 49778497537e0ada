/** Reads what WordPress exports: WXR 1.0 to 1.2. */
import { bodyImages, mergeImages } from './bodyImages.ts'
import { collect } from './collect.ts'
import { readDate } from './dates.ts'
import { importKey } from './importKey.ts'
import {
  distinct,
  emptyArticle,
  type ImportedArticle,
  type ImportedStatus,
  type ReadItems,
  type RefusedItem,
} from './item.ts'
import { readWxrItem, type WxrItem } from './wxrItem.ts'
import { readWxrSite, type WxrSite } from './wxrSite.ts'
import { attachmentImages } from './wxrAttachments.ts'
import { xmlItem } from './xmlItem.ts'
import { xmlItems } from './xmlItems.ts'
import type { XmlRoot } from './xmlRoot.ts'

// What WordPress keeps in its list of posts without being one. Other kinds are somebody's own articles.
const NOT_ARTICLES: Readonly<Record<string, string>> = {
  attachment: '是附件，不是稿件；图片地址已归入所属稿件。',
  nav_menu_item: '是导航菜单项，不是稿件。',
  revision: '是历史版本，不是稿件。',
  custom_css: '是主题样式，不是稿件。',
  customize_changeset: '是外观设置，不是稿件。',
  oembed_cache: '是缓存，不是稿件。',
  user_request: '是用户请求，不是稿件。',
  wp_block: '是可复用区块，内容已放入引用它的稿件。',
  wp_template: '是主题模板，不是稿件。',
  wp_template_part: '是主题模板，不是稿件。',
  wp_global_styles: '是主题样式，不是稿件。',
  wp_navigation: '是导航菜单，不是稿件。',
  wp_font_family: '是字体，不是稿件。',
  wp_font_face: '是字体，不是稿件。',
}

const STATUSES: Readonly<Record<string, ImportedStatus>> = {
  publish: 'published',
  draft: 'draft',
  'auto-draft': 'draft',
  pending: 'pending',
  private: 'private',
  future: 'scheduled',
  trash: 'trash',
  inherit: 'published',
}

/** The articles of a WXR file. Everything else in it is listed under `refused` with the reason by its kind. */
export function readWxr(text: string, root: XmlRoot, file: string): ReadItems {
  const pieces = xmlItems(text, 'item', root, file)
  const refused: RefusedItem[] = []
  const items: WxrItem[] = []
  pieces.items.forEach((piece, at) => {
    const one = xmlItem(piece, root.namespaces)
    if ('reason' in one) refused.push({ index: at + 1, title: '', kind: '', reason: one.reason })
    else items.push(readWxrItem(one.element, at + 1, one.warning))
  })
  const site = readWxrSite(pieces.rest, root.namespaces, items)
  const articles: ImportedArticle[] = []
  for (const item of items) {
    const reason = NOT_ARTICLES[item.type]
    if (reason === undefined) articles.push(article(item, site))
    else refused.push({ index: item.index, title: item.title, kind: item.type, reason: `这一条${reason}` })
  }
  return collect(articles, refused)
}

function article(item: WxrItem, site: WxrSite): ImportedArticle {
  const warnings = [...item.warnings]
  const html = site.withReusableBlocks(item.html)
  const isSecret = item.password !== ''
  const status = STATUSES[item.status]
  if (status === undefined && item.status !== '') warnings.push(`原状态「${item.status}」无法对应，按草稿处理。`)
  if (isSecret) warnings.push('原文设有访问密码，按私密稿件处理。')
  // A draft has no time in UTC; then the site's own clock is used.
  const written =
    readDate(item.dateGmt, { zone: 'Z' }) ?? readDate(item.date, { zone: site.zone }) ?? readDate(item.pubDate)
  const updated = readDate(item.modifiedGmt, { zone: 'Z' }) ?? readDate(item.modified, { zone: site.zone })
  const state = isSecret && (status === 'published' || status === 'scheduled') ? 'private' : (status ?? 'draft')
  const isPublic = state === 'published' || state === 'scheduled' || state === 'private'
  return {
    ...emptyArticle(item.index, 'wxr'),
    // The address alone is not enough: exports that were merged by hand carry the same one twice.
    key: importKey('wxr', `${item.guid || item.link}#${item.id}`),
    kind: item.type,
    title: item.title,
    subTitle: item.meta.get('subtitle') ?? item.meta.get('secondary_title') ?? item.meta.get('wps_subtitle') ?? '',
    summary: item.excerpt,
    html,
    markup: 'wordpress',
    authors: site.authorNames(item),
    ...(written && isPublic ? { published: written } : {}),
    ...(updated ? { updated } : {}),
    ...(written ? { created: written } : {}),
    status: state,
    keywords: distinct(
      item.terms.filter(({ domain }) => domain === 'post_tag' || domain === 'tag').map(({ name }) => name),
    ),
    categories: distinct(item.terms.filter(isCategory).map(({ name }) => name)),
    ...(site.language ? { language: site.language } : {}),
    ...(/^https?:/.test(item.link) ? { link: item.link } : {}),
    images: mergeImages(
      attachmentImages(item, site, 'featured'),
      bodyImages(html),
      attachmentImages(item, site, 'attached'),
    ),
    source: { provider: site.title, copyright: '' },
    comments: item.comments,
    warnings,
  }
}

// Everything people sort by except tags, formats and authors: categories and the site's own taxonomies.
function isCategory({ domain }: { readonly domain: string }): boolean {
  return !['post_tag', 'tag', 'post_format', 'author', 'nav_menu'].includes(domain)
}
