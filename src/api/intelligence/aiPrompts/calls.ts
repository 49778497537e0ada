/** Prompts a newsroom keeps. Ours: the specification names none. */
import { z } from 'zod/mini'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { aiPromptFields } from './fields.ts'

/** One prompt. */
export type AiPrompt = RowFrom<typeof aiPromptFields>
const AiPrompt = rowOf(aiPromptFields)
const Purpose = z.optional(aiPromptFields.Purpose.write)
const Named = z.object({ ID: z.number(), Name: z.string() })

/** Prompts. */
export const aiPrompts = defineFamily({
  name: 'aiPrompts',
  title: '提示词',
  measure: '条',
  host: 'main',
  pages: ['/Ai/Prompts'],
  fields: aiPromptFields,
  row: AiPrompt,
  calls: {
    list: read(
      'POST /api/ai/prompt/getlist',
      z.extend(paging, {
        ...sorting('Name', 'ShowOrder', 'UpdateTime'),
        Keyword: z.optional(oneLine('关键词', 100)),
        Purpose,
      }),
      page(AiPrompt),
    ),
    get: read('POST /api/ai/prompt/get', z.object({ ID: id }), AiPrompt),
    /** Those that are enabled and for the caller's role, in their order. */
    usable: read('POST /api/ai/prompt/getusable', z.object({ Purpose }), z.array(AiPrompt), { access: 'signed' }),
    /** The roles and settings a prompt may name. */
    choices: read(
      'POST /api/ai/prompt/getchoices',
      z.object({}),
      z.object({ Roles: z.array(Named), Settings: z.array(Named) }),
    ),
    save: write('POST /api/ai/prompt/addoredit', draftOf(aiPromptFields), saved),
    remove: write('POST /api/ai/prompt/delete', z.object({ Ids: ids }), outcome),
    enable: write('POST /api/ai/prompt/enabled', z.object({ Ids: ids, Enabled: flag }), outcome),
  },
})
