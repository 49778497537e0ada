/** In which order families fill the demonstration newsroom. Pure. */
import type { FamilyDemo } from '../platform/demo/furnish.ts'

/**
 * The families that show something, each after those it builds on and otherwise as they are listed. Throws where one builds
 * on a family that shows nothing, or two on each other.
 */
export function demoOrder(families: Readonly<Record<string, { readonly demo?: FamilyDemo }>>): readonly FamilyDemo[] {
  const ordered = new Set<FamilyDemo>()
  const visit = (name: string, above: readonly string[]): void => {
    const way = [...above, name]
    if (above.includes(name)) throw new Error(`Demonstrations that wait for each other: ${way.join(' > ')}`)
    const demo = families[name]?.demo
    if (!demo) throw new Error(`${above.at(-1)} builds on the demonstration of ${name}, which has none`)
    for (const before of demo.after ?? []) visit(before, way)
    ordered.add(demo)
  }
  for (const [name, { demo }] of Object.entries(families)) if (demo) visit(name, [])
  return [...ordered]
}
