/** Ranges of the page drawn as marked without a change to it (CSS highlights). Where a browser cannot, nothing is drawn. */

const shown = new Map<string, Map<string, readonly Range[]>>()

/** Names in the style sheet: passages with notes, and the one at hand, which is drawn over the others. */
const layers = { 'cd-ai-origin': -1, 'cd-remark': 0, 'cd-remark-here': 1 } as const

/** Mark these ranges under a name; `owner` has marked others before, which go. */
export function highlight(window: Window, name: keyof typeof layers, owner: string, ranges: readonly Range[]): void {
  const { CSS: css, Highlight: Made } = window as Window & typeof globalThis
  if (!css?.highlights || !Made) return
  const owners = shown.get(name) ?? new Map<string, readonly Range[]>()
  shown.set(name, owners)
  if (ranges.length > 0) owners.set(owner, ranges)
  else owners.delete(owner)
  const all = [...owners.values()].flat()
  if (all.length === 0) return void css.highlights.delete(name)
  const made = new Made(...all)
  made.priority = layers[name]
  css.highlights.set(name, made)
}
