/** The three ways out: signing out, the expired sign-in, idling. */
import { forgetReads } from './data.ts'
import { dock } from './dock/dock.ts'
import { forgetHistory } from './history.ts'
import { stopLive, notifyOthers } from './live/line.ts'
import { notices } from './notices.ts'
import { page } from './page.ts'
import { withdrawQuestions } from './questions.ts'
import { loginAddress } from './router/redirect.ts'
import { dropTokens, session, signOut } from './session.ts'
import { flushSettings, forgetSettings, keepUnsent } from './settings.ts'

/** tokens and local storage. What is unsent waits in IndexedDB, out of reach; drafts live there anyway. */
async function clearStorage(): Promise<void> {
  await keepUnsent()
  dropTokens()
  localStorage.clear()
}

function forgetPerson(): void {
  withdrawQuestions()
  forgetReads()
  forgetHistory()
  forgetSettings()
  Object.assign(notices, { items: [], expired: false })
}

/** Sign out: asks first where text is unsaved, then to /login, which leads back here. */
export async function leave(): Promise<void> {
  if (!(await dock.mayLeave())) return
  const address = loginAddress(location.pathname, location.search)
  await endSession(address)
}

/** idling ended the session. Everything was saved before; see idleWatch.ts. */
export async function leaveIdle(): Promise<void> {
  await endSession(loginAddress(location.pathname, location.search))
}

async function endSession(address: string): Promise<void> {
  const user = session.user?.ID ?? 0
  dock.remember()
  await flushSettings()
  stopLive()
  await signOut()
  notifyOthers(user)
  await clearStorage()
  forgetPerson()
  page.go(address)
}

/** the alert was confirmed: storage cleared, then the site origin. The server has the layout and the drafts. */
export async function leaveExpired(): Promise<void> {
  const user = session.user?.ID ?? 0
  dock.remember()
  stopLive()
  await clearStorage()
  notifyOthers(user)
  session.state = 'leaving'
  forgetPerson()
  page.go('/')
}
