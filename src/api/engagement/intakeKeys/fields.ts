/** What intake keys are made of, as far as they are kept: of the secret only its hash is. Ours. */
import { defineFields } from '../../record/field.ts'
import { flag, hidden, kept, line, ref, stamp, time } from '../../record/kinds.ts'
import { secretHash } from '../../record/lines.ts'

/** The fields of one key. */
export const intakeKeyFields = defineFields({
  /** Which server has it. */
  Name: line('名称', { max: 50, required: true }),
  KeyHash: secretHash('密钥摘要'),
  /** Its last characters, by which people tell one from the other. */
  Ending: kept(line('密钥结尾', { max: 4, required: true })),
  /** Off: nothing is taken by it. */
  IsEnable: kept(flag('启用', true)),
  /** When something came by it last, to the minute. */
  LastUsedAt: kept(time('最近使用')),
  OwnerID: hidden(ref('建立人', 'directory', { required: true })),
  CreateTime: stamp('创建时间'),
})
