/** What the keys of a role are made of. Ours. */
import { z } from 'zod/mini'
import { defineFields, type Column } from '../../record/field.ts'
import { computed, hidden, other, stamp } from '../../record/kinds.ts'

/** Ours: how many commands of a role may have other keys, how many chords each, and how long one may be. */
const COMMANDS_LIMIT = 500
const CHORDS_LIMIT = 4
const CHORD_LIMIT = 40

const chord = z
  .string('快捷键必须是文字')
  .check(
    z.maxLength(CHORD_LIMIT, `一个快捷键不能超过 ${CHORD_LIMIT} 个字符`),
    z.regex(/^\S+( \S+){0,2}$/, '快捷键写成 ctrl+enter 或 g a 这样的形式，最多三步'),
  )

/** Chords by command; an empty list: the command has no key. */
const ChordTable = z
  .record(
    z.string().check(z.regex(/^[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9]+)+$/, '命令名称不正确')),
    z.array(chord).check(z.maxLength(CHORDS_LIMIT, `一个命令最多 ${CHORDS_LIMIT} 个快捷键`)),
  )
  .check(z.refine((table) => Object.keys(table).length <= COMMANDS_LIMIT, `最多改 ${COMMANDS_LIMIT} 个命令的快捷键`))

type Chords = Record<string, string[]>
const kept = z.record(z.string(), z.array(z.string()))

/** The fields of a role with its keys; its number is the role's. */
export const roleKeyFields = defineFields({
  Name: computed('角色', z.string()),
  Keys: other<Chords, Chords, Column<Chords, string, false>>('快捷键', kept, ChordTable),
  UpdateTime: hidden(stamp('更新时间')),
})
