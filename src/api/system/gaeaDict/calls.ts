/** Options of a dictionary for a select. Spec 2, section 7 (C586). */
import { z } from 'zod/mini'
import { defineFamily, read } from '../../contract.ts'
import { dictionaryFields } from '../dictionaries/fields.ts'
import { INTEGER_LIMIT, pageSize } from '../../callSchemas.ts'
import { wholeNumber } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'

/** how many options a select shows at first. */
const SELECT_PAGE = 10

/** E-25. Lower case as the specification has it. */
export const SelectItem = z.object({ id: z.string(), text: z.string(), extend: z.string() })
/** See the schema. */
export type SelectItem = z.infer<typeof SelectItem>

/**
 * The dictionary select. X-16 leaves open what `multiple` is; Ours: the values already chosen, apart by commas. They are
 * answered first, whatever the keyword says and even when disabled, so that a select can name what it holds. A plain yes
 * or no, the other reading, names none. Host Ours: the third, as its answers say repCode.
 */
export const gaeaDict = defineFamily({
  name: 'gaeaDict',
  title: '字典选项',
  host: 'third',
  pages: [],
  row: SelectItem,
  calls: {
    select: read(
      'ANY /meta/gaeaDict/select/{dictCode}',
      z.object({
        dictCode: dictionaryFields.Code.write,
        /** Part of the text, its pinyin or initials, or of the value. */
        keyword: z.optional(z.string().check(limited('关键词', 100))),
        multiple: z.optional(z.union([z.boolean(), z.string(), z.array(z.string())])),
        // Ours: from 1; the answer says by its length whether there may be more.
        page: z._default(wholeNumber('页码', 1, INTEGER_LIMIT), 1),
        size: z._default(pageSize(500), SELECT_PAGE),
      }),
      z.array(SelectItem),
      { access: 'signed' },
    ),
  },
})
