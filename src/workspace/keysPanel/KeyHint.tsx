/** A key that is shown beside what it acts on; only to who may do it. */
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { contextNow } from '../context.ts'
import { canNow, findCommand, registered } from '../registry.ts'
import { KeyCaps } from './KeyCaps.tsx'

/** The key of a command with what it does; nothing where the command is none of this person's. `keys`: where it has others here than elsewhere. */
export function KeyHint({
  of,
  keys,
  children,
}: {
  readonly of: string
  readonly keys?: string
  readonly children?: ReactNode
}): ReactNode {
  // What is drawn already waits for the commands, which come after it.
  useSnapshot(registered)
  const command = findCommand(of)
  if (!command || canNow(command, contextNow()) === false) return null
  return (
    <>
      <KeyCaps keys={keys ?? command.keys} /> {children}
    </>
  )
}
