/** From the pages of a request to the rows of a query. */

/** Ours: rows further down than this are not looked for; the page is empty. */
const DEEPEST_ROW = 10_000_000

/** Where a page lies among the rows; X-40: page 0 is also the first. Undefined beyond DEEPEST_ROW. */
export function windowOf(paging: {
  readonly PageIndex: number
  readonly PageSize: number
}): { limit: number; offset: number } | undefined {
  const offset = (Math.max(1, paging.PageIndex) - 1) * paging.PageSize
  return offset > DEEPEST_ROW ? undefined : { limit: paging.PageSize, offset }
}
