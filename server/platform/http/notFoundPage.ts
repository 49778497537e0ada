/** What a browser is shown at an address that leads nowhere: small, without scripts, and the way on under the focus. */
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

/** Ours: of a longer address the beginning is shown, in characters. */
const SHOWN = 200

/** The page, and the headers it goes with. */
export function notFoundPage(path: string): { readonly body: string; readonly headers: Record<string, string> } {
  const shown = path.length > SHOWN ? `${path.slice(0, SHOWN)}…` : path
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
<link rel="icon" href="data:,">
<title>没有这个页面 - 采编工作台</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>没有这个页面</h1>
<p>地址 <code>${escapeHtml(decoded(shown))}</code> 在这里不存在。可能是抄错了，或者已经搬走。</p>
<p><a href="/" autofocus>打开采编工作台</a></p>
</main>
</body>
</html>
`,
  }
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
