/** One's own bindings: what is asked. */
import { mobileNumber, NOT_MOBILE } from '../../api/accounts/bindings/calls.ts'

const asks = {
  'bindings.bindPhone': {
    telphone: {
      label: '手机号',
      kind: 'text',
      max: 32,
      optional: true,
      hint: '留空就是解除绑定',
      check: (value: unknown) =>
        String(value).trim() === '' || mobileNumber(String(value)) !== undefined ? undefined : NOT_MOBILE,
    },
  },
} as const

export default { asks }
