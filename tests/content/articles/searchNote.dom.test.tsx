import { cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { api, prepareApi } from '../../../src/workspace/session.ts'

vi.mock('../../../src/panels/parts/list/List.tsx', () => ({
  List({ source }: { source: (page: number, size: number) => Promise<unknown> }) {
    useEffect(() => void source(1, 100), [source])
    return null
  },
}))
vi.mock('../../../src/panels/collection/useSavedFilters.ts', () => ({ useSavedFilters() {} }))
vi.mock('../../../src/panels/parts/filters/FilterBar.tsx', () => ({ FilterBar: () => null }))
vi.mock('../../../src/panels/content/articles/Reading.tsx', () => ({ Reading: () => null }))

const { articleSearch } = await import('../../../src/panels/content/articles/search.tsx')
const pane = { id: 'p1', page: '/contribution/Search', params: {}, setCommands() {} } as unknown as Pane
afterEach(cleanup)

test.each([
  [1234, '还有 1,234 篇较早的稿件正在编入检索，暂时可能找不到它们。'],
  [0, ''],
])('with %i articles that are not in the index yet the page says %j', async (Pending, words) => {
  await prepareApi()
  const search = vi.spyOn(api.articles, 'search').mockResolvedValue({ Total: 0, Capped: false, List: [], Pending })
  const { default: Search } = await articleSearch.load()
  render(
    <PaneProvider value={pane}>
      <Search />
    </PaneProvider>,
  )
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(words))
  expect(search).toHaveBeenCalled()
})
