/** a token handed in through the page address. */

/** The token in a query, and the query without it. Pure. */
export function splitToken(search: string): { token: string | undefined; rest: string } {
  const query = new URLSearchParams(search)
  const token = query.get('Token')?.trim()
  if (!query.has('Token')) return { token: undefined, rest: search }
  query.delete('Token')
  const rest = query.toString()
  return { token: token || undefined, rest: rest ? `?${rest}` : '' }
}

/**
 * Take the token out of the address bar, at once and without a history entry, so that it is neither copied with the
 * address nor sent on as a referrer. Answers it, or undefined when there is none.
 */
export function takeToken(): string | undefined {
  const { token, rest } = splitToken(location.search)
  if (rest !== location.search) history.replaceState(history.state, '', location.pathname + rest + location.hash)
  return token
}
