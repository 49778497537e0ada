/**
 * Two lists in one pane. Each believes to have the pane for itself; what it offers (records, keys, where the focus goes)
 * is the pane's while the focus is on its side.
 */
import { useMemo, useState } from 'react'
import type { Command, Subject } from '../../../workspace/command.ts'
import { usePane, type Pane } from '../../../workspace/pane.ts'

interface Side {
  subject: Subject | undefined
  readonly commands: Map<string, readonly Command[]>
  focus: (() => void) | undefined
}

/** What the sides of a pane are to their panel. */
export interface Sides<Name extends string> {
  readonly active: Name
  /** The pane a side is given, through PaneProvider. */
  readonly paneOf: (name: Name) => Pane
  /** The focus came to a side by itself: a click, Tab. */
  readonly entered: (name: Name) => void
  /** Take the focus to a side. */
  readonly go: (name: Name) => void
}

/** The sides of this pane; the first is active at first. */
export function useSides<const Name extends string>(names: readonly Name[]): Sides<Name> {
  const pane = usePane()
  const [active, setActive] = useState<Name>(names[0]!)
  const kept = useMemo(() => {
    let now: Name = names[0]!
    const sides = new Map(
      names.map((name): [Name, Side] => [name, { subject: undefined, commands: new Map(), focus: undefined }]),
    )
    const switchTo = (name: Name) => {
      if (name === now) return
      for (const key of sides.get(now)!.commands.keys()) pane.setCommands(key, undefined)
      now = name
      const side = sides.get(name)!
      pane.setSubject(side.subject)
      for (const [key, commands] of side.commands) pane.setCommands(key, commands)
      pane.setFocus(side.focus)
      setActive(name)
    }
    /** What a side tells its pane: kept, and passed on while the side is the active one. */
    const toldBy = (name: Name): Pick<Pane, 'setSubject' | 'setCommands' | 'setFocus'> => {
      const side = sides.get(name)!
      return {
        setSubject(subject) {
          side.subject = subject
          if (now === name) pane.setSubject(subject)
        },
        setCommands(key, commands) {
          if (commands) side.commands.set(key, commands)
          else side.commands.delete(key)
          if (now === name) pane.setCommands(key, commands)
        },
        setFocus(focus) {
          side.focus = focus
          if (now === name) pane.setFocus(focus)
        },
      }
    }
    return {
      told: new Map(names.map((name) => [name, toldBy(name)])),
      switchTo,
      go(name: Name) {
        switchTo(name)
        sides.get(name)!.focus?.()
      },
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the pane’s functions stay for its life, and the names are a constant of the screen
  }, [pane.id])
  // A pane is another object whenever it comes to the front or goes; the sides' own functions stay.
  const panes = useMemo(
    () =>
      new Map(
        names.map((name) => [name, { ...pane, ...kept.told.get(name)!, active: pane.active && name === active }]),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names are a constant of the screen
    [pane, kept, active],
  )
  return { active, paneOf: (name) => panes.get(name)!, entered: kept.switchTo, go: kept.go }
}
