/** What SMS parameters are made of. Fields are Ours: the specification gives only IsEnable (E-05). */
import { defineFields } from '../../record/field.ts'
import { flag, kept, line, stamp } from '../../record/kinds.ts'

/** The fields of one set of SMS parameters. */
export const smsParameterFields = defineFields({
  Name: line('名称', { max: 50, required: true }),
  Sign: line('签名', { max: 20, keeps: 'plain' }),
  Template: line('模板编号', { max: 50, keeps: 'plain' }),
  // the first enabled one is used.
  IsEnable: kept(flag('启用')),
  UpdateTime: stamp('更新时间'),
})
