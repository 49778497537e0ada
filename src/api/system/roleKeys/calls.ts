/** Keys that an administrator gives to a role, in place of those commands come with. Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, saved } from '../../callSchemas.ts'

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

/** A role with its keys. */
const RoleKeys = z.object({ ID: z.number(), Name: z.string(), Keys: z.record(z.string(), z.array(z.string())) })

/** The keys of roles. Everybody signed in may look; the button stands on the page of keys. */
export const roleKeys = defineFamily({
  name: 'roleKeys',
  title: '角色快捷键',
  measure: '个',
  host: 'main',
  pages: ['/Keys'],
  row: RoleKeys,
  calls: {
    mine: read('GET /api/workspace/rolekeys/mine', z.object({}), RoleKeys, { access: 'signed' }),
    list: read('GET /api/workspace/rolekeys', z.object({}), z.array(RoleKeys), { access: 'signed' }),
    save: write('POST /api/workspace/rolekeys', z.object({ ID: id, Keys: ChordTable }), saved),
  },
})
