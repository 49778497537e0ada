/** Conversations by the characters of their titles, and by their sounds. */
import type { AiConversation } from '../../../../api/intelligence/aiConversations/calls.ts'
import { loadReader } from '../../../../workspace/search/pinyin.ts'
import { search } from '../../../../workspace/search/search.ts'
import { buildIndex } from '../../../../workspace/search/searchIndex.ts'
import { api } from '../../../../workspace/session.ts'

/** Ours: among how many of the newest it is looked by sound. */
const BY_SOUND = 1000
const PAGE = 500

interface Page {
  readonly Total: number
  readonly Capped?: boolean
  readonly List: readonly AiConversation[]
}

/** Those whose titles sound so, the best first. Rejects where they could not be read. */
async function bySound(text: string): Promise<AiConversation[]> {
  const pages = [1, 2].slice(0, BY_SOUND / PAGE)
  const all: AiConversation[] = []
  for (const PageIndex of pages) {
    const { List } = await api.aiConversations.list({ PageIndex, PageSize: PAGE })
    all.push(...List)
    if (List.length < PAGE) break
  }
  const read = await loadReader()
  const index = buildIndex(
    all.map((row) => ({ id: String(row.ID), title: row.Title, english: '', row })),
    { read },
  )
  return search(index, text, { limit: PAGE }).rows.map(({ entry }) => entry.row)
}

/** A page of those that are looked for; `text` '': all, what is pinned first. */
export async function findConversations(text: string, PageIndex: number, PageSize: number): Promise<Page> {
  const Keyword = text.trim()
  if (Keyword === '') return api.aiConversations.list({ PageIndex, PageSize })
  const found = await api.aiConversations.list({ Keyword, PageIndex, PageSize })
  // By characters alone where some have them; letters are sounds.
  if (found.Total > 0 || !/[a-z]/i.test(Keyword)) return found
  const List = await bySound(Keyword)
  return { Total: List.length, List: List.slice((PageIndex - 1) * PageSize, PageIndex * PageSize) }
}
