/** Pages for the public: a whole document of HTML around what stands in it. */
import { escapeHtml } from '../../../src/api/text/htmlAttributes.ts'

/** What stands in it. Everything but the title is HTML already. */
export interface PublicDocument {
  readonly title: string
  /** Further lines of the head, each with its line end; '' for none. */
  readonly head: string
  readonly style: string
  readonly body: string
}

/** A text as people wrote it, as HTML: its lines stay lines. */
export function linesOf(text: string): string {
  return escapeHtml(text).replaceAll(/\r\n?|\n/g, '<br>')
}

/** The document, in Chinese. */
export function publicDocument({ title, head, style, body }: PublicDocument): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
${head}<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`
}
