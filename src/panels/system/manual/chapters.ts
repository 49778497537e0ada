/** The manual's chapters in the browser: their list, and the text of one, as they were built with the client. */
import type { Reader } from '../../../api/text/readings.ts'
import { buildIndex, type Entry, type SearchIndex } from '../../../workspace/search/searchIndex.ts'
import { search } from '../../../workspace/search/search.ts'

/** One chapter of the list (/manual/index.json, made by manual/build.ts). */
export interface Listed {
  /** `editor/writing`. */
  readonly id: string
  readonly title: string
  /** The title of its part. */
  readonly part: string
  /** The pages it explains. */
  readonly pages: readonly string[]
  readonly headings: readonly { readonly id: string; readonly text: string }[]
  /** Everything it says. */
  readonly words: string
}

async function fetched(name: string): Promise<Response> {
  const response = await fetch(`/manual/${name}`)
  if (!response.ok) throw new Error(`/manual/${name} answered ${response.status}`)
  return response
}

let list: Promise<readonly Listed[]> | undefined

/** The list of chapters; read once. Rejects when it cannot be read, and is asked for again the next time. */
export function readList(): Promise<readonly Listed[]> {
  list ??= fetched('index.json')
    .then((response) => response.json() as Promise<readonly Listed[]>)
    .catch((error: unknown) => {
      list = undefined
      throw error
    })
  return list
}

/** The text of a chapter, as the HTML of its page's `main`. It was made with the client, and has no scripts. */
export async function readChapter(id: string): Promise<string> {
  const page = new DOMParser().parseFromString(await (await fetched(`${id}.html`)).text(), 'text/html')
  const main = page.querySelector('main')
  // Without one it is some other page, which a proxy or an older server answered.
  if (!main) throw new Error(`/manual/${id}.html has no text`)
  for (const image of main.querySelectorAll('img'))
    image.src = new URL(image.getAttribute('src') ?? '', new URL(`/manual/${id}.html`, location.origin)).pathname
  return main.innerHTML
}

/** Where a link within a chapter leads to: another chapter's id, undefined when it leaves the manual. */
export function chapterAt(href: string, here: string): string | undefined {
  const { pathname } = new URL(href, new URL(`/manual/${here}.html`, location.origin))
  return /^\/manual\/(.+)\.html$/.exec(pathname)?.[1]
}

/** What the chapters are found by: titles and headings by characters and sounds. */
export function indexOf(chapters: readonly Listed[], read: Reader | undefined): SearchIndex {
  const entries = chapters.map(({ id, title, headings }): Entry => ({
    id,
    title,
    english: id,
    keywords: headings.map(({ text }) => text),
  }))
  return buildIndex(entries, read ? { read } : {})
}

/** The chapters that a text finds: by title and headings first, then those that merely say it. All of them for none. */
export function found(chapters: readonly Listed[], index: SearchIndex, text: string): readonly Listed[] {
  const words = text.trim().toLowerCase()
  if (words === '') return chapters
  const first = search(index, words, { limit: chapters.length }).rows.map(({ entry }) => entry.id)
  const named = first.map((id) => chapters.find((chapter) => chapter.id === id)!)
  const saying = chapters.filter(({ id, words: said }) => !first.includes(id) && said.toLowerCase().includes(words))
  return [...named, ...saying]
}
