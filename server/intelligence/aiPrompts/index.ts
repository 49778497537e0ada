/** The aiPrompts family on the server: ordinary records, and those somebody may use. */
import { sql } from 'kysely'
import { aiPrompts, type AiPrompt } from '../../../src/api/intelligence/aiPrompts/calls.ts'
import { mistakenPlaces } from '../../../src/api/intelligence/aiPrompts/fillPrompt.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { rolesOf } from '../money/rolesOf.ts'

const records = recordsOf(aiPrompts, 'ai_prompts', {
  search: ['Name', 'Text'],
  filters: ['Purpose'],
  order: '"ShowOrder", "ID"',
  async saving(request, { RoleIDs, SettingID, Text }, before) {
    const { db, me } = request
    const [mistaken] = Text === undefined || Text === before?.Text ? [] : mistakenPlaces(Text)
    if (mistaken !== undefined)
      throw refuseField('Text', `提示词里的 {${mistaken}} 不会换成内容：能用的是 {选中} {正文} {标题} {栏目}。`)
    // A role that was removed meanwhile may stay where it stood.
    const fresh = RoleIDs?.filter((one) => !before?.RoleIDs.includes(one)) ?? []
    const known = fresh.length > 0 ? await rolesOf(request) : []
    if (fresh.some((one) => !known.some(({ ID }) => ID === one)))
      throw refuseField('RoleIDs', '没有这个角色，它可能已被删除，请重新选择。')
    if (typeof SettingID !== 'number' || SettingID === before?.SettingID) return
    const setting = await db
      .selectFrom('text_parameters')
      .select('ID')
      .where('ID', '=', SettingID)
      .where('StID', '=', me.StID)
      .executeTakeFirst()
    if (!setting) throw refuseField('SettingID', '没有这个 AI 设置，它可能已被删除，请重新选择。')
  },
})

const handlers = implement(aiPrompts, {
  list: records.list,
  get: records.get,
  async usable({ db, me, input }) {
    let rows = db
      .selectFrom('ai_prompts')
      .selectAll()
      .where('StID', '=', me.StID)
      .where('Enabled', '=', true)
      .where(sql<boolean>`("RoleIDs" = '{}' or ${me.RoleID} = any("RoleIDs"))`)
    if (input.Purpose !== undefined) rows = rows.where('Purpose', '=', input.Purpose)
    const found = await rows.orderBy('ShowOrder').orderBy('ID').execute()
    return found.map((row) => toWire(row) as unknown as AiPrompt)
  },
  async choices(request) {
    const { db, me } = request
    const Settings = await db
      .selectFrom('text_parameters')
      .select(['ID', 'Name'])
      .where('StID', '=', me.StID)
      .where('Types', 'in', [6, 12])
      .orderBy('Types')
      .orderBy('ShowOrder')
      .orderBy('ID')
      .execute()
    return { Roles: await rolesOf(request), Settings }
  },
  save: records.save,
  remove: records.remove,
  enable: records.turn,
})

export default {
  handlers,
  undo: records.undo,
  furnishing: { title: '提示词', table: 'ai_prompts' as const, load: () => import('./furnishing.ts') },
  demo: { load: () => import('./demo.ts') },
}
