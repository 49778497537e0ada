/** Where signing in leads, and where signing out remembers you were. Pure. */

/**
 * the redirect when it is a path of this origin, else '/'. `origin` such as 'https://desk.example.cn'. Anything
 * that a browser could read as another origin ('//evil', '/\evil', 'javascript:') leads to '/'.
 */
export function safeRedirect(redirect: string | null | undefined, origin: string): string {
  if (!redirect || !redirect.startsWith('/')) return '/'
  // Parsing does what browsers do: it drops tabs and line breaks and reads a backslash as a slash.
  let target: URL
  try {
    target = new URL(redirect, origin)
  } catch {
    return '/'
  }
  if (target.origin !== origin || target.pathname.startsWith('//')) return '/'
  // Signing in must not lead back to signing in.
  if (target.pathname.replace(/\/+$/, '') === '/login') return '/'
  return target.pathname + target.search + target.hash
}

/** The address of the sign-in that leads back here afterwards; home needs no mention. */
export function loginAddress(path: string, search = ''): string {
  const here = path + search
  return here === '/' || path === '/login' ? '/login' : `/login?redirect=${encodeURIComponent(here)}`
}
