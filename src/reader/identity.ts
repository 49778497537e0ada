/** Who reads: this device, or the person of a telephone that got a code. */
import { newClientId, NotDone, postOpen } from './calls.ts'
import { forgetLeaving, keep, kept } from './kept.ts'
import { withProof } from './proof.ts'
import { keepTokens, tokensOf } from './tokens.ts'

/** As the server tells it. */
export interface Self {
  readonly Kind: 'none' | 'device' | 'phone' | 'wechat'
  readonly NickName: string
  /** The middle is hidden. */
  readonly Phone: string
  /** The same for the same person; '' for a device. */
  readonly Who: string
}

const CLIENT = 'client'
/** The number this browser made up, so that the same device gets the same token again. */
export function clientOf(): string {
  const made = (kept('reader', CLIENT) as string | undefined) ?? newClientId()
  keep('reader', CLIENT, made)
  return made
}

/** Sees to it that this device has a token. Rejects with NotDone. */
export async function haveDevice(key: string): Promise<void> {
  if (tokensOf(key).device) return
  const { ReaderToken } = await withProof(key, 'device', (proof) =>
    postOpen<{ ReaderToken: string }>('/open/readers/device', { StationKey: key, ClientID: clientOf(), ...proof }),
  )
  keepTokens(key, { device: ReaderToken })
}

/** Who it is; somebody who was signed out elsewhere is this device again. */
export async function whoReads(key: string): Promise<Self> {
  const { person, device } = tokensOf(key)
  const ask = (token: string) =>
    postOpen<Self>('/open/readers/me', { StationKey: key, ...(token ? { ReaderToken: token } : {}) })
  const isAsAsked = () => tokensOf(key).person === person
  try {
    const self = await ask(person || device)
    if (person && isAsAsked()) keepTokens(key, { who: self.Who })
    return self
  } catch (error) {
    if (!(error instanceof NotDone) || error.detail['SignedOut'] !== true) throw error
    // What they typed stays, for when they sign in again.
    if (isAsAsked()) keepTokens(key, { person: '', who: '' })
    return ask(device)
  }
}

/** A code that is on its way. */
export interface AskedCode {
  readonly CodeID: string
  readonly Seconds: number
  readonly Again: number
  readonly IsSimulated: boolean
  readonly Message: string
}

/** Has a code sent to a telephone. Rejects with NotDone. */
export function askCode(key: string, phone: string): Promise<AskedCode> {
  const ClientID = newClientId()
  return withProof(key, 'code', (proof) =>
    postOpen<AskedCode>('/open/readers/code', { StationKey: key, ClientID, Phone: phone, ...proof }),
  )
}

/** Signs in by a code. Rejects with NotDone. */
export async function confirmCode(
  key: string,
  { CodeID, Phone, Code }: { readonly CodeID: string; readonly Phone: string; readonly Code: string },
): Promise<void> {
  const { ReaderToken, Who } = await postOpen<{ ReaderToken: string; Who: string }>('/open/readers/confirm', {
    ...{ StationKey: key, CodeID, Phone, Code },
  })
  keepTokens(key, { person: ReaderToken, who: Who })
}

/** Signs out here: at once, whether or not the server hears of it. Rejects with NotDone where it does not. */
export async function leave(key: string): Promise<void> {
  const { person } = tokensOf(key)
  keepTokens(key, { person: '', who: '' })
  forgetLeaving()
  if (person) await postOpen('/open/readers/signout', { StationKey: key, ReaderToken: person })
}
