/** The keys that are looked at and changed: one's own, or those of a role. */
import { useMemo, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { may } from '../../../api/access.ts'
import { useRead } from '../../../workspace/data.ts'
import { panes } from '../../../workspace/dock/panes.ts'
import { remember, rememberOwn } from '../../../workspace/history.ts'
import {
  givenCommand,
  keysOf,
  keysStamp,
  ownKeys,
  watchKeys,
  type ChordTable,
  type KeySource,
} from '../../../workspace/keys/ownKeys.ts'
import { replaceKeys } from '../../../workspace/keys/personKeys.ts'
import { chordsOf } from '../../../workspace/commandBindings.ts'
import { notify, showError } from '../../../workspace/notices.ts'
import { knownCommands, type KnownCommand } from '../../../workspace/registry.ts'
import { api, me, session } from '../../../workspace/session.ts'
import { asRole } from './keyLines.ts'

/** Whose keys: one's own, or a role's number. */
export type Whose = 'mine' | number

/** The button that lets somebody set the keys of roles; it stands on this page. */
const ROLE_BUTTON = '设置角色快捷键'

/** The keys of somebody, and changing them. */
export interface KeyTable {
  readonly commands: readonly KnownCommand[]
  readonly sourceOf: (known: KnownCommand) => KeySource
  /** Roles whose keys may be set here; none without the button. */
  readonly roles: readonly { readonly ID: number; readonly Name: string }[]
  /** Set chords by command; undefined: what they were given. Says what was done, and can be taken back. */
  readonly change: (title: string, chords: Readonly<Record<string, readonly string[] | undefined>>) => Promise<void>
}

function merged(table: ChordTable, chords: Readonly<Record<string, readonly string[] | undefined>>): ChordTable {
  const all = Object.entries({ ...table, ...chords })
  return Object.fromEntries(all.filter((entry): entry is [string, readonly string[]] => entry[1] !== undefined))
}

/** Keys of one's own (`mine`) or of a role. */
export function useKeyTable(whose: Whose): KeyTable {
  const stamp = useSyncExternalStore(watchKeys, keysStamp)
  const { stamp: commandsStamp } = useSnapshot(panes)
  const { grants } = useSnapshot(session)
  const mayRoles = may(me(), ['/Keys'], ROLE_BUTTON)
  const { data: roles } = useRead('roleKeys', 'list', mayRoles ? {} : undefined)
  const role = whose === 'mine' ? undefined : roles?.find((one) => one.ID === whose)
  const commands = useMemo(() => {
    const known = knownCommands()
    return role ? asRole(known, role.Keys, (one) => chordsOf(givenCommand(one.command))) : known
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is read stands outside, and the stamp moves when it changes
  }, [role, stamp, commandsStamp, grants])

  return {
    commands,
    roles: roles ?? [],
    sourceOf: ({ command }) =>
      role ? (Object.hasOwn(role.Keys, command.id) ? 'role' : 'default') : keysOf(command.id, undefined).source,
    async change(title, chords) {
      if (whose === 'mine') {
        const before = ownKeys()
        replaceKeys({ preset: before.preset, chords: merged(before.chords, chords) })
        rememberOwn(title, () => replaceKeys(before))
        return
      }
      if (!role) return
      try {
        const Keys = merged(role.Keys, chords) as Record<string, string[]>
        const { LogID } = await api.roleKeys.save({ ID: role.ID, Keys })
        if (LogID === undefined) notify(`${role.Name}的快捷键没有变化。`, 'info')
        else remember(`${role.Name}：${title}`, LogID)
      } catch (error) {
        showError(error)
      }
    },
  }
}
