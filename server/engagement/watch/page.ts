/** The page of a video that anybody may watch: plain HTML that plays without scripts, and one small script besides. */
import { COMMENT_LENGTH } from '../../../src/api/content/comments/commentCalls.ts'
import { areForeign } from '../../../src/api/library/media/subtitlesOf.ts'
import { escapeHtml } from '../../../src/api/text/htmlAttributes.ts'
import type { CommentOnPage } from '../../content/comments/shown.ts'
import { longMoment } from '../../platform/environment/momentsHere.ts'
import { linesOf, publicDocument } from '../../platform/http/publicDocument.ts'
import type { Watched, WatchedKind } from './watched.ts'

/** Only our own script runs; pictures and videos may come from anywhere. */
export const WATCH_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self' https: http:; img-src 'self' https: http: data:; media-src 'self' blob: https: http:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const style = `
:root{color-scheme:light dark}
body{max-width:48rem;margin:0 auto;padding:1rem 1rem 4rem;font:1.0625rem/1.7 system-ui,'Noto Sans SC','PingFang SC','Microsoft YaHei',sans-serif;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.35;margin:.75rem 0 .25rem}
h2{font-size:1.0625rem;margin:0 0 .25rem}
video{display:block;width:100%;max-height:75vh;background:#000}
p.by{color:color-mix(in srgb,currentColor 65%,transparent);font-size:.875rem;margin:.25rem 0}
.label{display:inline-block;border:1px solid;border-radius:.25rem;padding:0 .375rem;font-size:.875rem}
nav a,nav b{display:inline-block;margin:.25rem .75rem .25rem 0}
label:not([hidden]){display:inline-block;margin:.5rem 0}
section{margin-top:2rem;border-top:1px solid;padding-top:.75rem}
section ol{padding:0;list-style:none}
section ol ol{padding-left:1.5rem}
section p{margin:0}
form label{width:100%}
textarea,input{width:100%;box-sizing:border-box;margin:.25rem 0;padding:.375rem .5rem;font:inherit}
button,select{padding:.125rem .75rem;font:inherit}
button[aria-disabled=true]{opacity:.6}
a{color:inherit}`

const documentOf = (title: string, head: string, body: string) => publicDocument({ title, head, style, body })

/** What stands on the page besides the video. */
export interface Around {
  readonly kind: WatchedKind
  readonly station: string
  /** The station's public key. */
  readonly key: string
  /** Where the public reaches the server, e.g. `https://news.example`; undefined: nobody in charge said. */
  readonly base: string | undefined
  /** The page's own path. */
  readonly path: string
  readonly comments: readonly CommentOnPage[]
  /** Which part is played; 0: the video itself. */
  readonly part: number
}

/** An address as others need it, who are not on this page; '' for none. */
const absolute = (address: string, base: string | undefined) =>
  address !== '' && URL.canParse(address, base) ? new URL(address, base).href : ''

function headOf(video: Watched, { station, base, path }: Around): string {
  const image = absolute(video.Cover, base)
  const file = absolute(video.Mp4, base)
  const tags: readonly (readonly [name: string, content: string])[] = [
    ['og:type', 'video.other'],
    ['og:site_name', station],
    ['og:title', video.Title],
    ['og:description', video.Summary],
    ['og:url', absolute(path, base)],
    ['og:image', image],
    ['og:video', file],
    ['og:video:duration', video.Seconds === null ? '' : String(video.Seconds)],
  ]
  const meta = tags
    .filter(([, content]) => content !== '')
    .map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">\n`)
  return [
    `<link rel="canonical" href="${escapeHtml((base ?? '') + path)}">\n`,
    video.Summary && `<meta name="description" content="${escapeHtml(video.Summary)}">\n`,
    ...meta,
    '<script type="module" src="/watch/player.mjs"></script>\n',
  ].join('')
}

function playerOf(video: Watched, part: number): string {
  const { Hls, Mp4, Subtitles, Cover } = video.Parts[part - 1] ?? video
  const source = Mp4 === '' ? '' : `<source src="${escapeHtml(Mp4)}">`
  const subtitles =
    Subtitles === '' ? '' : `<track kind="subtitles" srclang="zh" label="字幕" src="${escapeHtml(Subtitles)}" default>`
  const foreign = areForeign(Subtitles) ? ' crossorigin="anonymous"' : ''
  const cover = Cover || video.Cover
  const poster = cover === '' ? '' : ` poster="${escapeHtml(cover)}"`
  const stream = Hls === '' ? '' : ` data-hls="${escapeHtml(Hls)}"`
  const without = Mp4 === '' ? '<noscript><p class="by">这个视频要打开脚本才能播放。</p></noscript>' : ''
  return `<video controls playsinline preload="metadata"${poster}${stream}${foreign}>${source}${subtitles}</video>${without}
<label hidden>清晰度 <select><option value="-1">自动</option></select></label>`
}

function partsOf({ Parts }: Watched, { kind, path, part }: Around): string {
  if (Parts.length === 0) return ''
  const [first, title] = kind.parts
  const all = [first, ...Parts.map(({ Title }) => Title)]
  const links = all.map((one, at) =>
    at === part
      ? `<b aria-current="true">${escapeHtml(one)}</b>`
      : `<a href="${escapeHtml(path)}${at === 0 ? '' : `?part=${at}`}">${escapeHtml(one)}</a>`,
  )
  return `<nav aria-label="${title}">${links.join('')}</nav>`
}

function commentList(comments: readonly CommentOnPage[]): string {
  if (comments.length === 0) return ''
  const items = comments.map(
    ({ NickName, Content, CreateTime, IsTop, answers }) =>
      `<li><p class="by">${IsTop ? '置顶 · ' : ''}${escapeHtml(NickName)} · ${longMoment(CreateTime)}</p><p>${linesOf(Content)}</p>${commentList(answers)}</li>`,
  )
  return `<ol>${items.join('\n')}</ol>`
}

function commentsOf({ CommentMode }: Watched, comments: readonly CommentOnPage[]): string {
  const form =
    CommentMode === 'closed'
      ? '<p class="by">评论已经关闭。</p>'
      : `<form hidden><label>昵称（可以不填）<input name="name" maxlength="30"></label><label>评论<textarea name="text" rows="3" required maxlength="${COMMENT_LENGTH}"></textarea></label><button>发表评论</button> <output role="status"></output></form>`
  return `<section>\n<h2>评论</h2>\n${form}\n${commentList(comments)}\n</section>`
}

/** One of them. */
export function watchPage(video: Watched, around: Around): string {
  const { kind, station, key, comments, part } = around
  const by = [station, ...video.by].filter(Boolean)
  const label = video.label === '' ? '' : `<p class="label">${escapeHtml(video.label)}</p>\n`
  const more = video.more.filter(Boolean)
  return documentOf(
    video.Title,
    headOf(video, around),
    `<main data-station="${escapeHtml(key)}" data-calls="${kind.calls}" data-called="${kind.called}" data-name="${escapeHtml(video.ResourceGUID)}">
${playerOf(video, part)}
${partsOf(video, around)}
<h1>${escapeHtml(video.Title)}</h1>
<p class="by">${by.map(escapeHtml).join(' · ')} · 播放 <span data-figure="reads">${video.views}</span> · 点赞 <span data-figure="likes">${video.likes}</span> <button hidden data-like>点赞</button></p>
${label}${video.Summary ? `<p>${linesOf(video.Summary)}</p>\n` : ''}${more.length > 0 ? `<p class="by">${more.map(escapeHtml).join(' · ')}</p>\n` : ''}${commentsOf(video, comments)}
</main>`,
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
