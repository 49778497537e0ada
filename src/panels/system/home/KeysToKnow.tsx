/** The keys worth knowing at first. */
import { useMemo, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { contextNow } from '../../../workspace/context.ts'
import { panes } from '../../../workspace/dock/panes.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { canNow, findCommand } from '../../../workspace/registry.ts'
import { session } from '../../../workspace/session.ts'

/** Commands whose keys are worth knowing, the most useful first; those a person cannot run are not shown. */
export const KEYS_TO_KNOW: readonly string[] = [
  'palette.open',
  'help.keys',
  'articles.add',
  'go.unreviewed',
  'go.myArticle',
  'dock.splitRight',
  'dock.next',
  'dock.focusRight',
  'dock.maximize',
  'dock.close',
  'workspace.nextRegion',
  'workspace.undo',
]

/** Commands with their keys. */
export function KeysToKnow(): ReactNode {
  const { grants } = useSnapshot(session)
  const { stamp } = useSnapshot(panes)
  // What a role may do decides which commands there are, and the person which keys they have.
  const commands = useMemo(() => {
    const ctx = contextNow()
    const known = KEYS_TO_KNOW.map(findCommand).filter((one) => one !== undefined)
    return known.filter((one) => one.keys !== undefined && canNow(one, ctx) !== false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is read stands outside, and the stamp moves when it changes
  }, [grants, stamp])
  return (
    <dl className="cd-home-keys">
      {commands.map((command) => (
        <div key={command.id}>
          <dt>{command.title}</dt>
          <dd>
            <KeyCaps keys={command.keys} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
