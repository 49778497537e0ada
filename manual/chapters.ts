/** The manual's chapters, as they stand in docs/<part>/<topic>.md: what each is called, and which pages it explains. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Who a part is for, in the order of the table of contents; each is a folder of docs/. */
export const parts = {
  start: '入门',
  editor: '写稿与编辑',
  reviewer: '审稿与发布',
  duty: '值班',
  administrator: '管理员',
  operator: '运维',
} as const
/** One of the parts. */
export type Part = keyof typeof parts

/** One chapter. */
export interface Chapter {
  /** `editor/writing`: its file without the ending, and its address below /manual/. */
  readonly id: string
  readonly part: Part
  readonly title: string
  /** Its place in its part; what says nothing stands last, by name. */
  readonly order: number
  /** The addresses of the pages it explains: F1 there opens it. */
  readonly pages: readonly string[]
  /** Markdown, without the lines above its title. */
  readonly text: string
}

const LAST = 1000

/**
 * Reads a file: lines `name: value` between two lines `---` (order, pages parted by blanks), then `# title`, then the text.
 * Throws where the title is missing, with the file's name.
 */
export function chapterOf(id: string, source: string): Chapter {
  const [, head = '', body = ''] = /^(?:---\n([\s\S]*?)\n---\n)?([\s\S]*)$/.exec(source) ?? []
  const said = new Map(head.split('\n').map((line) => line.split(/:\s*/, 2) as [string, string]))
  const title = /^\s*# (.+)\n/.exec(body)
  if (!title) throw new Error(`docs/${id}.md begins with no title: its first line must be "# …"`)
  return {
    id,
    part: id.split('/', 1)[0] as Part,
    title: title[1]!.trim(),
    order: Number(said.get('order') ?? LAST),
    pages: (said.get('pages') ?? '').split(/\s+/).filter(Boolean),
    text: body.slice(title[0].length).trim(),
  }
}

/** Every chapter below a folder, part by part in their order. Files outside the parts are none. */
export function chaptersIn(folder: string): Chapter[] {
  return (Object.keys(parts) as Part[]).flatMap((part) =>
    namesIn(join(folder, part))
      .filter((name) => name.endsWith('.md'))
      .map((name) => chapterOf(`${part}/${name.slice(0, -3)}`, readFileSync(join(folder, part, name), 'utf8')))
      .sort((a, b) => a.order - b.order || a.id.localeCompare(b.id)),
  )
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // A part nobody has written for yet.
    return []
  }
}
