/** What a provider must be told before it is kept, and before it is used. */
import { createPublicKey, X509Certificate } from 'node:crypto'
import { identityProviderFields } from '../../../src/api/accounts/identityProviders/fields.ts'
import { addressProblem, openProblem, type ProviderKind } from '../../../src/api/accounts/identityProviders/kinds.ts'
import type { DraftFrom } from '../../../src/api/record/field.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { secretColumns } from '../../platform/records/secrets.ts'
import { refuseLess } from './refuseLess.ts'
import { certificatesIn } from './saml/saml.ts'

type Stored = StoredOf<'identity_providers'>
type Draft = DraftFrom<typeof identityProviderFields>

/** Looks at a draft. Throws a Refusal that names the field; answers the columns of the secret. */
export async function savingProvider(request: Request<any>, draft: Draft, before: Stored | undefined) {
  await refuseLess(request)
  const { Kind, Address, StartTLS = false, Certificate = '' } = { ...before, ...draft }
  if (Kind !== undefined && Address !== undefined) judgePlace(Kind, Address, StartTLS)
  const wrong = certificateProblem(Certificate)
  if (wrong) throw refuseField('Certificate', wrong)
  const after = { ...before, ...draft }
  if (before?.IsEnable) {
    const missing = missingIn(after as Stored)
    if (missing) throw refuseField('Name', `认证源正在使用：${missing}。`)
  }
  return secretColumns(request, { fields: identityProviderFields, draft, before })
}

function judgePlace(kind: ProviderKind, address: string, startTLS: boolean): void {
  const problem = addressProblem(kind, address)
  if (problem) throw refuseField('Address', problem)
  const open = openProblem(kind, address, startTLS)
  if (open) throw refuseField('StartTLS', open)
}

/** Why a text is no certificate, as a sentence; undefined when it is, or is empty. */
function certificateProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined
  if (/PRIVATE KEY/.test(text)) return '这里要填证书，不要填私钥。'
  try {
    for (const one of certificatesIn(text))
      createPublicKey(new X509Certificate(one).publicKey.export({ type: 'spki', format: 'pem' }))
    return undefined
  } catch {
    return '证书不正确：要填 PEM 格式，以 -----BEGIN CERTIFICATE----- 开头。'
  }
}

/** What a provider still lacks before it can be used; undefined: nothing. */
export function missingIn({ Kind, Address, AppID, BaseDN, Certificate, EntityID }: Stored): string | undefined {
  if (Address === '') return '还没有填写地址，请先编辑'
  if (Kind === 'oidc' && AppID === '') return '还没有填写应用标识（客户端编号），请先编辑'
  if (Kind === 'ldap' && BaseDN === '') return '还没有填写查找起点，请先编辑'
  if (Kind === 'saml' && (Certificate.trim() === '' || EntityID === ''))
    return '还没有填写对方的证书和实体编号，请先编辑'
  return undefined
}
