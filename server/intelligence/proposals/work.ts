/** Proposals that nobody answered. */
import { sql } from 'kysely'
import { LAPSE_HOURS, proposing } from '../../../src/api/intelligence/aiProposals/states.ts'
import type { Work } from '../../platform/jobs/work.ts'

const HOUR = 3_600_000

/** Writes down that they are over; they count as over before. */
export const proposalWork: readonly Work[] = [
  {
    kind: 'aiProposals.lapse',
    title: 'letting unanswered proposals lapse',
    limitMs: 60_000,
    everyMs: HOUR,
    async run(_job, { db }) {
      await db
        .updateTable('ai_proposals')
        .set({ State: 'lapsed', EndTime: sql<Date>`now()` })
        .where('State', 'in', proposing.from('lapse'))
        .where('CreateTime', '<', sql<Date>`now() - make_interval(hours => ${LAPSE_HOURS})`)
        .execute()
    },
  },
]
