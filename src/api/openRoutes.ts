/** Routes that need no sign-in. */
import { DEFAULT_BUILDING_BLOCKS } from './system/config/calls.ts'

/** open by themselves. Ours: a wall machine's page. */
const OPEN = ['/login', '/whiteList', '/whiteGXYSSO', '/wall']

/** open with everything below; the building-block platform lives under its default address. */
const OPEN_PREFIXES = ['/aj/', '/mon/', '/guest/', `${DEFAULT_BUILDING_BLOCKS}/`]

/** Open routes with a screen of their own: 'guest' reads one article and answers, 'share' shows a big screen, 'wall' is a machine's. */
export type OpenScreen = 'guest' | 'share' | 'wall'

/** The screen of an open route; undefined where there is none. */
export function openScreenOf(path: string): OpenScreen | undefined {
  if (path.startsWith('/guest/')) return 'guest'
  if (path.startsWith('/aj/')) return 'share'
  return /^\/wall\/?$/.test(path) ? 'wall' : undefined
}

/** What an open route is called; used by the page that says it is not in use here. */
export function openTitle(path: string): string {
  if (path.startsWith('/whiteGXYSSO')) return '广西云单点登录'
  if (path.startsWith('/whiteList')) return '白名单页面'
  if (path.startsWith('/mon')) return '监控展示页面'
  return '积木平台页面'
}

/** whether a path may be opened without signing in. */
export function isOpenRoute(path: string): boolean {
  const clean = path.replace(/\/+$/, '')
  return OPEN.includes(clean) || OPEN_PREFIXES.some((prefix) => `${clean}/`.startsWith(prefix))
}
