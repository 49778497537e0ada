/** Personnel: the directory of a station's people. Spec 2, section 7 (C546-C552). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import { moving } from '../../moves.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { ExportedFile, noInput } from '../../sheetTemplate.ts'
import { limited } from '../../text/textLimit.ts'
import { personFields } from './fields.ts'

/** Somebody of the personnel. */
export type Person = RowFrom<typeof personFields>
const Person = rowOf(personFields)

const type = z.string().check(limited('类型', 100))

/** A type and how many people have it. */
const TypeCount = z.object({ Value: z.string(), Name: z.string(), Count: z.number() })
/** Somebody and one of their types. */
const PersonType = z.object({ ID: z.number(), Name: z.string(), Type: z.string(), TypeName: z.string() })

/** The personnel. */
export const personnel = defineFamily({
  name: 'personnel',
  title: '人员',
  measure: '人',
  host: 'main',
  pages: ['/Personnel'],
  fields: personFields,
  row: Person,
  calls: {
    /** Keyword: part of the name, its pinyin or initials in any reading, or of the post. */
    list: read(
      'ANY /api/user/persionnel/getlist', // sic
      z.extend(paging, {
        Keyword: z.optional(z.string().check(limited('关键词', 50))),
        Type: z.optional(type),
        MechanismID: z.optional(id),
      }),
      page(Person),
    ),
    get: read('ANY /api/user/persionnel/get', z.object({ ID: id }), Person), // sic
    save: write('ANY /api/user/persionnel/addoredit', draftOf(personFields), saved), // sic
    remove: write('ANY /api/user/persionnel/delete', z.object({ Ids: ids }), outcome), // sic
    order: write('ANY /api/user/persionnel/order', moving, outcome), // sic
    /** The types there are, by the dictionary personnelType. */
    types: read('ANY /api/user/persionnel/gettypelist', z.object({}), z.array(TypeCount)), // sic
    // Ours, the specification names the call alone: who has which type, one line for each, both ways.
    typesOf: read(
      'ANY /api/user/persionnel/getmtm', // sic
      z.object({ ID: z.optional(id), Type: z.optional(type) }),
      z.array(PersonType),
    ),
    // Ours: the departments somebody may belong to, named with those above them.
    departments: read(
      'GET /api/user/persionnel/getmechanisms', // sic
      z.object({}),
      z.array(z.object({ ID: z.number(), Name: z.string() })),
    ),
    // Ours: one number, whole. Whoever looked at whose number stands in the log.
    phone: write(
      'POST /api/user/persionnel/phone', // sic
      z.object({ ID: id }),
      z.object({ ID: z.number(), Name: z.string(), Phone: z.string() }),
    ),
    // Ours: an empty sheet with the headings that `paste` reads.
    template: write('POST /api/user/persionnel/template', noInput, ExportedFile), // sic
    // Ours: from a pasted list: 姓名, 类型 apart by 、, 职务, 电话, 邮箱, 备注.
    paste: write(
      'POST /api/user/persionnel/paste', // sic
      z.object({ Text: z.string('请粘贴名单').check(z.minLength(1, '请粘贴名单'), limited('名单', 200_000)) }),
      outcome,
    ),
  },
})
