/** The start: a token from the address, the hosts, who is signed in, what they had. A store and functions; no UI. */
import { proxy } from 'valtio'
import { isOffline, Refusal } from '../api/client.ts'
import { noteActivity } from './idleWatch.ts'
import { backoffMs } from './live/backoff.ts'
import { takeToken } from './router/tokenInAddress.ts'
import { settleHanded } from './handedToken.ts'
import { dropTokens, enter, loadAddresses, saysOver, session, storeTokens, token } from './session.ts'
import { loadSettings } from './settings.ts'
import { status } from './status.ts'

/** Why the start did not succeed: no network, the server is away and says why, too many ask, the answer was none, no answer came. */
export type Trouble = 'offline' | 'away' | 'busy' | 'fault' | 'slow'

/** 'starting' until the stored token was tried; 'waiting': there is one, and the server has not said whether it holds. */
export const boot = proxy<{
  phase: 'starting' | 'ready' | 'waiting'
  trouble: Trouble
  /** What the server said of it, or a proxy for it; '' where nobody said anything that helps. */
  said: string
  /** When it is tried again, in ms since 1970; undefined while it is being tried. */
  retryAt: number | undefined
}>({ phase: 'starting', trouble: 'offline', said: '', retryAt: undefined })

/** Ours: how long the start is silent about a server that does not answer, in ms. */
export const START_MS = 10_000
/** Ours: the longest wait a server may ask for, in ms. */
const WAIT_MAX_MS = 5 * 60_000

let prepare: () => Promise<unknown> = async () => {}

/** Say what else must be there before the workspace can be drawn: its code. Called once, by main.tsx. */
export function prepareWith(load: () => Promise<unknown>): void {
  prepare = load
}

/** Load the signed-in person's rights and memory, and meanwhile the workspace's code. */
async function moveIn(): Promise<void> {
  void prepare().catch((error: unknown) => console.error(error))
  await enter()
  if (session.user) await loadSettings(session.user.ID)
}

let attempts = 0
let round = 0
let timer: ReturnType<typeof setTimeout> | undefined
/** A token of the address that waits to be tried. */
let handed: string | undefined

function troubleOf(error: unknown): Trouble {
  const kind = error instanceof Refusal ? error.kind : undefined
  if (kind === 'away') return 'away'
  if (isOffline(error)) return 'offline'
  if (status.waitUntil > Date.now() || kind === 'busy') return 'busy'
  return 'fault'
}

/** Say so, and try again by and by: later each time, and not before the server wants to be asked. */
function wait(trouble: Trouble, said = ''): void {
  clearTimeout(timer)
  const asked = Math.min(WAIT_MAX_MS, status.waitUntil - Date.now())
  const delay = Math.max(asked, backoffMs(attempts, Math.random()))
  Object.assign(boot, { phase: 'waiting', trouble, said, retryAt: Date.now() + delay })
  timer = setTimeout(() => void start(), delay)
}

/** Nothing more is tried, and what an attempt that still runs has to say no longer counts. */
function settle(): void {
  round++
  attempts = 0
  clearTimeout(timer)
  Object.assign(boot, { phase: 'ready', retryAt: undefined })
}

/** `limit`: how long nothing may come; it stands still while a person is asked. */
async function tryStart(limit: { begin(): void; end(): void }): Promise<void> {
  await loadAddresses()
  if (handed !== undefined) {
    await settleHanded(handed, limit.end)
    handed = undefined
    limit.begin()
  }
  if (token() === undefined) session.state = 'out'
  else await moveIn()
}

/**
 * Start, or start again. Never rejects; what happened is in `boot` and `session`. Only the server's own word that it is
 * over ends a sign-in: whatever else goes wrong passes, and the other tabs of the browser use the same tokens.
 */
export async function start(): Promise<void> {
  handed = takeToken() ?? handed
  clearTimeout(timer)
  const mine = ++round
  attempts++
  boot.retryAt = undefined
  let late: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(late)
  const begin = () => {
    end()
    late = setTimeout(() => mine === round && wait('slow'), START_MS)
  }
  begin()
  try {
    await tryStart({ begin, end })
    settle()
  } catch (error) {
    if (mine !== round) return
    if (!saysOver(error)) {
      if (!(error instanceof Refusal)) console.error(error)
      const trouble = troubleOf(error)
      return wait(trouble, trouble === 'away' ? (error as Refusal).message : '')
    }
    dropTokens()
    session.state = 'out'
    settle()
  } finally {
    end()
  }
}

/** The person would rather sign in anew than wait. */
export function giveUpWaiting(): void {
  handed = undefined
  dropTokens()
  session.state = 'out'
  settle()
}

/** Move in after signing in with these tokens. Rejects when the server refuses. */
export async function signedIn(tokens: { AccessToken: string; RefreshToken: string }): Promise<void> {
  storeTokens(tokens.AccessToken, tokens.RefreshToken)
  noteActivity()
  await moveIn()
}
