/** A design at work: what is chosen, steps back and forth, what is kept in this browser. A store; no UI. */
import { Design } from '../../../../api/command/bigScreens/design.ts'
import { toStore } from './copies.ts'
import { withGroups, type Edit } from './edits.ts'
import { mergeDesigns } from './merge.ts'
import { stepBack, stepForth, stepOn, stepsFrom, type Steps } from './steps.ts'

/** What is kept of a design that is not saved. */
export interface KeptDesign {
  readonly at: number
  readonly name: string
  readonly revision: number
  readonly base: Design
  readonly design: Design
}

/** What is to be seen of it. */
export interface DesignState {
  readonly design: Design
  readonly chosen: ReadonlySet<string>
  /** The one the keys go on from; one of those chosen. */
  readonly cursor: string | undefined
  readonly isUnsaved: boolean
  /** What the next step back would take back, and the next one forth do again; undefined: there is none. */
  readonly undoes: string | undefined
  readonly redoes: string | undefined
}

/** The store of one open design, and every way to change it. */
export interface Designer {
  state(): DesignState
  subscribe(told: () => void): () => void
  /** Do something. `joins`: again soon after it is the same step. Answers whether anything changed. */
  edit(what: string, edit: Edit, joins?: boolean): boolean
  choose(ids: Iterable<string>, cursor?: string): void
  undo(): string | undefined
  redo(): string | undefined
  /** What goes to the server, and the revision it was made from. */
  toSave(): { readonly design: Design; readonly revision: number }
  /** The server has this now. */
  saved(design: Design, revision: number): void
  /**
   * Somebody else saved. Answers what both changed; all else is brought in. Nothing is lost: the step can be taken
   * back.
   */
  theirs(design: Design, revision: number): readonly string[]
  /** Take theirs as it is; one step back leads to mine. */
  takeTheirs(design: Design, revision: number): void
  kept(name: string, at: number): KeptDesign | undefined
}

/** Begins with what the server has, or with what was kept. */
export function openDesigner(first: Design, revision: number, kept: KeptDesign | undefined): Designer {
  let base = kept?.base ?? first
  let from = kept?.revision ?? revision
  let steps: Steps<Design> = stepsFrom(kept?.design ?? first)
  let chosen: ReadonlySet<string> = new Set()
  let cursor: string | undefined
  let state: DesignState
  const listeners = new Set<() => void>()
  const isSame = (a: Design, b: Design) => a === b || JSON.stringify(a) === JSON.stringify(b)
  let unsavedOf: readonly [Design, Design, boolean] | undefined

  const isUnsaved = () => {
    if (!unsavedOf || unsavedOf[0] !== base || unsavedOf[1] !== steps.now)
      unsavedOf = [base, steps.now, !isSame(base, steps.now)]
    return unsavedOf[2]
  }
  const tell = () => {
    const ids = new Set(steps.now.Widgets.map(({ Id }) => Id))
    if ([...chosen].some((id) => !ids.has(id))) chosen = new Set([...chosen].filter((id) => ids.has(id)))
    if (cursor !== undefined && !chosen.has(cursor)) cursor = [...chosen].at(-1)
    state = {
      design: steps.now,
      chosen,
      cursor,
      isUnsaved: isUnsaved(),
      undoes: steps.past.at(-1)?.what,
      redoes: steps.future[0]?.what,
    }
    for (const told of listeners) told()
  }
  const go = (what: string, next: Design, joins = false) => {
    if (next === steps.now) return false
    steps = stepOn(steps, next, { what, at: Date.now(), joins })
    tell()
    return true
  }
  tell()
  return {
    state: () => state,
    subscribe(told) {
      listeners.add(told)
      return () => void listeners.delete(told)
    },
    edit: (what, edit, joins = false) => go(what, edit(steps.now), joins),
    choose(ids, at) {
      chosen = withGroups(steps.now, ids)
      cursor = at ?? [...chosen].at(-1)
      tell()
    },
    undo() {
      const what = steps.past.at(-1)?.what
      steps = stepBack(steps)
      tell()
      return what
    },
    redo() {
      const what = steps.future[0]?.what
      steps = stepForth(steps)
      tell()
      return what
    },
    toSave: () => ({ design: toStore(steps.now), revision: from }),
    saved(design, next) {
      // What was typed while it was on its way stays unsaved.
      base = isSame(toStore(steps.now), design) ? steps.now : design
      from = next
      tell()
    },
    theirs(design, next) {
      const { design: merged, clashes } = mergeDesigns(base, steps.now, design)
      if (clashes.length > 0) return clashes
      base = design
      from = next
      if (!go('合并别人的修改', isSame(merged, steps.now) ? steps.now : merged)) tell()
      return []
    },
    takeTheirs(design, next) {
      base = design
      from = next
      if (!go('改用别人的设计', design)) tell()
    },
    kept: (name, at) => (isUnsaved() ? { at, name, revision: from, base, design: steps.now } : undefined),
  }
}

/** What was kept, if it still can be read: a later version may know more than this one. */
export function readKept(value: unknown): KeptDesign | undefined {
  const kept = value as Partial<KeptDesign> | undefined
  if (!kept || typeof kept.at !== 'number' || typeof kept.revision !== 'number') return undefined
  const [design, base] = [Design.safeParse(kept.design), Design.safeParse(kept.base)]
  if (!design.success || !base.success) return undefined
  return { at: kept.at, name: String(kept.name ?? ''), revision: kept.revision, base: base.data, design: design.data }
}
