/** Endpoints as records of a station. */
import { endpoints } from '../../../src/api/distribution/endpoints/calls.ts'
import { recordsOf, type StoredOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { robotColumns, signedColumns } from './secretsOf.ts'

type Stored = StoredOf<'endpoints'>

/** What ordinary records do alike, and what of them is an endpoint's own. */
export const records = recordsOf(endpoints, 'endpoints', {
  search: ['Name', 'Host', 'ReMark'],
  filters: ['Kind'],
  most: 50,
  saving: async (request, draft, before) => {
    // Another kind signs otherwise, and to another address.
    if (before && draft.Kind !== undefined && draft.Kind !== before.Kind)
      throw refuseField('Kind', '种类定了就不能改，请新建一个接收端点。')
    const Kind = before?.Kind ?? draft.Kind!
    return Kind === 'signed'
      ? await signedColumns(request, draft, before)
      : await robotColumns(request, Kind, draft, before)
  },
  turning: (_request, stored, { IsEnable }) => Promise.resolve(IsEnable === true ? missingIn(stored) : undefined),
})

/** What an endpoint still lacks before something can be sent there; undefined: nothing. */
export function missingIn({ Kind, Host, SecretID }: Pick<Stored, 'Kind' | 'Host' | 'SecretID'>): string | undefined {
  if (Kind !== 'signed') return SecretID === null ? '还没有填写机器人地址，请先编辑' : undefined
  if (Host === '') return '还没有填写接口地址，请先编辑'
  return SecretID === null ? '还没有填写签名密钥，请先编辑' : undefined
}
