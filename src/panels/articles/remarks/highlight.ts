/** Ranges of the page drawn as marked without a change to it (CSS highlights). Where a browser cannot, nothing is drawn. */

const shown = new Map<string, Map<string, readonly Range[]>>()

/** Mark these ranges under a name of the style sheet; `owner` has marked others before, which go. */
export function highlight(window: Window, name: string, owner: string, ranges: readonly Range[]): void {
  const { CSS: css, Highlight: Made } = window as Window & typeof globalThis
  if (!css?.highlights || !Made) return
  const owners = shown.get(name) ?? new Map<string, readonly Range[]>()
  shown.set(name, owners)
  if (ranges.length > 0) owners.set(owner, ranges)
  else owners.delete(owner)
  const all = [...owners.values()].flat()
  if (all.length > 0) css.highlights.set(name, new Made(...all))
  else css.highlights.delete(name)
}
