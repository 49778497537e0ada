/** What a layout of the workspace is made of. Ours. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { wholeNumber } from '../../text/recordFields.ts'
import { computed, flag, hidden, kept, line, number, other, ref, sent, stamp, time } from '../../record/kinds.ts'

/** Ours: the longest JSON of a layout, in characters. */
const LAYOUT_LIMIT = 256 * 1024

/** What is in a layout is the workspace's business (src/workspace/dock/layout.ts checks it before it is put up). */
const Content = z
  .record(z.string(), z.unknown(), '布局的内容不正确')
  .check(
    z.refine(
      (value) => JSON.stringify(value).length <= LAYOUT_LIMIT,
      `布局太大，不能超过 ${LAYOUT_LIMIT / 1024} KB，请先关闭一些窗格`,
    ),
  )
const Slot = z.nullable(wholeNumber('快捷键编号', 1, 9))

/** The fields of one layout. */
export const layoutFields = defineFields({
  Name: line('布局名称', { max: 30, required: true }),
  /** With the records that were open; false: only the pages and how they stand. */
  WithContent: flag('连同打开的内容'),
  /** The number of its key, 1 to 9; null: it has none. */
  Slot: other<number | null, number | null>('快捷键编号', z.nullable(z.number()), Slot),
  Content: sent(other('布局', Content, Content)),
  /** Grows with every change of what is in it. */
  Revision: kept(number('版本', { min: 1, max: Number.MAX_SAFE_INTEGER })),
  UpdateTime: stamp('更新时间'),
  /** The role it is given to; null: it is the caller's own. */
  RoleID: kept(ref('角色', 'roles')),
  /** Who saved it last. */
  Maker: computed('保存人', z.string()),
  UserID: hidden(ref('所属账号', 'directory')),
  MakerID: hidden(ref('保存人编号', 'directory')),
  /** Deleted, and kept for a while. */
  DeleteTime: hidden(time('删除时间')),
})
