/** What was typed into a form and not sent yet: it is there again when the page is opened anew. In this browser. */

const placeOf = (guid: string) => `copydesk.typed.${guid}`

/** What was typed; undefined: nothing. */
export function keptForm<Typed>(guid: string): Typed | undefined {
  try {
    const kept = sessionStorage.getItem(placeOf(guid))
    return kept === null ? undefined : (JSON.parse(kept) as Typed)
  } catch {
    return undefined
  }
}

/** Keeps it; undefined forgets it. Only as long as the tab is open: telephones are lent. */
export function keepForm(guid: string, typed: unknown): void {
  try {
    if (typed === undefined) sessionStorage.removeItem(placeOf(guid))
    else sessionStorage.setItem(placeOf(guid), JSON.stringify(typed))
  } catch {
    // A browser that keeps nothing.
  }
}
