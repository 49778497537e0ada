/** What a redirect must be besides what its fields say. */
import { pathOf, pathOfAddress } from '../../../src/api/distribution/redirects/address.ts'
import { keyOfAddress } from '../../../src/api/library/media/fileAddress.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { CHAIN, chainFrom, type Step } from './find.ts'

/** A redirect that is to be kept. */
export interface Kept {
  readonly From: string
  readonly Kind: string
  readonly Target: string
}

/** Addresses in their one spelling. */
export function spelled<D extends { From?: string | undefined; Target?: string | undefined }>(draft: D): D {
  const { From, Target } = draft
  return {
    ...draft,
    ...(From ? { From: pathOfAddress(From) ?? From } : {}),
    ...(Target ? { Target: pathOf(Target) ?? Target } : {}),
  }
}

type Why = readonly [field: 'From' | 'Target', why: string]

/** Why it may not be kept: another station's address, a way without an end, or back to where it began. */
export async function whyNotKept(
  { db, me, now }: Pick<Request<unknown>, 'db' | 'me' | 'now'>,
  kept: Kept,
  key: string,
): Promise<Why | undefined> {
  return whyWrong(kept, key) ?? whyCircle(kept, await chainFrom(db, me.StID, kept.Target, now))
}

/** The same as far as other redirects do not matter. */
export function whyWrong({ From, Kind, Target }: Kept, key: string): Why | undefined {
  const own = /^\/(?:read|feeds|old)\/([^/]+)\//.exec(From)
  if (own && own[1] !== key) return ['From', '这个旧地址是别的站点的，不能在这里设置。']
  if (Kind === 'gone' && Target === '') return undefined
  if (Kind === 'gone') return ['Target', '“已经撤下”不转到任何地址，“转到”请留空。']
  if (Target === '') return ['Target', '请填写转到哪里；没有后续的请选“已经撤下”。']
  // Under another address nobody would find where a file is used.
  if (keyOfAddress(Target) !== undefined) return ['Target', '不能转到媒资库里的文件，请转到用到它的页面。']
  return Target === From ? ['Target', '不能转到自己。'] : undefined
}

/** Why not, by the redirects on the way from its target on: of a longer way nobody sees whether it comes back. */
export function whyCircle({ From, Kind }: Kept, chain: readonly Step[]): Why | undefined {
  if (Kind === 'gone') return undefined
  const isCircle = chain.some((step) => step.From === From || step.Target === From)
  if (isCircle) return ['Target', '转到的地址又会转回这里，绕成了圈。']
  if (chain.length < CHAIN) return undefined
  return ['Target', `转到的地址还要再转 ${CHAIN} 次以上，请直接写最后的地址。`]
}

/** Throws 'refused' with the field and why it may not be kept. `isOff`: other redirects do not matter to it. */
export async function refuseBad(
  request: Request<unknown>,
  kept: Kept,
  { key, isOff }: { readonly key: string; readonly isOff: boolean },
): Promise<void> {
  const bad = isOff ? whyWrong(kept, key) : await whyNotKept(request, kept, key)
  if (bad) throw refuseField(bad[0], bad[1])
}
