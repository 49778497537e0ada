/** What a station's endpoints lack. */
import type { Check } from '../../platform/checks/check.ts'

/** The line. */
export const endpointChecks: readonly Check[] = [
  {
    key: 'endpoints',
    title: '接收端点',
    command: 'go.endpoints',
    async look({ db, StID }) {
      const rows = await db
        .selectFrom('endpoints')
        .select(['Name', 'LastProblem'])
        .where('StID', '=', StID)
        .where('IsEnable', '=', true)
        .orderBy('ID')
        .execute()
      if (rows.length === 0) return ['advice', '没有启用的，发布和撤稿不会发到别处']
      const failed = rows.filter(({ LastProblem }) => LastProblem !== '')
      if (failed.length === 0) return ['done', `启用了 ${rows.length} 个`]
      return ['missing', `“${failed[0]!.Name}”上次没有发出去：${failed[0]!.LastProblem}`]
    },
  },
]
