/** What a person's menu entries are made of. Ours: the specification names the calls. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { hidden, line, number, ref } from '../../record/kinds.ts'
import { limited } from '../../text/textLimit.ts'
import { isWebAddress } from '../../text/webAddress.ts'

const address = z.string().check(
  z.trim(),
  limited('地址', 500),
  z.refine((text) => text.startsWith('/') && isWebAddress(text), '地址应以 / 开头，不能有空格'),
)

/** The fields of one entry. */
export const menuSetFields = defineFields({
  Name: line('名称', { max: 30, required: true }),
  /** A page's address with its query, e.g. /contribution/All. */
  Url: { ...line('地址', { max: 500, required: true }), write: address },
  ShowOrder: number('排序', { min: 0, max: 9999 }),
  UserID: hidden(ref('所有人', 'directory', { required: true })),
})
