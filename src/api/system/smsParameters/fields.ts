/** What SMS parameters are made of. Fields are Ours: the specification gives only IsEnable (E-05). */
import { defineFields } from '../../record/field.ts'
import { choice, flag, kept, line, stamp, text } from '../../record/kinds.ts'
import { bodyProblem } from './body.ts'

/** What a text message is for: signing a reader in, or telling somebody something. */
export const smsPurposes = { code: '验证码', notice: '通知' } as const

/** The fields of one set of SMS parameters. */
export const smsParameterFields = defineFields({
  Name: line('名称', { max: 50, required: true }),
  Sign: line('签名', { max: 20, keeps: 'plain' }),
  Template: line('模板编号', { max: 50, keeps: 'plain' }),
  Purpose: choice('用途', smsPurposes, 'notice'),
  /** As the provider approved it: what is filled in stands as ${name}, once. */
  Body: text('模板内容', {
    max: 500,
    hint: '与短信服务商审核通过的一致，要填写的地方写成 ${code} 的样子，只能有一处；留空就用通常的内容',
    check: bodyProblem,
  }),
  // the first enabled one is used.
  IsEnable: kept(flag('启用')),
  UpdateTime: stamp('更新时间'),
})
