/**
 * The sign-in: tokens, who is signed in, what they may do, renewing and ending it. A store and functions; no UI.
 */
import { proxy } from 'valtio'
import { actionOf, isKeyed, type Action } from '../api/actions.ts'
import { type Grants, type Me } from '../api/access.ts'
import { createClient, Refusal, type Send, type Writing } from '../api/client.ts'
import { DomainSettings, tidyAddresses } from '../api/system/config/calls.ts'
import type { HostName } from '../api/hosts.ts'
import { coreFamilies } from '../api/coreFamilies.ts'
import { grantsOf } from '../api/accounts/roles/grants.ts'
import type { MenuModule } from '../api/accounts/roles/ownCalls.ts'
import type { CurrentUser } from '../api/accounts/session/calls.ts'
import { wholeContract } from './families.ts'
import { laterClient } from './laterClient.ts'
import { notices, show } from './notices.ts'
import { noteRefused } from './refusedAct.ts'
import { reached } from './status.ts'
import { underKey } from './requestKeys.ts'
import { createTransport } from './transport.ts'
import { carryWrite, changesOf } from './writes.ts'

/** K016, K017, K018: names and life of the stored tokens. */
export const TOKEN_COOKIE = 'vue_admin_template_token'
export const REFRESH_KEY = 'vue_admin_template_refreshToken'
const COOKIE_DAYS = 15

/** Who is signed in. `state` 'unknown' until the stored token was tried; 'leaving': another page is on its way. */
export const session = proxy<{
  state: 'unknown' | 'out' | 'in' | 'leaving'
  user: CurrentUser | undefined
  modules: MenuModule[]
  grants: Grants
  channels: number[] | 'all'
  addresses: DomainSettings | undefined
  /** The role the workspace is shown as; see preview.ts. */
  preview: { ID: number; Name: string } | undefined
}>({
  state: 'unknown',
  user: undefined,
  modules: [],
  grants: {},
  channels: [],
  addresses: undefined,
  preview: undefined,
})

/** The access token, kept in a cookie that no server reads: requests carry it in a header. */
export function token(): string | undefined {
  const found = new RegExp(`(?:^|; )${TOKEN_COOKIE}=([^;]+)`).exec(document.cookie)
  return found ? decodeURIComponent(found[1]!) : undefined
}

/** Store the tokens of a sign-in. */
export function storeTokens(access: string, refresh?: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${TOKEN_COOKIE}=${encodeURIComponent(access)}; Path=/; Max-Age=${COOKIE_DAYS * 86_400}; SameSite=Strict${secure}`
  if (refresh) localStorage.setItem(REFRESH_KEY, refresh)
}

/** Forget the tokens. */
export function dropTokens(): void {
  document.cookie = `${TOKEN_COOKIE}=; Path=/; Max-Age=0; SameSite=Strict`
  localStorage.removeItem(REFRESH_KEY)
}

/** Where a host lives; '' is this origin. */
export function baseOf(host: HostName): string {
  const settings = session.addresses
  if (!settings) return ''
  const base = {
    legacy: settings.DomainAddress,
    main: settings.DomainAddress,
    third: settings.DomainAddress,
    upload: settings.NewUpload,
    convert: settings.MediaConvertAddress,
    record: settings.MediaRecordAddress,
    job: settings.JobUrl,
    ai: settings.DomainAddress,
  }[host]
  return base.replace(/\/+$/, '')
}

let renewing: Promise<boolean> | undefined

/** One renewal at a time, also across tabs: two tabs with one refresh token would look like a stolen one. */
function renew(): Promise<boolean> {
  renewing ??= withLock('copydesk.renew', renewOnce).finally(() => (renewing = undefined))
  return renewing
}

/** Whether an error is the server's own word that a sign-in is over; whatever else went wrong says nothing of it. */
export function saysOver(error: unknown): boolean {
  return error instanceof Refusal && error.kind === 'expired'
}

/** A client that carries no token but this one, and renews nothing. */
function clientWith(given?: string) {
  return createClient(coreFamilies, createTransport({ baseOf, token: () => given, renew: async () => false, reached }))
}

/** False when there is nothing to renew by, nobody who does it, or the server says that it is over. Rejects with a Refusal when nobody could say. */
async function renewOnce(): Promise<boolean> {
  const refresh = localStorage.getItem(REFRESH_KEY)
  if (!refresh) return false
  try {
    const tokens = await clientWith().session.refresh({ RefreshToken: refresh })
    storeTokens(tokens.AccessToken, tokens.RefreshToken)
    return true
  } catch (error) {
    // renewing is ours; a back end that has no such call renews nothing.
    if (saysOver(error) || (error instanceof Refusal && error.kind === 'missing')) return false
    if (error instanceof Refusal) throw error
    // An answer that is none of ours.
    console.error(error)
    throw new Refusal('fault', '服务器的回答无法识别')
  }
}

/** Who is signed in by a token. Rejects as the server refuses. */
export function ownerOf(given: string): Promise<CurrentUser> {
  return clientWith(given).session.current({})
}

async function withLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return run()
  const before = token()
  return navigator.locks.request(name, async () => {
    // Another tab renewed while this one waited.
    if (token() !== before) return true as T
    return run()
  }) as Promise<T>
}

/** whoever asked, the alert comes up once, over a workspace that stays as it is. */
function expired(): void {
  if (session.state === 'in') notices.expired = true
}

const transport = createTransport({ baseOf, token, renew, reached, expired })

/** What a preview does not stop: signing out, presence, settings of one's own, the bell. */
const ownAffairs: ReadonlySet<string> = new Set(['session', 'workspace', 'push', 'messages'])

/** Throws 'refused' while a role is previewed: nothing can be changed. */
export function refuseInPreview(): void {
  if (session.preview) throw new Refusal('refused', `正在以角色“${session.preview.Name}”预览，不能修改。请先结束预览。`)
}

const carry: Send = async (parcel) => {
  if (parcel.writes !== undefined && !ownAffairs.has(parcel.writes)) refuseInPreview()
  return transport(parcel)
}

type Tables = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Action>>>>>>
let tables: Tables = {}

/** A batch of which everything was left as it was. */
function didNothing(answer: unknown): boolean {
  const { Done, Skipped } = (answer ?? {}) as { Done?: readonly unknown[]; Skipped?: readonly unknown[] }
  return Done?.length === 0 && (Skipped?.length ?? 0) > 0
}

const writing: Writing = ({ family, call, input }, request) => {
  const action = actionOf(tables[family.name] ?? {}, call, input)?.[1]
  const isMeant = action?.undoable === true
  const send = (key?: string) => carryWrite(changesOf(family, action), (requestId) => request(requestId, key))
  const carried = async () => {
    const answer = await (action && isKeyed(action) ? underKey({ family: family.name, call, input }, send) : send())
    if (isMeant && didNothing(answer)) noteRefused(action!.title)
    return answer
  }
  return carried().catch(async (error: unknown) => {
    if (isMeant) noteRefused(action!.title)
    const { detail } = error as { detail?: { AskAgain?: boolean; Title?: string } | null }
    if (detail?.AskAgain !== true) throw error
    return (await import('./askAgain/askAgain.ts')).afterAsking(carried, detail.Title)
  })
}

const later = laterClient(createClient(coreFamilies, carry, show, writing), async () => {
  const { contract, actions } = await wholeContract()
  tables = actions as Tables
  return createClient(contract, carry, show, writing)
})

/** The typed client every pane and command uses; families beyond the core answer once the contract is here. */
export const api = later.client

/** Fetch the whole contract, so that every family answers at once. Rejects when it could not be fetched. */
export const prepareApi = later.arrive

/** Learn where the hosts live; a back end that does not say is this origin. */
export async function loadAddresses(): Promise<void> {
  try {
    session.addresses = tidyAddresses(await api.config.addresses({}))
  } catch {
    session.addresses = undefined
  }
}

/** Load who is signed in and what they may do. Rejects with a Refusal when the token is no good. */
export async function enter(): Promise<void> {
  const user = await api.session.current({})
  const ID = session.preview?.ID ?? user.RoleID
  const [modules, channels] = await Promise.all([api.roles.menus({ ID }), api.roles.channels({ ID })])
  Object.assign(session, {
    user,
    modules,
    grants: grantsOf(modules),
    channels: channels.map((channel) => channel.ID),
    state: 'in' as const,
  })
}

/** Read the grants again: a role changed. */
export function reloadGrants(): Promise<void> {
  return enter()
}

/** The person as the rules see them; `nobody`-like before signing in. */
export function me(): Me {
  const user = session.user
  return {
    ID: user?.ID ?? 0,
    StID: user?.StID ?? 0,
    AdminUserName: user?.AdminUserName ?? '',
    AdminUserRealName: user?.AdminUserRealName ?? '',
    RoleID: user?.RoleID ?? 0,
    RoleName: user?.RoleName ?? '',
    grants: session.grants,
    channels: session.channels,
  }
}

/** Sign out at the server; the caller clears storage and loads /login. */
export async function signOut(): Promise<void> {
  try {
    await api.session.signOut({})
  } catch {
    // The token may have expired already; leaving must work all the same.
  }
  dropTokens()
  Object.assign(session, {
    state: 'leaving',
    user: undefined,
    modules: [],
    grants: {},
    channels: [],
    preview: undefined,
  })
}
