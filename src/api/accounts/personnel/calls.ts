/** Personnel: the directory of a station's people. Spec 2, section 7 (C546-C552). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, outcome, page, paging, saved } from '../../fields.ts'
import { move } from '../../moves.ts'
import { phoneNumber } from '../../text/phone.ts'
import { filledLine, oneLine } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'

/** Somebody of the personnel. Fields are Ours: the specification gives none. */
export const Person = z.object({
  ID: z.number(),
  Name: z.string(),
  /** Values of the dictionary personnelType: somebody may be 记者 and 摄影. */
  Types: z.array(z.string()),
  /** What these values are called. */
  TypeNames: z.array(z.string()),
  /** What they do, e.g. 首席记者. */
  Post: z.string(),
  /** The department they belong to; null for none. */
  MechanismID: z.nullable(z.number()),
  MechanismName: z.string(),
  /** Never whole in a list: 138****5678. `phone` answers it whole. */
  Phone: z.string(),
  Email: z.string(),
  ReMark: z.string(),
  ShowOrder: z.number(),
  UpdateTime: z.string(),
  StID: z.number(),
})
/** See the schema. */
export type Person = z.infer<typeof Person>

const PersonDraft = z.object({
  ID: z.optional(id),
  Name: z.optional(filledLine('姓名', 30)),
  Types: z.optional(
    z.array(z.string()).check(
      z.maxLength(20, '一个人最多 20 个类型'),
      z.refine((types) => new Set(types).size === types.length, '类型重复了'),
    ),
  ),
  Post: z.optional(oneLine('职务', 50)),
  MechanismID: z.optional(z.nullable(id)),
  /** A masked number, as the list shows it, leaves the number as it is. */
  Phone: z.optional(phoneNumber('电话')),
  Email: z.optional(
    z.string().check(
      z.trim(),
      limited('邮箱', 100),
      z.refine(
        (text) => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
        '邮箱格式不正确，例如 name@example.com',
      ),
    ),
  ),
  ReMark: z.optional(oneLine('备注', 500)),
})

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
    save: write('ANY /api/user/persionnel/addoredit', PersonDraft, saved), // sic
    remove: write('ANY /api/user/persionnel/delete', z.object({ Ids: ids }), outcome), // sic
    order: write('ANY /api/user/persionnel/order', z.object({ ID: id, Move: move }), outcome), // sic
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
    // Ours: from a pasted list: 姓名, 类型 apart by 、, 职务, 电话, 邮箱, 备注.
    paste: write(
      'POST /api/user/persionnel/paste', // sic
      z.object({ Text: z.string('请粘贴名单').check(z.minLength(1, '请粘贴名单'), limited('名单', 200_000)) }),
      outcome,
    ),
  },
})
