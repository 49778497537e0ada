/** Layouts of the workspace under a name: a person's own, and those an administrator gives to a role. Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, outcome, revision } from '../../callSchemas.ts'
import { defineFields, type PlainRowFrom } from '../../record/field.ts'
import { computed } from '../../record/kinds.ts'
import { draftShape, plainRowOf } from '../../record/schemas.ts'
import { layoutFields } from './fields.ts'

/** Ours: how many layouts one person, or one role, may have. */
export const LAYOUTS_LIMIT = 50
/** Ours: how many versions of a layout are kept. */
export const LAYOUT_VERSIONS = 20

/** A layout without what is in it. */
export type LayoutRow = PlainRowFrom<typeof layoutFields>
const LayoutRow = plainRowOf(layoutFields)
/** A layout with what is in it. */
const WholeLayout = plainRowOf(
  defineFields({ ...layoutFields, Content: computed('布局', z.record(z.string(), z.unknown())) }),
)

const { Name, Content, WithContent } = layoutFields
const kept = z.object({ ID: z.number(), Revision: z.number(), LogID: z.optional(z.number()) })
const signed = { access: 'signed' } as const

/** One version of a layout. */
const LayoutVersion = z.object({
  Revision: z.number(),
  CreateTime: z.string(),
  Maker: z.string(),
  Content: z.record(z.string(), z.unknown()),
})
/** See the schema. */
export type LayoutVersion = z.infer<typeof LayoutVersion>

/** Layouts. Everybody signed in has their own and sees those of their role; giving them to roles needs the page's button. */
export const layouts = defineFamily({
  name: 'layouts',
  title: '布局',
  measure: '个',
  host: 'main',
  pages: ['/Authority'],
  fields: layoutFields,
  row: LayoutRow,
  calls: {
    list: read('GET /api/workspace/layouts', z.object({}), z.array(LayoutRow), signed),
    get: read('GET /api/workspace/layouts/info', z.object({ ID: id }), WholeLayout, signed),
    versions: read('GET /api/workspace/layouts/versions', z.object({ ID: id }), z.array(LayoutVersion), signed),
    save: write(
      'POST /api/workspace/layouts/addoredit',
      z.object({
        ID: z.optional(id),
        ...draftShape(layoutFields),
        /** The version that was looked at; another one is refused. Default: whichever there is. */
        Revision: z.optional(revision),
      }),
      kept,
      signed,
    ),
    remove: write('POST /api/workspace/layouts/delete', z.object({ Ids: ids }), outcome, signed),
    ofRole: read('GET /api/role/layouts', z.object({ RoleID: id }), z.array(LayoutRow)),
    give: write(
      'POST /api/role/layouts/addoredit',
      z.object({ RoleID: id, Name: Name.write, Content: Content.write, WithContent: WithContent.write }),
      kept,
    ),
    withdraw: write('POST /api/role/layouts/delete', z.object({ Ids: ids }), outcome),
  },
})
