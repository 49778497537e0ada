/** The files of the manual: a page for each chapter, its list for the workspace, the style sheet. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chaptersIn, parts, type Chapter } from './chapters.ts'
import { pageOf } from './page.ts'
import { plain, render, type Heading, type Known } from './render.ts'

/** A chapter in the list that the workspace reads (/manual/index.json). */
export interface Listed extends Pick<Chapter, 'id' | 'title' | 'pages'> {
  /** The title of its part. */
  readonly part: string
  readonly headings: readonly Heading[]
  /** Everything it says, to search in. */
  readonly words: string
}

/** Every file by its name below /manual/, with the pictures of docs/pictures. Throws with the chapter's name where one names what there is not. */
export function manualFiles(folder: string, known: Known): Map<string, string | Uint8Array> {
  const chapters = chaptersIn(folder)
  const files = new Map<string, string | Uint8Array>()
  const list: Listed[] = []
  for (const chapter of chapters) {
    const rendered = attempt(chapter, () => render(chapter.text, known))
    const { id, title, pages } = chapter
    list.push({
      id,
      title,
      pages,
      part: parts[chapter.part],
      headings: rendered.headings,
      words: plain(chapter.text, known),
    })
    files.set(`${id}.html`, pageOf(chapter, rendered, chapters))
  }
  const first = chapters[0]
  if (first) files.set('index.html', files.get(`${first.id}.html`)!)
  files.set('index.json', JSON.stringify(list))
  files.set('manual.css', readFileSync(join(import.meta.dirname, 'manual.css'), 'utf8'))
  const pictures = join(folder, 'pictures')
  for (const name of existsSync(pictures) ? readdirSync(pictures) : [])
    files.set(`pictures/${name}`, readFileSync(join(pictures, name)))
  return files
}

function attempt<T>({ id }: Chapter, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw new Error(`docs/${id}.md: ${(error as Error).message}`, { cause: error })
  }
}
