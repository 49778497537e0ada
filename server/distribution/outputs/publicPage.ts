/** Pages anybody may read: one article, or what a channel gives out. Plain HTML without scripts. */
import { escapeHtml } from '../../../src/api/text/htmlAttributes.ts'
import { outputFormats, type OutputFormat } from '../../../src/api/distribution/outputs/formats.ts'
import type { CommentOnPage } from '../../content/comments/shown.ts'
import { longMoment } from '../../platform/environment/momentsHere.ts'
import { linesOf, publicDocument } from '../../platform/http/publicDocument.ts'
import type { Feed, FeedItem } from './feed.ts'

/** Nothing of these pages runs; pictures and players may come from anywhere. */
export const PAGE_POLICY =
  "default-src 'none'; img-src https: http: data:; media-src https: http:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const style = `
:root{color-scheme:light dark}
body{max-width:42rem;margin:0 auto;padding:1.5rem 1rem 4rem;font:1.0625rem/1.8 system-ui,'Noto Sans SC','PingFang SC','Microsoft YaHei',sans-serif;overflow-wrap:anywhere}
h1{font-size:1.625rem;line-height:1.35;margin:.5rem 0}
h2{font-size:1.0625rem;margin:0 0 .25rem}
p.by,footer{color:color-mix(in srgb,currentColor 65%,transparent);font-size:.875rem}
img,video{max-width:100%;height:auto}
figure{margin:1.5rem 0;text-align:center}
figcaption{font-size:.875rem}
figcaption small{font-size:inherit;color:color-mix(in srgb,currentColor 65%,transparent)}
figure[data-align=left]{float:left;width:40%;margin:.5rem 1.5rem .5rem 0}
figure[data-align=right]{float:right;width:40%;margin:.5rem 0 .5rem 1.5rem}
figure[data-align=wide]>img,figure>video,figure>audio{width:100%}
figure[data-kind=gallery]{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.5rem}
figure[data-kind=gallery]>img{width:100%;aspect-ratio:4/3;object-fit:cover}
figure[data-kind=gallery]>figcaption{grid-column:1/-1}
table{display:block;overflow-x:auto;border-collapse:collapse}
td,th{border:1px solid;padding:.25rem .5rem}
li{margin:0 0 1rem}
section{margin-top:3rem;border-top:1px solid}
section ol{padding:0;list-style:none}
section ol ol{padding-left:1.5rem}
section p{margin:0}
a{color:inherit}`

const documentOf = (title: string, head: string, body: string) => publicDocument({ title, head, style, body })

/** What stands on the page of an article besides its text. */
interface Around {
  readonly station: string
  /** As the public is told; absent: not told. */
  readonly reads?: number
  /** Search engines may keep it; default true. */
  readonly index?: boolean
  /** What the public said about it; default nothing. */
  readonly comments?: readonly CommentOnPage[]
}

function commentList(comments: readonly CommentOnPage[]): string {
  if (comments.length === 0) return ''
  const items = comments.map(
    ({ NickName, Content, CreateTime, IsTop, answers }) =>
      `<li><p class="by">${IsTop ? '置顶 · ' : ''}${escapeHtml(NickName)} · ${longMoment(CreateTime)}</p><p>${linesOf(Content)}</p>${commentList(answers)}</li>`,
  )
  return `<ol>${items.join('\n')}</ol>`
}

/** One article. */
export function articlePage(item: FeedItem, { station, reads, index = true, comments = [] }: Around): string {
  const by = [station, item.author, item.source && `来源：${item.source}`, longMoment(item.published)]
  if (reads !== undefined) by.push(`阅读 ${reads}`)
  const head = [
    index && item.expires ? `<meta name="robots" content="unavailable_after: ${item.expires.toISOString()}">\n` : '',
    index ? `<link rel="canonical" href="${escapeHtml(item.address)}">\n` : '<meta name="robots" content="noindex">\n',
    item.summary && `<meta name="description" content="${escapeHtml(item.summary)}">\n`,
  ].join('')
  return documentOf(
    item.title,
    head,
    `<article>
<h1>${escapeHtml(item.title)}</h1>
${item.subtitle ? `<p>${linesOf(item.subtitle)}</p>` : ''}
<p class="by">${by.filter(Boolean).map(escapeHtml).join(' · ')}</p>
${item.html}
</article>${comments.length > 0 ? `\n<section>\n<h2>评论</h2>\n${commentList(comments)}\n</section>` : ''}`,
  )
}

/** What a channel gives out: its newest articles, and the addresses of the formats that are on. */
export function channelPage(feed: Feed, formats: readonly OutputFormat[]): string {
  const links = formats.map((format) => ({ ...outputFormats[format], href: `${feed.home}.${format}` }))
  const head = links
    .map(
      ({ type, title, href }) => `<link rel="alternate" type="${type}" title="${title}" href="${escapeHtml(href)}">\n`,
    )
    .join('')
  const items = feed.items.map(
    (item) =>
      `<li><h2><a href="${escapeHtml(item.address)}">${escapeHtml(item.title)}</a></h2><p class="by">${longMoment(item.published)}</p>${item.summary ? `<p>${linesOf(item.summary)}</p>` : ''}</li>`,
  )
  return documentOf(
    feed.title,
    head,
    `<h1>${escapeHtml(feed.channel)}</h1>
<p class="by">${escapeHtml(feed.station)} · ${escapeHtml(feed.description)}</p>
${items.length > 0 ? `<ol>${items.join('\n')}</ol>` : '<p>这个频道还没有公开的稿件。</p>'}
<footer>订阅：${links.map(({ title, href }) => `<a href="${escapeHtml(href)}">${title}</a>`).join(' · ')}</footer>`,
  )
}

/** For everything that is not there, or is there no more. */
export function missingPage(sentence: string): string {
  return documentOf(
    '没有找到',
    '<meta name="robots" content="noindex">\n',
    `<h1>没有找到</h1>\n<p>${escapeHtml(sentence)}</p>`,
  )
}
