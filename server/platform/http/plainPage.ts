/** A small page without scripts, for where there is nothing to show: a sentence, and perhaps the way on. */
import { escapeHtml } from '../../../src/api/text/htmlAttributes.ts'

/** Nothing of it runs. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const style = `
:root{color-scheme:light dark}
body{max-width:32rem;margin:0 auto;padding:20vh 1.5rem 0;font:1rem/1.7 system-ui,'Noto Sans SC','PingFang SC','Microsoft YaHei',sans-serif;overflow-wrap:anywhere}
h1{font-size:1.375rem;margin:0 0 .5rem}
a{display:inline-block;margin-top:.5rem;padding:.375rem 1rem;border:1px solid;border-radius:3px;color:inherit;text-decoration:none}
a:focus-visible{outline:3px solid #2d72d2;outline-offset:2px}`

/** What it says. */
export interface PlainPage {
  readonly heading: string
  /** Behind the heading in the title of the window. Default none. */
  readonly house?: string
  /** HTML already. */
  readonly body: string
  /** After so many seconds the browser asks for it again. Default never. */
  readonly againAfter?: string | undefined
}

/** The page, and the headers it goes with. */
export function plainPage({ heading, house, body, againAfter }: PlainPage): {
  readonly body: string
  readonly headers: Record<string, string>
} {
  const again = againAfter === undefined ? '' : `<meta http-equiv="refresh" content="${escapeHtml(againAfter)}">\n`
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'x-robots-tag': 'noindex',
    },
    body: `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${again}<link rel="icon" href="data:,">
<title>${escapeHtml([heading, house].filter(Boolean).join(' - '))}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
${body}
</main>
</body>
</html>
`,
  }
}
