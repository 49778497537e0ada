/**
 * What the workspace remembers of a person, on the server: layout, filters, recents, theme. Written at most every
 * second per name, and at once when the page is left; a copy in local storage bridges a lost network. What could not
 * be sent when the sign-in expired waits in IndexedDB, because local storage is cleared then.
 */
import { del, get, set } from 'idb-keyval'
import { proxy } from 'valtio'
import { api } from './session.ts'
import { onBackOnline } from './status.ts'

/** Everything remembered, by name. Read through `setting`, write through `saveSetting`. */
export const settings = proxy<{ loaded: boolean; values: Record<string, unknown> }>({ loaded: false, values: {} })

const waiting = new Map<string, ReturnType<typeof setTimeout>>()
const DELAY_MS = 1000
const localKey = (user: number) => `copydesk.settings.${user}`
let owner = 0

/** Load a person's settings; from the local copy when the server cannot be reached. */
export async function loadSettings(user: number): Promise<void> {
  owner = user
  const local = readLocal(user)
  const unsent = { ...(await takeKept(user)), ...local.unsent }
  try {
    const rows = await api.workspace.load({})
    // What could not be sent before the page was left is newer than what the server has.
    settings.values = { ...Object.fromEntries(rows.map((row) => [row.Name, row.Value])), ...unsent }
    for (const name of Object.keys(unsent)) void send(name)
  } catch {
    settings.values = { ...local.values, ...unsent }
  }
  settings.loaded = true
}

/** A remembered value; `fallback` when there is none. */
export function setting<T>(name: string, fallback: T): T {
  return (settings.values[name] as T | undefined) ?? fallback
}

/** Remember a value under a name such as 'layout' or 'filter./contribution/All'. */
export function saveSetting(name: string, value: unknown): void {
  settings.values[name] = value
  writeLocal(name)
  clearTimeout(waiting.get(name))
  waiting.set(
    name,
    setTimeout(() => void send(name), DELAY_MS),
  )
}

/** Send what waits, now; called before leaving and signing out. */
export async function flushSettings(): Promise<void> {
  await Promise.all([...waiting.keys()].map(send))
}

/** Put what is still unsent where the clearing of local storage does not reach; the next sign-in sends it. */
export async function keepUnsent(): Promise<void> {
  const { unsent } = readLocal(owner)
  if (owner && Object.keys(unsent).length > 0) await set(localKey(owner), unsent).catch(() => {})
}

/** Forget the person here: somebody else may sign in. What the server has stays there. */
export function forgetSettings(): void {
  for (const timer of waiting.values()) clearTimeout(timer)
  waiting.clear()
  owner = 0
  Object.assign(settings, { loaded: false, values: {} })
}

/** Send when the page is left or hidden, and what is unsent when the server can be reached again. Answers how to stop. */
export function watchLeaving(): () => void {
  const leave = () => {
    if (document.visibilityState === 'hidden') void flushSettings()
  }
  document.addEventListener('visibilitychange', leave)
  const stop = onBackOnline(() => {
    for (const name of Object.keys(readLocal(owner).unsent)) void send(name)
  })
  return () => {
    document.removeEventListener('visibilitychange', leave)
    stop()
  }
}

async function send(name: string): Promise<void> {
  clearTimeout(waiting.get(name))
  waiting.delete(name)
  const [user, value] = [owner, settings.values[name]]
  try {
    await api.workspace.save({ Name: name, Value: value ?? null })
    // A value written while this one travelled is still unsent.
    if (settings.values[name] !== value || waiting.has(name)) return
    const local = readLocal(user)
    delete local.unsent[name]
    storage()?.setItem(localKey(user), JSON.stringify(local))
  } catch {
    // It stays among the unsent and goes when the server is back, at the latest with the next start.
  }
}

async function takeKept(user: number): Promise<Record<string, unknown>> {
  try {
    const kept = await get<Record<string, unknown>>(localKey(user))
    if (kept) await del(localKey(user))
    return kept ?? {}
  } catch {
    return {}
  }
}

interface Local {
  values: Record<string, unknown>
  unsent: Record<string, unknown>
}

const storage = () => (typeof localStorage === 'undefined' ? undefined : localStorage)

function readLocal(user: number): Local {
  try {
    const local = JSON.parse(storage()?.getItem(localKey(user)) ?? '{}') as Partial<Local>
    return { values: local.values ?? {}, unsent: local.unsent ?? {} }
  } catch {
    return { values: {}, unsent: {} }
  }
}

function writeLocal(name: string): void {
  if (!owner) return
  const local = readLocal(owner)
  local.values[name] = settings.values[name]
  local.unsent[name] = settings.values[name]
  try {
    storage()?.setItem(localKey(owner), JSON.stringify(local))
  } catch {
    // A full local storage costs the bridge, not the setting.
  }
}
