/** The query the workspace was opened with, before the address follows the panes; whoever understands a part of it asks here. */

let query = ''
let taker: ((query: string) => void) | undefined

/** Note the query; whoever takes queries is told. */
export function noteQuery(search: string): void {
  query = search
  taker?.(query)
}

/** Take queries from now on; called at once with the one that was noted already. */
export function takeQuery(take: (query: string) => void): void {
  taker = take
  if (query !== '') take(query)
}
