/** Watches for idling while somebody is signed in; idle.ts says when it counts. */
import { proxy } from 'valtio'
import { dock } from './dock/dock.ts'
import { IDLE_CHECK_MS, idleState } from './idle.ts'
import { leaveIdle } from './leaving.ts'
import { session } from './session.ts'
import { flushSettings } from './settings.ts'
import { inEveryWindow } from './windows.ts'

/** The countdown on the screen: seconds left, or undefined while there is none. */
export const idle = proxy<{ secondsLeft: number | undefined }>({ secondsLeft: undefined })

/** where the last activity is stored; the tabs of a browser share it. */
const KEY = 'copydesk.lastActive'
/** Storing is cheap but not free: at most once in this time, in ms. */
const STORE_MS = 1000

let stored = 0

/** Somebody is there: now. Also called when signing in. */
export function noteActivity(): void {
  const now = Date.now()
  if (idle.secondsLeft === undefined && now - stored < STORE_MS) return
  stored = now
  localStorage.setItem(KEY, String(now))
  idle.secondsLeft = undefined
}

/** Watch for presses of the mouse and, Ours, of keys: our people have no mouse. Answers how to stop. */
export function watchIdle(): () => void {
  let timer: ReturnType<typeof setTimeout>
  let isLeaving = false
  const lastActive = () => Number(localStorage.getItem(KEY)) || Date.now()

  const check = () => {
    const { user } = session
    if (!user || isLeaving) return
    const state = idleState({
      on: user.IsNotOperated,
      minutes: user.NotOperatedMin,
      lastActive: lastActive(),
      now: Date.now(),
    })
    if (state.kind === 'ended') return void end()
    if (state.kind === 'warning') {
      // Saved before anything else, so that nothing depends on the last second.
      if (idle.secondsLeft === undefined) void Promise.allSettled([dock.keepEverything(), flushSettings()])
      idle.secondsLeft = state.secondsLeft
      timer = setTimeout(check, 1000)
      return
    }
    idle.secondsLeft = undefined
    timer = setTimeout(check, Math.min(IDLE_CHECK_MS, state.warnIn))
  }
  const end = async () => {
    isLeaving = true
    await Promise.allSettled([dock.keepEverything(), flushSettings()])
    await leaveIdle()
  }
  if (!localStorage.getItem(KEY)) noteActivity()
  const stopNoting = inEveryWindow((target) => {
    for (const kind of ['pointerdown', 'keydown'])
      target.addEventListener(kind, noteActivity, { capture: true, passive: true })
    return () => {
      for (const kind of ['pointerdown', 'keydown']) target.removeEventListener(kind, noteActivity, { capture: true })
    }
  })
  check()
  return () => {
    stopNoting()
    clearTimeout(timer)
    idle.secondsLeft = undefined
  }
}
