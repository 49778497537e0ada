/** The three most useful keys of the moment: the pane's own verbs, then those of its records that could run on what is selected. */
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { chordsOf } from '../../workspace/commandBindings.ts'
import type { Command, Subject } from '../../workspace/command.ts'
import { contextNow } from '../../workspace/context.ts'
import { paneCommands, panes } from '../../workspace/dock/panes.ts'
import { isTextTarget } from '../../workspace/keys/keyContext.ts'
import { KeyCaps } from '../../workspace/keysPanel/KeyCaps.tsx'
import { usePane } from '../../workspace/pane.ts'
import { allCommands, canNow } from '../../workspace/registry.ts'
import { useResting } from './useResting.ts'
import './footer.css'

/** How many keys a footer shows. */
const KEYS = 3

/** Ours: how long what a pane offers rests before its keys are told, in ms; longer than a held key takes to come again. */
const REST_MS = 80

/** One press is enough; sequences are for what is done less often, and a digit is one of nine of its kind. */
function isQuick(command: Command): boolean {
  const [chord] = chordsOf(command)
  return chord !== undefined && !chord.includes(' ') && !/^\d$/.test(chord)
}

/** What every list has would say nothing about this pane, nor what acts in the whole workspace. */
const EVERYWHERE: readonly string[] = ['工作台', '列表', '筛选', '常用筛选']

/** The verbs of lists and panes, and not the ways to move about in them. */
function isVerb({ where, group, hidden }: Command): boolean {
  return (where === 'list' || where === 'pane') && !hidden && !EVERYWHERE.includes(group)
}

let quick: { readonly of: readonly Command[]; readonly commands: readonly Command[] } | undefined

/** The application's commands a footer may show. Looked for once, as every footer asks whenever a pane is entered. */
function quickCommands(): readonly Command[] {
  const all = allCommands()
  if (quick?.of !== all) {
    const commands = all.filter((one) => isVerb(one) && isQuick(one))
    quick = { of: all, commands }
  }
  return quick.commands
}

/** Whether letters are typed into what has the focus: keys of lists do nothing then. */
function useIsTyping(target: Window): boolean {
  const isNow = () => target.document.activeElement !== null && isTextTarget(target.document.activeElement)
  const [isTyping, setTyping] = useState(isNow)
  useEffect(() => {
    const look = () => setTyping(isNow())
    look()
    target.addEventListener('focusin', look)
    return () => target.removeEventListener('focusin', look)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it asks the window each time
  }, [target])
  return isTyping
}

/** Those of the ids first, in their order. */
function inOrder(commands: readonly Command[], first: readonly string[]): readonly Command[] {
  if (first.length === 0) return commands
  const wanted = first.flatMap((id) => commands.find((command) => command.id === id) ?? [])
  return [...wanted, ...commands.filter((command) => !wanted.includes(command))]
}

/** See FooterKeys. */
export interface FooterKeysProps {
  /** Keys of the screen's own, before the others. */
  readonly children?: ReactNode
  /** The commands that go before all others where they can run, by their ids, of what is selected. Default: the pane's own. */
  readonly first?: (subject: Subject | undefined) => readonly string[]
  /** Only the screen's own count now. Default false. */
  readonly isAlone?: boolean
}

/** Key caps with what they do; nothing while another pane is active. */
export function FooterKeys({ children, first, isAlone = false }: FooterKeysProps): ReactNode {
  const pane = usePane()
  // The stamp moves when the pane's records or commands change. While a cursor walks nobody reads keys.
  const stamp = useResting(useSnapshot(panes).stamp, REST_MS)
  const isTyping = useIsTyping(pane.window)
  const offers = useMemo(() => {
    if (!pane.active || isAlone) return []
    const ctx = contextNow()
    const own = paneCommands().filter((one) => isVerb(one) && isQuick(one))
    const ids = new Set(own.map(({ id }) => id))
    const others = quickCommands().filter(
      ({ id, family }) => !ids.has(id) && (!family || family === ctx.subject?.family),
    )
    const found: Command[] = []
    for (const command of inOrder([...own, ...others], first?.(ctx.subject) ?? [])) {
      if (found.length === KEYS) break
      if ((isTyping && command.where === 'list') || canNow(command, ctx) !== true) continue
      found.push(command)
    }
    return found
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is read stands outside, and the stamp moves when it changes
  }, [pane.active, stamp, isTyping, first, isAlone])
  return (
    <span className="cd-footer-keys">
      <span className="cd-footer-offers">
        {children}
        {offers.map((command) => (
          <span key={command.id}>
            <KeyCaps keys={command.keys} /> {command.title}
          </span>
        ))}
      </span>
      <span>
        <KeyCaps keys="?" /> 全部按键
      </span>
    </span>
  )
}
