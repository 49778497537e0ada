/** Work that is asked for instead of turning an address away: many people share one. */
import { Refusal } from '../../../src/api/client.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { proofPurposes, readers } from '../../../src/api/accounts/readers/calls.ts'
import { devicesFrom, NEW_READERS } from '../../platform/readers/newDevice.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { createProof, useProof } from '../session/proofOfWork.ts'
import { codesOfLate } from './codesOfLate.ts'
import { stationOf } from './station.ts'

type Purpose = (typeof proofPurposes)[number]
type From = Pick<Request<unknown>, 'db' | 'ip' | 'now'>

const nameOf = (StID: number, purpose: Purpose) => `reader ${purpose} ${StID}`

/** The handler of POST /open/readers/proof: the more came from there of late, the more work. */
export async function proofFor(request: Request<ParsedOf<(typeof readers.calls)['proof']>>) {
  const { db, ip, now, input } = request
  const StID = await stationOf(db, input.StationKey)
  const late = { StID, ip, now }
  const count =
    input.For === 'device'
      ? Math.max(0, (await devicesFrom(db, late)).all - NEW_READERS)
      : (await codesOfLate(db, late)).pressure
  return createProof(db, { ip, now }, nameOf(StID, input.For), count)
}

/** Throws 'busy' with { NeedProof: true } unless this proof was asked for and worked for. */
export async function wantProof(
  { db, ip, now }: From,
  { StID, purpose, proof }: { readonly StID: number; readonly purpose: Purpose; readonly proof: string | undefined },
): Promise<void> {
  if (proof !== undefined && (await useProof(db, { ip, now }, nameOf(StID, purpose), proof))) return
  const message = proof === undefined ? '请先完成一次验证再试。' : '验证没有通过，请重新验证。'
  throw new Refusal('busy', message, { detail: { NeedProof: true, For: purpose } })
}
