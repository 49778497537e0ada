/** Layouts of the workspace under a name: a person's own, and those an administrator gives to a role. Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, revision } from '../../callSchemas.ts'
import { wholeNumber } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'

/** Ours: how many layouts one person, or one role, may have. */
export const LAYOUTS_LIMIT = 50
/** Ours: the longest JSON of a layout, in characters. */
const LAYOUT_LIMIT = 256 * 1024
/** Ours: how many versions of a layout are kept. */
export const LAYOUT_VERSIONS = 20

/** A layout without what is in it. */
export const LayoutRow = z.object({
  ID: z.number(),
  Name: z.string(),
  /** With the records that were open; false: only the pages and how they stand. */
  WithContent: flag,
  /** The number of its key, 1 to 9; null: it has none. */
  Slot: z.nullable(z.number()),
  /** Grows with every change of what is in it. */
  Revision: z.number(),
  UpdateTime: z.string(),
  /** The role it is given to; null: it is the caller's own. */
  RoleID: z.nullable(z.number()),
  /** Who saved it last. */
  Maker: z.string(),
})
/** See the schema. */
export type LayoutRow = z.infer<typeof LayoutRow>

/** What is in a layout is the workspace's business (src/workspace/dock/layout.ts checks it before it is put up). */
const Content = z
  .record(z.string(), z.unknown(), '布局的内容不正确')
  .check(
    z.refine(
      (value) => JSON.stringify(value).length <= LAYOUT_LIMIT,
      `布局太大，不能超过 ${LAYOUT_LIMIT / 1024} KB，请先关闭一些窗格`,
    ),
  )
const Name = z.string('请填写布局名称').check(z.trim(), z.minLength(1, '请填写布局名称'), limited('布局名称', 30))
const Slot = z.nullable(wholeNumber('快捷键编号', 1, 9))
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
  row: LayoutRow,
  calls: {
    list: read('GET /api/workspace/layouts', z.object({}), z.array(LayoutRow), signed),
    get: read(
      'GET /api/workspace/layouts/info',
      z.object({ ID: id }),
      z.extend(LayoutRow, { Content: z.record(z.string(), z.unknown()) }),
      signed,
    ),
    versions: read('GET /api/workspace/layouts/versions', z.object({ ID: id }), z.array(LayoutVersion), signed),
    save: write(
      'POST /api/workspace/layouts/addoredit',
      z.object({
        ID: z.optional(id),
        Name: z.optional(Name),
        Content: z.optional(Content),
        WithContent: z.optional(flag),
        Slot: z.optional(Slot),
        /** The version that was looked at; another one is refused. Default: whichever there is. */
        Revision: z.optional(revision),
      }),
      kept,
      signed,
    ),
    remove: write('POST /api/workspace/layouts/delete', z.object({ Ids: ids }), outcome, signed),
    ofRole: read('GET /api/role/layouts', z.object({ RoleID: id }), z.array(LayoutRow)),
    give: write('POST /api/role/layouts/addoredit', z.object({ RoleID: id, Name, Content, WithContent: flag }), kept),
    withdraw: write('POST /api/role/layouts/delete', z.object({ Ids: ids }), outcome),
  },
})
