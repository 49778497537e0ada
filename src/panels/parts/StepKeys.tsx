/** What can be done next with the record that is read, each by its key: a line of its own, no key apart from its words. */
import { useSyncExternalStore, type ReactNode } from 'react'
import { may } from '../../api/access.ts'
import { buttonOf } from '../../api/actions.ts'
import { findAction } from '../../api/findAction.ts'
import { contract } from '../../api/index.ts'
import { keysStamp, watchKeys } from '../../workspace/keys/ownKeys.ts'
import { KeyCaps } from '../../workspace/keysPanel/KeyCaps.tsx'
import { findCommand } from '../../workspace/registry.ts'
import { me } from '../../workspace/session.ts'
import './stepKeys.css'

/**
 * The title of a step where it can be done: an action of the contract where the record and the grants allow it, any other
 * command always.
 */
function titleOf(id: string, row: object): string | undefined {
  const entry = findAction(id)
  if (!entry) return findCommand(id)?.title
  const { action, family } = entry
  const isAllowed = may(me(), contract[family].pages, buttonOf(action)) && (action.when?.(row) ?? true)
  return isAllowed ? action.title : undefined
}

/** What it is given. */
export interface StepKeysProps {
  readonly row: object
  /** Ids of commands, in the order they are told; those that cannot be done, or have no key, are left out. */
  readonly of: readonly string[]
  /** What is said where nothing can be done. Default nothing. */
  readonly none?: ReactNode
}

/** The line, with the keys this person has set. */
export function StepKeys({ row, of, none = null }: StepKeysProps): ReactNode {
  useSyncExternalStore(watchKeys, keysStamp)
  const steps = of.flatMap((id) => {
    const keys = findCommand(id)?.keys
    const title = keys && titleOf(id, row)
    return title ? [{ id, keys, title }] : []
  })
  if (steps.length === 0) return none
  return (
    <p className="cd-steps">
      {steps.map(({ id, keys, title }) => (
        <span key={id}>
          <KeyCaps keys={keys} /> {title}
        </span>
      ))}
    </p>
  )
}
