/** Two people changed one screen: what touches different widgets goes together, what touches the same one is told. Pure. */
import type { Design, Widget } from '../../../../api/command/bigScreens/design.ts'

/** Both together. `clashes`: titles of what both changed differently; mine stands there. */
export interface Merged {
  readonly design: Design
  readonly clashes: readonly string[]
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** `base`: what both began with. */
export function mergeDesigns(base: Design, mine: Design, theirs: Design): Merged {
  const clashes: string[] = []
  const of = (design: Design) => new Map(design.Widgets.map((one) => [one.Id, one]))
  const [before, ours, others] = [of(base), of(mine), of(theirs)]
  const choose = (id: string): Widget | undefined => {
    const [was, my, their] = [before.get(id), ours.get(id), others.get(id)]
    if (same(my, their) || same(their, was)) return my
    if (same(my, was)) return their
    clashes.push((my ?? their ?? was)?.Title ?? id)
    return my ?? their
  }
  const taken = new Set<string>()
  const Widgets: Widget[] = []
  // Their order, where mine is as it was; what only one of them has stands behind what it stood behind.
  const isMineOrdered = !same(orderOf(mine, before), orderOf(base, before))
  const [lead, follow] = isMineOrdered ? [mine, theirs] : [theirs, mine]
  for (const { Id } of [...lead.Widgets, ...follow.Widgets]) {
    if (taken.has(Id)) continue
    taken.add(Id)
    const one = choose(Id)
    if (one) Widgets.push(one)
  }
  const fields = ['Width', 'Height', 'Background', 'Fit'] as const
  const canvas: Record<string, unknown> = {}
  for (const name of fields) {
    const [was, my, their] = [base[name], mine[name], theirs[name]]
    canvas[name] = my === was ? their : my
    if (my !== was && their !== was && my !== their) clashes.push('画布')
  }
  return { design: { ...mine, ...canvas, Widgets }, clashes: [...new Set(clashes)] }
}

function orderOf({ Widgets }: Design, known: ReadonlyMap<string, Widget>): readonly string[] {
  return Widgets.flatMap(({ Id }) => (known.has(Id) ? [Id] : []))
}
