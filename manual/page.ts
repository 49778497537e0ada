/** The manual as pages of their own, for who has no account yet: without scripts, and readable on a telephone. */
import { parts, type Chapter, type Part } from './chapters.ts'
import type { Rendered } from './render.ts'

/** The table of contents, seen from a chapter. */
function contents(chapters: readonly Chapter[], here: string): string {
  const groups = Map.groupBy(chapters, ({ part }) => part)
  return [...groups]
    .map(([part, listed]) => {
      const links = listed.map(({ id, title }) => {
        const current = id === here ? ' aria-current="page"' : ''
        return `<li><a href="/manual/${id}.html"${current}>${title}</a></li>`
      })
      return `<h2>${parts[part as Part]}</h2><ul>${links.join('')}</ul>`
    })
    .join('')
}

/** The HTML of a chapter's page; `main` alone is what the workspace shows of it. */
export function pageOf(chapter: Chapter, { html }: Rendered, chapters: readonly Chapter[]): string {
  const at = chapters.indexOf(chapter)
  const link = (other: Chapter | undefined, word: string) =>
    other ? `<a href="/manual/${other.id}.html">${word}：${other.title}</a>` : '<span></span>'
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${chapter.title} · 采编工作台手册</title>
<link rel="stylesheet" href="/manual/manual.css">
</head>
<body>
<nav aria-label="目录"><a class="home" href="/">采编工作台</a>${contents(chapters, chapter.id)}</nav>
<main><h1>${chapter.title}</h1>${html}</main>
<footer>${link(chapters[at - 1], '上一章')}${link(chapters[at + 1], '下一章')}</footer>
</body>
</html>
`
}
