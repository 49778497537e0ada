/** Events of the review on articles, as the audit call takes them. */
import { z } from 'zod/mini'
import { id, ids, moment, revision, warnedOutcome } from '../../callSchemas.ts'
import { limited } from '../../text/textLimit.ts'

/** Which revision of each record was looked at. */
export const Seen = z.array(z.object({ ID: id, Revision: revision }))

/** Events that travel to the audit call. */
export const auditEvents = [
  'submit',
  'retract',
  'pass1',
  'pass2',
  'pass3',
  'refuse',
  'publish',
  'schedule',
  'unschedule',
  'unpublish',
  'correct',
  'abandon',
  'withdraw',
] as const

/** whichever of the events approves or rejects an article where it stands. */
const judgements = ['approve', 'reject'] as const

/**
 * One event on some articles. Reason is required to refuse, unpublish and withdraw; PublishTime to schedule. Without `Seen`
 * what stands now counts as looked at.
 */
export const Audit = z.object({
  Ids: ids,
  Event: z.enum([...auditEvents, ...judgements], '审核操作不存在'),
  Seen: z.optional(Seen),
  Reason: z.optional(z.string().check(limited('理由', 500))),
  PublishTime: z.optional(moment),
  /** Ours: with a submission: until when the review should be done. */
  Deadline: z.optional(moment),
})

/**
 * What came of it. `Warned`: what was sent on with notes that are open or suggestions that nobody decided: done all the same,
 * because who sends may know better, but not in silence.
 */
export const Audited = warnedOutcome

/** Only the records. */
export const Ids = z.object({ Ids: ids })
