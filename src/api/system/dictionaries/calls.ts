/** Dictionaries: a station's own lists of words. Their values are a family of their own. Spec 2, section 7 (C572-C576). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved } from '../../fields.ts'
import { filledLine, oneLine } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'

/** A dictionary. Fields are Ours: the specification gives none. */
export const Dictionary = z.object({
  ID: z.number(),
  /** The name by which screens and other systems ask for it. */
  Code: z.string(),
  Name: z.string(),
  ReMark: z.string(),
  /** The product reads it: it cannot be removed, nor its code changed. */
  IsBuiltIn: flag,
  /** How many values it has, the disabled ones included. */
  ValueCount: z.number(),
  UpdateTime: z.string(),
  StID: z.number(),
})
/** See the schema. */
export type Dictionary = z.infer<typeof Dictionary>

/** A code, as it also travels inside an address (C586). */
export const dictionaryCode = filledLine('编码', 50).check(
  z.regex(/^[A-Za-z][A-Za-z0-9_-]*$/, '编码要以字母开头，只能用字母、数字、下划线和短横线'),
)

const DictionaryDraft = z.object({
  ID: z.optional(id),
  Code: z.optional(dictionaryCode),
  Name: z.optional(filledLine('名称', 50)),
  ReMark: z.optional(oneLine('备注', 200)),
})

const Asked = z.object({ Keyword: z.optional(z.string().check(limited('关键词', 100))) })

/** Dictionaries. */
export const dictionaries = defineFamily({
  name: 'dictionaries',
  title: '字典',
  measure: '个',
  host: 'main',
  pages: ['/Dictionary/index'],
  row: Dictionary,
  calls: {
    list: read('ANY /api/sys/dic/getpagelist', z.extend(paging, Asked.shape), page(Dictionary)),
    /** All of them, at most 1,000. */
    all: read('ANY /api/sys/dic/getlist', Asked, z.array(Dictionary)),
    get: read('ANY /api/sys/dic/get', z.object({ ID: id }), Dictionary),
    save: write('ANY /api/sys/dic/addoredit', DictionaryDraft, saved),
    remove: write('ANY /api/sys/dic/delete', z.object({ Ids: ids }), outcome),
  },
})
