/** The keys of the person who is signed in: kept with their settings, together with those of their role. */
import { subscribe } from 'valtio'
import { watchFamily } from '../data.ts'
import { api, session } from '../session.ts'
import { saveSetting, setting, settings } from '../settings.ts'
import { ownKeys, setOwnKeys, setRoleKeys, type OwnKeys } from './ownKeys.ts'
import { presets } from './presets.ts'
import { readChords, readOwnKeys } from './storedKeys.ts'

const NAME = 'keys'

function keep(keys: OwnKeys): void {
  saveSetting(NAME, JSON.parse(JSON.stringify(keys)))
  follow()
}

/** Give a command these chords; none: it has no key. undefined: those of role, preset or the command again. */
export function bindKeys(id: string, chords: readonly string[] | undefined): void {
  const { preset, chords: before } = ownKeys()
  const { [id]: _, ...others } = before
  keep({ preset, chords: chords ? { ...others, [id]: chords } : others })
}

/** Make these the person's keys: an import, or taking one back. */
export function replaceKeys(keys: OwnKeys): void {
  keep(keys)
}

let read = ''

function follow(): void {
  const stored = settings.loaded ? setting<unknown>(NAME, undefined) : undefined
  const sign = JSON.stringify(stored ?? null)
  if (sign === read) return
  read = sign
  const keys = readOwnKeys(stored)
  setOwnKeys(keys, presets[keys.preset].chords)
}

let asked = 0

/** Read what the role's keys are now. Without them the person's and the commands' own count. */
async function loadRoleKeys(): Promise<void> {
  const nth = ++asked
  if (session.user === undefined) return setRoleKeys({})
  try {
    const { Keys } = await api.roleKeys.mine({})
    if (nth === asked) setRoleKeys(readChords(Keys))
  } catch (error) {
    console.info('the keys of the role could not be read', error)
  }
}

/** Follow the person's settings and their role's keys. Answers how to stop. */
export function followKeys(): () => void {
  let user: number | undefined
  const signedIn = () => {
    if (session.user?.ID === user) return
    user = session.user?.ID
    void loadRoleKeys()
  }
  follow()
  signedIn()
  const stops = [
    subscribe(settings, follow),
    subscribe(session, signedIn),
    watchFamily('roleKeys', () => void loadRoleKeys()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
