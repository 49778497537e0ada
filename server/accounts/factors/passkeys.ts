/** Passkeys: offered to the browser, judged by WebAuthn's rules, kept, counted. The cryptography is the library's. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { PASSKEYS_MAX } from '../../../src/api/accounts/factors/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { CHALLENGE_MINUTES, openChallenge, spendChallenge, type Purpose } from './challenges.ts'
import { relyingParty } from './relyingParty.ts'

type Asking = Pick<Request<unknown>, 'db' | 'now' | 'origin'>
type Options = Record<string, unknown>
/** Whose passkey is made. */
interface Owner {
  readonly ID: number
  readonly StID: number
  readonly AdminUserName: string
  readonly AdminUserRealName: string
}

/** Ours: EdDSA, ES256 and RS256, which every authenticator has one of. */
const supportedAlgorithmIDs = [-8, -7, -257]
const timeout = CHALLENGE_MINUTES * 60_000
const transportsOf = (text: string) => text.split(',').filter((one) => one !== '') as AuthenticatorTransport[]

const keysOf = (db: Db, UserID: number) =>
  db.selectFrom('passkeys').select(['CredentialID', 'Transports']).where('UserID', '=', UserID).execute()
const named = ({ CredentialID, Transports }: { CredentialID: string; Transports: string }) => ({
  id: CredentialID,
  transports: transportsOf(Transports),
})

/** What a browser is told to make one. Discoverable, and the person is verified by it: so it can stand for the password, too. */
export async function offerToMake(
  { db, now, origin }: Asking,
  owner: Owner,
  Purpose: 'add' | 'enrol',
): Promise<Options> {
  const { id: rpID } = relyingParty(origin)
  const before = await keysOf(db, owner.ID)
  if (before.length >= PASSKEYS_MAX)
    throw new Refusal('refused', `每人最多 ${PASSKEYS_MAX} 个通行密钥，请先删除不用的。`)
  const challenge = await openChallenge(db, { Purpose, UserID: owner.ID }, now)
  const options = await generateRegistrationOptions({
    ...{ rpName: '采编工作台', rpID, timeout, attestationType: 'none' },
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    ...{ userName: owner.AdminUserName, userDisplayName: owner.AdminUserRealName },
    userID: new Uint8Array(Buffer.from(`copydesk ${owner.ID}`)),
    excludeCredentials: before.map(named),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  })
  return options as unknown as Options
}

/** What a browser is told to ask for one: any that it has for us, or those of a person. */
export async function offerToUse({ db, now, origin }: Asking, purpose: Purpose): Promise<Options> {
  const { id: rpID } = relyingParty(origin)
  const challenge = await openChallenge(db, purpose, now)
  const own = purpose.UserID === null ? undefined : (await keysOf(db, purpose.UserID)).map(named)
  const options = await generateAuthenticationOptions({
    ...{ rpID, timeout, userVerification: 'required' },
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    ...(own ? { allowCredentials: own } : {}),
  })
  return options as unknown as Options
}

function parsed<T>(text: string): T & { readonly response: { readonly clientDataJSON?: unknown } } {
  try {
    const data = JSON.parse(text) as T & { readonly response?: { readonly clientDataJSON?: unknown } }
    if (typeof data === 'object' && data !== null && typeof data.response === 'object' && data.response !== null)
      return data as T & { readonly response: { readonly clientDataJSON?: unknown } }
  } catch {
    // Told below.
  }
  throw refuseField('Response', '通行密钥的回答无法识别，请再试一次。')
}

const WRONG = '通行密钥没有通过验证，请再试一次，或换一种方式。'
const refuse = () => new Refusal('refused', WRONG)

/** Keeps a new one under a name. Answers its number. Throws 'refused' for what was not made for us just now. */
export async function keepPasskey(
  { db, now, origin }: Asking,
  owner: Owner,
  { Name, Response, Purpose }: { readonly Name: string; readonly Response: string; readonly Purpose: 'add' | 'enrol' },
): Promise<number> {
  const party = relyingParty(origin)
  const response = parsed<RegistrationResponseJSON>(Response)
  const expectedChallenge = await spendChallenge(
    db,
    response.response.clientDataJSON,
    { Purpose, UserID: owner.ID },
    now,
  )
  const expected = { expectedChallenge, expectedOrigin: party.origin, expectedRPID: party.id }
  const made = await verifyRegistrationResponse({
    ...{ response, ...expected, supportedAlgorithmIDs, requireUserVerification: true },
  }).catch(() => undefined)
  if (!made?.verified) throw refuse()
  const { id: CredentialID, publicKey, counter: Counter, transports = [] } = made.registrationInfo.credential
  const row = await db
    .insertInto('passkeys')
    .values({
      ...{ StID: owner.StID, UserID: owner.ID, CredentialID, PublicKey: Buffer.from(publicKey), Counter },
      ...{ Transports: transports.join(','), Name, CreateTime: now },
    })
    .onConflict((same) => same.column('CredentialID').doNothing())
    .returning('ID')
    .executeTakeFirst()
  if (!row) throw new Refusal('conflict', '这个通行密钥已经添加过了。')
  return row.ID
}

/**
 * Whose passkey signed, with its number and name. Throws 'refused' for a wrong one, one of somebody else than the purpose
 * says, and one whose counter did not go on: that is a copy.
 */
export async function usePasskey(
  { db, now, origin }: Asking,
  Response: string,
  purpose: Purpose,
): Promise<{ readonly ID: number; readonly UserID: number; readonly Name: string }> {
  const party = relyingParty(origin)
  const response = parsed<AuthenticationResponseJSON>(Response)
  const expectedChallenge = await spendChallenge(db, response.response.clientDataJSON, purpose, now)
  const key = await db
    .selectFrom('passkeys')
    .select(['ID', 'UserID', 'Name', 'CredentialID', 'PublicKey', 'Counter', 'Transports'])
    .where('CredentialID', '=', String(response.id))
    .$if(purpose.UserID !== null, (query) => query.where('UserID', '=', purpose.UserID!))
    .executeTakeFirst()
  if (!key) throw new Refusal('refused', '这里没有登记这个通行密钥，它可能已被删除。请换一种方式登录。')
  const credential = {
    ...{ id: key.CredentialID, publicKey: new Uint8Array(key.PublicKey), counter: key.Counter },
    transports: transportsOf(key.Transports),
  }
  const expected = { expectedChallenge, expectedOrigin: party.origin, expectedRPID: party.id }
  const used = await verifyAuthenticationResponse({
    ...{ response, ...expected, credential, requireUserVerification: true },
  }).catch(() => undefined)
  if (!used?.verified) throw refuse()
  const { newCounter } = used.authenticationInfo
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ Counter: newCounter, UsedAt: now })
    .where('ID', '=', key.ID)
    // Those that do not count say 0 for ever.
    .where((row) => (newCounter === 0 ? row('Counter', '=', 0) : row('Counter', '<', newCounter)))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw refuse()
  return key
}
