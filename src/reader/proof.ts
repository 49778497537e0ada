/** The work that is asked for instead of turning an address away, in altcha's protocol. */
import type { ProofOfWork } from '../api/accounts/session/calls.ts'
import { NotDone, postOpen } from './calls.ts'

/** Does it again with a proof where one is wanted. Rejects with NotDone. */
export async function withProof<Answer>(
  key: string,
  purpose: 'device' | 'code',
  act: (proof: { readonly Proof?: string }) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act({})
  } catch (error) {
    if (!(error instanceof NotDone) || error.detail['NeedProof'] !== true) throw error
    if (!globalThis.isSecureContext) throw new NotDone('refused', '这里的来访很多，请用 https 的地址打开本页再试。')
    const challenge = await postOpen<ProofOfWork>('/open/readers/proof', { StationKey: key, For: purpose })
    // Most readers never need it.
    const { provenBy } = await import('./work.ts')
    const Proof = await provenBy(challenge)
    if (Proof === undefined) throw new NotDone('busy', '验证没有在一分钟内完成，请稍后再试。')
    return act({ Proof })
  }
}
