/** What is checked of channels. */
import type { Check } from '../../platform/checks/check.ts'

/** The lines. */
export const channelChecks: readonly Check[] = [
  {
    key: 'channels',
    title: '栏目',
    command: 'go.columnManagement',
    async look({ db, StID }) {
      const rows = await db.selectFrom('channels').select('ReviewLevels').where('StID', '=', StID).execute()
      if (rows.length === 0) return ['missing', '还没有栏目，稿件送不了审']
      const unreviewed = rows.filter(({ ReviewLevels }) => ReviewLevels === 0).length
      return unreviewed === 0
        ? ['done', `${rows.length} 个栏目`]
        : ['advice', `${rows.length} 个栏目里有 ${unreviewed} 个不经审核就能发布`]
    },
  },
]
