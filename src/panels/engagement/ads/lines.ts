/** What charts of advertisements show. */
import type { AdCount } from '../../../api/engagement/adStatistics/calls.ts'
import type { Line } from '../../parts/counts/chartOf.ts'

/** Views and clicks. */
export const adLines: readonly Line<AdCount>[] = [
  { field: 'Views', title: '展示', colour: '--cd-accent' },
  { field: 'Clicks', title: '点击', colour: '--cd-passed' },
]
