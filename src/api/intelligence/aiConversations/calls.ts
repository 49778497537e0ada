/** Conversations with AI services. Spec 2, section 7 "AI assistant (Baidu)" (C410, R-238, R-240); the others are Ours. */
import { z } from 'zod/mini'
import { flag, id, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import type { PlainRowFrom } from '../../record/field.ts'
import { renamed } from '../../record/renaming.ts'
import { plainRowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { providerJson } from '../providerJson.ts'
import { aiConversationFields } from './fields.ts'

/** One conversation. */
export type AiConversation = PlainRowFrom<typeof aiConversationFields>
const AiConversation = plainRowOf(aiConversationFields)

/** A person's conversations; nobody sees another's. */
export const aiConversations = defineFamily({
  name: 'aiConversations',
  title: 'AI 对话',
  measure: '个',
  host: 'main',
  pages: ['/Ai/AiChat'],
  fields: aiConversationFields,
  row: AiConversation,
  calls: {
    /** What is pinned first, then what was spoken in last. */
    list: read(
      'GET /api/ai/conversation/list',
      z.extend(paging, {
        Keyword: z.optional(oneLine('关键词', 100)),
        /** Those that were removed instead, which can be restored. Default false. */
        IsRemoved: z.optional(flag),
      }),
      page(AiConversation),
    ),
    get: read('GET /api/ai/conversation/get', z.object({ ID: id }), AiConversation),
    /** C410. Called on first use. Data is JSON text with conversation_id. */
    create: write('POST /api/sdk/baidu/conversationcreate', z.object({}), providerJson),
    rename: write('POST /api/ai/conversation/rename', renamed('Title', aiConversationFields.Title.write), saved),
    pin: write('POST /api/ai/conversation/pin', z.object({ Ids: ids, IsPinned: flag }), outcome),
    remove: write('POST /api/ai/conversation/delete', z.object({ Ids: ids }), outcome),
    restore: write('POST /api/ai/conversation/restore', z.object({ Ids: ids }), outcome),
  },
})
