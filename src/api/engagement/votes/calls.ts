/**
 * Votes. Spec 2, section 7 "Store and mall (Votes)" (C403 to C409: names, no parameters, no methods, so both are answered);
 * `/Vote/*` (C344) are the same calls on the legacy host. Fields, states, evidence and what the public asks are Ours.
 */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import {
  BATCH_LIMIT,
  flag,
  id,
  ids,
  moment,
  outcome,
  page,
  paging,
  revision,
  saved,
  sorting,
} from '../../callSchemas.ts'
import { moving } from '../../moves.ts'
import { draftOf } from '../../record/schemas.ts'
import { filledLine, oneLine, wholeNumber } from '../../text/recordFields.ts'
import { voteFields } from './fields.ts'
import { VoteOption } from './figures.ts'
import { Vote } from './model.ts'
import { EvidencePart, openVoteCalls } from './openCalls.ts'
import { OPTIONS } from './optionLines.ts'
import type { VoteEvent } from './voteStates.ts'

/** Ours: the most times a list of figures over time has. */
export const TIMES_AT_ONCE = 2000
const statusEvents = ['submit', 'start', 'pause', 'resume', 'end'] as const satisfies readonly VoteEvent[]
const Reason = z.optional(oneLine('理由', 500))
/** X-31: the same call under the legacy prefix. */
const legacy = (name: string) => ({ also: [{ host: 'legacy', wire: `ANY /Vote/${name}` }] }) as const
const one = z.object({ ID: id })
const option = { ID: id, Number: wholeNumber('选项', 1, OPTIONS.most) }

/** Votes. */
export const votes = defineFamily({
  name: 'votes',
  title: '投票',
  measure: '场',
  host: 'main',
  pages: ['/Interaction/Vote'],
  fields: voteFields,
  row: Vote,
  changes: ['ballots', 'ballotClusters'],
  calls: {
    list: read(
      'ANY /api/votetheme/getlist',
      z.extend(paging, {
        ...sorting('BeginTime', 'EndTime', 'CreateTime'),
        /** In the title. */
        Keyword: z.optional(oneLine('关键词', 100)),
        State: z.optional(voteFields.State.write),
        /** This one comes first. */
        First: z.optional(id),
      }),
      page(Vote),
      legacy('getlist'),
    ),
    get: read('ANY /api/votetheme/getdetail', one, Vote, legacy('getdetail')),
    save: write('ANY /api/votetheme/addoredit', draftOf(voteFields), saved, legacy('addoredit')),
    remove: write('ANY /api/votetheme/delete', z.object({ Ids: ids }), outcome, legacy('delete')),
    order: write('ANY /api/votetheme/saveshoworder', moving, outcome, legacy('saveshoworder')),
    /** How many reads are displayed besides. It adds nobody's ballot. */
    fakeReads: write(
      'ANY /api/votetheme/savefakereadno',
      z.object({ ID: id, FakeReadNo: voteFields.FakeReadNo.write, Reason: filledLine('理由', 500) }),
      saved,
      legacy('savefakereadno'),
    ),
    /** The figures: raw, taken out by reason and counted for each option, and when ballots came. */
    stat: read(
      'ANY /api/votetheme/getvotelogsstat',
      z.object({
        ID: id,
        By: z._default(z.enum(['minute', 'hour', 'day'], '只能按 minute、hour、day 统计'), 'hour'),
        From: z.optional(moment),
        To: z.optional(moment),
      }),
      z.object({
        Ballots: z.number(),
        Excluded: z.number(),
        Waiting: z.number(),
        Options: z.array(VoteOption),
        /** The newest TIMES_AT_ONCE. */
        Times: z.array(z.object({ At: z.string(), Count: z.number() })),
      }),
      legacy('getvotelogsstat'),
    ),
    status: write(
      'POST /api/votetheme/status',
      z.object({ Ids: ids, Event: z.enum(statusEvents, '投票操作不存在'), Reason }),
      outcome,
    ),
    check: write(
      'POST /api/votetheme/check',
      z.object({
        Ids: ids,
        IsPublic: flag,
        Reason,
        /** Which revision of each was looked at: one that was changed since is left. */
        Seen: z.optional(z.array(z.object({ ID: id, Revision: revision })).check(z.maxLength(BATCH_LIMIT))),
      }),
      outcome,
    ),
    /** The figures are final from now on. */
    certify: write('POST /api/votetheme/certify', one, saved),
    /** Ours: those who were let into a sign-up become the options, in the order of their numbers; before the first ballot. */
    optionsFrom: write('POST /api/votetheme/optionsfrom', z.object({ ID: id, SignUpID: id }), saved),
    /** An option cannot be chosen any more; ballots that name it stay. */
    withdraw: write(
      'POST /api/votetheme/withdrawoption',
      z.object({ ...option, Reason: filledLine('理由', 500) }),
      saved,
    ),
    /** Points of the jury for an option; null takes them away. */
    jury: write(
      'POST /api/votetheme/jury',
      z.object({
        ...option,
        Points: z.nullable(
          z
            .number('评委分必须是数字')
            .check(z.minimum(0, '评委分不能小于 0'), z.maximum(100_000, '评委分不能超过 100000')),
        ),
      }),
      saved,
    ),
    /** See openEvidence; for the house whatever is shown to the public. */
    evidence: read(
      'GET /api/votetheme/evidence',
      z.object({ ID: id, After: z._default(wholeNumber('After', 0, Number.MAX_SAFE_INTEGER), 0) }),
      EvidencePart,
    ),
    ...openVoteCalls,
  },
})
