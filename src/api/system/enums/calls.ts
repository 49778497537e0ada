/** The product's own enumerations, for clients that must name them. Spec 2, section 7 (C584, C585). */
import { z } from 'zod/mini'
import { defineFamily, read } from '../../contract.ts'
import { limited } from '../../text/textLimit.ts'

/** One member of an enumeration. */
export const EnumItem = z.object({ Value: z.union([z.string(), z.number()]), Name: z.string() })
/** See the schema. */
export type EnumItem = z.infer<typeof EnumItem>

/** An enumeration. */
const Enumeration = z.object({ Name: z.string(), Title: z.string(), Items: z.array(EnumItem) })

/** Enumerations. */
export const enums = defineFamily({
  name: 'enums',
  title: '枚举',
  host: 'main',
  pages: [],
  row: EnumItem,
  calls: {
    /** The members of one. */
    get: read(
      'GET /api/common/enum/get',
      z.object({ name: z.string('请填写枚举名称').check(limited('枚举名称', 50)) }),
      z.array(EnumItem),
      { access: 'signed' },
    ),
    /** Several by name; all there are when no name is given. */
    list: read(
      'GET /api/common/enum/getlist',
      z.object({ names: z._default(z.array(z.string()).check(z.maxLength(100)), []) }),
      z.array(Enumeration),
      { access: 'signed' },
    ),
  },
})
