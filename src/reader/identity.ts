/** Who reads: this device, or the person of a telephone that got a code. */
import { newClientId, NotDone, postOpen } from './calls.ts'
import { withProof } from './proof.ts'
import { keepTokens, tokensOf } from './tokens.ts'

/** As the server tells it. */
export interface Self {
  readonly Kind: 'none' | 'device' | 'phone' | 'wechat'
  readonly NickName: string
  /** The middle is hidden. */
  readonly Phone: string
}

const CLIENT = 'copydesk.reader.client'
/** The number this browser made up, so that the same device gets the same token again. */
function clientOf(): string {
  try {
    const made = localStorage.getItem(CLIENT) ?? newClientId()
    localStorage.setItem(CLIENT, made)
    return made
  } catch {
    return newClientId()
  }
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
  try {
    return await ask(person || device)
  } catch (error) {
    if (!(error instanceof NotDone) || error.detail['SignedOut'] !== true) throw error
    keepTokens(key, { person: '' })
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
  const { ReaderToken } = await postOpen<{ ReaderToken: string }>('/open/readers/confirm', {
    ...{ StationKey: key, CodeID, Phone, Code },
  })
  keepTokens(key, { person: ReaderToken })
}

/** Signs out here. */
export async function leave(key: string): Promise<void> {
  const { person } = tokensOf(key)
  keepTokens(key, { person: '' })
  if (person) await postOpen('/open/readers/signout', { StationKey: key, ReaderToken: person })
}
