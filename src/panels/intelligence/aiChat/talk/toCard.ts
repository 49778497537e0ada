/** The way from the input to what waits for a decision: cards stand above it, where Tab would not come otherwise. */

/** The focus to the first card that waits, of the newest record that has one. Answers whether there is any. */
export function toCard(feed: HTMLElement | null): boolean {
  const records = [...(feed?.querySelectorAll('[data-record]') ?? [])].toReversed()
  for (const record of records) {
    const card = record.querySelector<HTMLElement>('[data-proposal][data-state="pending"]')
    if (!card) continue
    card.focus()
    card.scrollIntoView?.({ block: 'nearest' })
    return true
  }
  return false
}
