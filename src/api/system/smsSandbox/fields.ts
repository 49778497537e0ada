/** What a station without an SMS account would have sent. Ours. */
import { flag as yesOrNo } from '../../callSchemas.ts'
import { defineFields } from '../../record/field.ts'
import { choice, computed, kept, line, stamp, text } from '../../record/kinds.ts'
import { smsPurposes } from '../smsParameters/fields.ts'

/** The fields of one text message that was not sent. */
export const smsSandboxFields = defineFields({
  Purpose: kept(choice('用途', smsPurposes, undefined, { required: true })),
  /** The middle is hidden. */
  Phone: kept(line('电话', { max: 24, required: true })),
  /** As the telephone would have shown it; '' once it is over. */
  Content: kept(text('短信内容', { max: 1000, required: true })),
  /** Nobody is shown the text after this. */
  ExpiresAt: stamp('过期时间'),
  IsOver: computed('已过期', yesOrNo),
  CreateTime: stamp('时间'),
})
