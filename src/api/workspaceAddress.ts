/** Which addresses lead into the workspace, for the server, which answers all others with 404. Pure. */
import { isOpenRoute } from './openRoutes.ts'
import { otherAddress } from './otherAddresses.ts'
import { pages } from './pages.ts'

const noQuery = { get: () => null }

/** Whether a path is one of the client's: the root, the sign-in, a page under any of its names, or one that needs no sign-in. */
export function isWorkspaceAddress(path: string): boolean {
  const clean = path.replace(/\/+$/, '') || '/'
  if (clean === '/' || Object.hasOwn(pages, clean) || isOpenRoute(path)) return true
  return otherAddress(clean, noQuery) !== undefined
}
