/** Which field of a record stands against an action, and how that is said: for guards whose family has no words of its own. */
import type { ActionEntry } from '../api/index.ts'
import { contract } from '../api/index.ts'
import { fieldTitle } from '../api/fieldTitle.ts'
import type { Field } from '../api/record/field.ts'
import { recordTitle } from '../api/recordTitle.ts'

/** The field a guard looked at last before it said no; undefined when it looked at none, or says yes. */
function fieldAgainst({ action }: Pick<ActionEntry, 'action'>, row: object): string | undefined {
  let last: string | undefined
  const watched = new Proxy(row, {
    get(target, name) {
      if (typeof name === 'string') last = name
      return Reflect.get(target, name) as unknown
    },
  })
  return action.when?.(watched) === false ? last : undefined
}

/** What is told of fields that mean the same in every family. */
const known: Readonly<Record<string, (value: unknown) => readonly [is: string, instead: string]>> = {
  IsDeleted: (value) => (value ? ['已经删除', '，请先还原'] : ['没有删除', '']),
  DeletedAt: (value) => (value === null ? ['没有删除', ''] : ['已经删除', '，请先还原']),
  IsBuiltIn: () => ['是系统自带的', ''],
  IsOwn: () => ['不是您的', ''],
  IsMine: () => ['不是您的', ''],
  IsSignedIn: () => ['没有在任何地方登录', ''],
}

function saysOf({ family, action }: ActionEntry, name: string, value: unknown): readonly [is: string, instead: string] {
  const field = contract[family].fields?.[name as never] as Field | undefined
  const label = field?.label ?? fieldTitle(action.log?.module, name) ?? name
  const title = field?.titles?.[String(value)]
  if (title !== undefined) return [/^(State|Status)$/.test(name) ? `现在是“${title}”` : `的${label}是“${title}”`, '']
  if (known[name]) return known[name](value)
  if (typeof value === 'boolean') return [`${value ? '已经是' : '还不是'}“${label}”`, '']
  if (typeof value === 'number') return [value > 0 ? `的${label}是 ${value}` : `还没有${label}`, '']
  // A moment is called by what happened at it.
  if (name.endsWith('At') && value === null) return [`没有${label.replace(/时间$/, '')}`, '']
  return value === null || value === '' ? [`没有${label}`, ''] : [`的${label}是“${String(value)}”`, '']
}

/** Why the record does not allow the action, by the field that stands against it; undefined when none does. */
export function whyByField(entry: ActionEntry, row: object): string | undefined {
  const name = fieldAgainst(entry, row)
  if (name === undefined) return undefined
  const [is, instead] = saysOf(entry, name, (row as Readonly<Record<string, unknown>>)[name])
  return `“${recordTitle(row)}”${is}，不能${entry.action.title}${instead}`
}
