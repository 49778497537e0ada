/**
 * What assistants propose to do. They do nothing by themselves: who agrees carries the act out as any other, and the request
 * says by PROPOSAL_FIELD which proposal it is. Ours.
 */
import { z } from 'zod/mini'
import { id, saved } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import type { PlainRowFrom } from '../../record/field.ts'
import { plainRowOf } from '../../record/schemas.ts'
import { limited } from '../../text/textLimit.ts'
import { aiProposalFields, Given } from './fields.ts'

/** One proposal. */
export type AiProposal = PlainRowFrom<typeof aiProposalFields>
const AiProposal = plainRowOf(aiProposalFields)

/** Ours: how long what is given may be, as JSON, in characters. */
export const GIVEN_LIMIT = 60_000
const given = Given.check(z.refine((all) => JSON.stringify(all).length <= GIVEN_LIMIT, '建议的内容太长'))

/** A person's proposals; nobody sees another's. */
export const aiProposals = defineFamily({
  name: 'aiProposals',
  title: 'AI 建议',
  measure: '条',
  host: 'main',
  pages: ['/Ai/AiChat'],
  row: AiProposal,
  calls: {
    /** Those of a conversation, the oldest first. */
    list: read('GET /api/ai/proposal/list', z.object({ ConversationID: id }), z.object({ List: z.array(AiProposal) })),
    get: read('GET /api/ai/proposal/get', z.object({ ID: id }), AiProposal),
    /** Other values than were proposed, before it is carried out. */
    change: write('POST /api/ai/proposal/change', z.object({ ID: id, Given: given }), saved),
    refuse: write('POST /api/ai/proposal/refuse', z.object({ ID: id }), saved),
    /** It was tried, and nothing of it could be done. */
    fail: write(
      'POST /api/ai/proposal/fail',
      z.object({ ID: id, Problem: z.string().check(z.trim(), limited('原因', 500)) }),
      saved,
    ),
  },
})
