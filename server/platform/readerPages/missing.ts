/** What the public is shown where nothing stands, or nothing any more. */
import { escapeHtml } from '../../../src/api/text/htmlAttributes.ts'
import type { ReaderAssets } from './assets.ts'

/** The page. */
export function missingReaderPage(sentence: string, assets: ReaderAssets | undefined): string {
  const styles = (assets?.styles ?? []).map((path) => `<link rel="stylesheet" href="${escapeHtml(path)}">`).join('\n')
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg">
<title>没有这个页面</title>
${styles}
</head>
<body><div class="page"><h1>没有这个页面</h1><p>${escapeHtml(sentence)}</p></div></body>
</html>
`
}
