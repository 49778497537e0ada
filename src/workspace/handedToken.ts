/** A token that came in the address: whose it is, and whether they or whoever is signed in here goes on. */
import { notify } from './notices.ts'
import { choose } from './questions.ts'
import { api, dropTokens, ownerOf, saysOver, storeTokens, token } from './session.ts'
import type { CurrentUser } from '../api/accounts/session/calls.ts'

/** What was asked for; undefined when the server says that its token is over. */
async function heldBy(owner: Promise<CurrentUser>): Promise<CurrentUser | undefined> {
  try {
    return await owner
  } catch (error) {
    if (saysOver(error)) return undefined
    throw error
  }
}

/** Who is asked says so; stepping out leaves everything as it is. */
async function maySwap(here: CurrentUser, there: CurrentUser): Promise<boolean> {
  const said = await choose(
    `现在登录的是 ${here.AdminUserRealName}，要换成 ${there.AdminUserRealName} 吗？`,
    [
      { value: 'stay', title: `继续用 ${here.AdminUserRealName}`, tone: 'primary', letter: 's' },
      { value: 'change', title: `换成 ${there.AdminUserRealName}`, letter: 'c' },
    ],
    `打开的地址里带着 ${there.AdminUserRealName}（${there.AdminUserName}，${there.StationName}）的登录凭证。换了以后，这个浏览器里的所有标签页都是${there.AdminUserRealName}登录；不是自己要换的就不要换。`,
  )
  return said === 'change'
}

/**
 * Takes a token of the address over. Ours: somebody else who is signed in here is asked first, and one that is no good
 * changes nothing. `asking` is told before a person is asked. Rejects when the server could not say whose it is; then
 * nothing has changed either.
 */
export async function settleHanded(given: string, asking: () => void): Promise<void> {
  const there = await heldBy(ownerOf(given))
  if (!there) {
    notify('地址里的登录凭证已失效，没有使用。', 'warning')
    return
  }
  const here = token() === undefined ? undefined : await heldBy(api.session.current({}))
  if (here?.ID === there.ID) return
  if (here) {
    asking()
    if (!(await maySwap(here, there))) return
  }
  // Whoever's it was before, their refresh token must not renew this one.
  dropTokens()
  storeTokens(given)
}
