/** The palette's mode `~`: layouts under a name. */
import type { ModeSource } from '../../palette/modeSources.ts'
import type { FoundRecord } from '../../palette/recordSource.ts'
import { applyLayout, loadNamed, namedLayouts } from './named.ts'

/** One's own layouts and those of one's role, the latest that is known. */
export const layoutSource: ModeSource = {
  mode: 'layouts',
  title: '布局',
  asks: 'all',
  empty: '还没有保存过布局，按 Alt+L S 保存现在的布局。',
  async find() {
    await loadNamed()
    return namedLayouts().map((row): FoundRecord => ({
      id: `layout:${row.ID}`,
      title: row.Name,
      hint: [row.RoleID === null ? '' : '角色布局', row.Slot ? `${row.Slot} 号` : ''].filter(Boolean).join(' · '),
      keywords: [],
      open: () => void applyLayout(row.Name),
    }))
  },
}
