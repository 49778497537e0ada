/** The values of dictionaries. Spec 2, section 7 (C577-C583). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { dictionaryFields } from '../dictionaries/fields.ts'
import { BATCH_LIMIT, flag, id, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import { moving } from '../../moves.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { limited } from '../../text/textLimit.ts'
import { dictionaryValueFields } from './fields.ts'

/** A value of a dictionary. */
export type DictionaryValue = RowFrom<typeof dictionaryValueFields>
const DictionaryValue = rowOf(dictionaryValueFields)
const Code = dictionaryFields.Code.write

/** A value with what it is called. */
const Named = z.object({ Value: z.string(), Name: z.string() })

/** The values of dictionaries. */
export const dictionaryValues = defineFamily({
  name: 'dictionaryValues',
  title: '字典值',
  measure: '个',
  host: 'main',
  pages: ['/Dictionary/index'],
  fields: dictionaryValueFields,
  row: DictionaryValue,
  calls: {
    list: read(
      'ANY /api/sys/dic/getvalpagelist',
      z.extend(paging, {
        DicID: z.optional(id),
        IsEnable: z.optional(flag),
        Keyword: z.optional(z.string().check(limited('关键词', 100))),
      }),
      page(DictionaryValue),
    ),
    get: read('ANY /api/sys/dic/getval', z.object({ ID: id }), DictionaryValue),
    save: write('ANY /api/sys/dic/addoreditval', draftOf(dictionaryValueFields), saved),
    remove: write('ANY /api/sys/dic/deleteval', z.object({ Ids: ids }), outcome),
    enable: write('ANY /api/sys/dic/enbleval', z.object({ Ids: ids, IsEnable: flag }), outcome), // sic
    // Ours: by its neighbours, so that the order is the person's.
    order: write('POST /api/sys/dic/orderval', moving, outcome),
    // Ours: many at once, one a line: the name, and behind a tab the value and the extension.
    paste: write(
      'POST /api/sys/dic/pasteval',
      z.object({
        DicID: id,
        Text: z.string('请粘贴内容').check(z.minLength(1, '请粘贴内容'), limited('内容', 50_000)),
      }),
      outcome,
    ),
    /** What a value is called, disabled ones included; the value itself where the dictionary does not know it. */
    name: read('ANY /api/sys/dic/getname', z.object({ Code, Value: z.string() }), z.string(), {
      access: 'signed',
    }),
    names: read(
      'ANY /api/sys/dic/getnamelist',
      z.object({ Code, Values: z._default(z.array(z.string()).check(z.maxLength(BATCH_LIMIT)), []) }),
      z.array(Named),
      { access: 'signed' },
    ),
  },
})
