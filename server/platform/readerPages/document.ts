/** A page of the public as a whole document: drawn here, and gone on with in the browser. */
import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { escapeHtml } from '../../../src/api/text/htmlAttributes.ts'
import { App } from '../../../src/reader/app.ts'
import { tellTimeIn } from '../../../src/reader/moments.ts'
import { PAGE_ELEMENT, ROOT_ELEMENT, type ReaderPage } from '../../../src/reader/page.ts'
import { newsroomTimeZone } from '../environment/timeZone.ts'
import type { ReaderAssets } from './assets.ts'

/** Everything is the house's own: no other host is asked, nothing inline runs, nobody frames it. */
export const READER_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What stands around a page. */
export interface ReaderDocument {
  readonly title: string
  /** For those who are shown the link elsewhere; '' for none. */
  readonly summary?: string
  readonly assets: ReaderAssets | undefined
}

/** As JSON that cannot end the element it lies in. */
const safeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028')

/** The document. */
export function readerDocument(page: ReaderPage, { title, summary = '', assets }: ReaderDocument): string {
  tellTimeIn(newsroomTimeZone)
  const styles = (assets?.styles ?? []).map((path) => `<link rel="stylesheet" href="${escapeHtml(path)}">`).join('\n')
  const script = assets ? `<script type="module" src="${escapeHtml(assets.script)}"></script>` : ''
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg">
<title>${escapeHtml(title)}</title>
${summary && `<meta name="description" content="${escapeHtml(summary)}">`}
${styles}
</head>
<body>
<div id="${ROOT_ELEMENT}">${renderToString(h(App, { page }))}</div>
<script id="${PAGE_ELEMENT}" type="application/json">${safeJson(page)}</script>
${script}
</body>
</html>
`
}
