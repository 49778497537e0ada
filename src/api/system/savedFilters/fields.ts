/** What kept filters are made of. Ours. */
import { z } from 'zod/mini'
import { flag as yesOrNo } from '../../callSchemas.ts'
import { defineFields, type Column } from '../../record/field.ts'
import { computed, flag, hidden, kept, line, other, ref } from '../../record/kinds.ts'
import { limited } from '../../text/textLimit.ts'

type ByName = Record<string, string>
const values = z.record(z.string().check(limited('筛选项', 50)), z.string().check(limited('筛选值', 500)))

/** The fields of one filter. */
export const savedFilterFields = defineFields({
  /** The list's page. */
  Page: {
    ...line('页面', { max: 101, required: true }),
    write: z.string().check(z.regex(/^\/[\w/]{1,100}$/, '页面地址不正确')),
  },
  Name: line('名称', { max: 30, required: true }),
  /** The values of the list's filters, by their names. */
  Values: other<ByName, ByName, Column<ByName, string, false>>('筛选条件', z.record(z.string(), z.string()), values),
  /** Everybody of the maker's role has it, too. */
  IsShared: kept(flag('共享')),
  /** Whether it is the caller's own; only those can be changed. */
  IsMine: computed('自己的', yesOrNo),
  /** Who made it. */
  Maker: computed('保存人', z.string()),
  UserID: hidden(ref('保存人', 'directory', { required: true })),
})
