import { expect, test } from 'vitest'
import { actionEntries, contract } from '../../../src/api/index.ts'
import { askFieldsOf } from '../../../src/commands/asks.ts'
import { beginning, changed, halfTyped, newForm, restored, typedInto } from '../../../src/panels/form/formState.ts'
import type { AskField } from '../../../src/workspace/command.ts'
import { contextOf } from '../../commands/context.ts'

const forms = actionEntries.filter(({ action }) => action.form)

test('there are forms', () => {
  expect(forms.length).toBeGreaterThan(1)
})

test.each(forms.map((entry) => [entry.id, entry] as const))('%s can be filled in', (id, { family, action }) => {
  // A form shows one record, and reads it by `get`, unless it is about several together.
  expect(['none', 'one', ...(action.form === 'several' ? [undefined, 'many'] : [])]).toContain(action.on)
  if (action.on === 'one') {
    const { get } = contract[family].calls as Record<
      string,
      { kind: string; input: { safeParse(input: unknown): object } }
    >
    expect(get?.kind).toBe('read')
    expect(get?.input.safeParse({ ID: 1 })).toMatchObject({ success: true })
  }
  const fields = askFieldsOf(id)
  expect(fields.length).toBeGreaterThan(0)
  for (const field of fields) {
    if (field.kind === 'part') expect(field.part).toBeTypeOf('function')
    if (field.kind === 'pick' || field.kind === 'many') expect(field.options ?? field.find ?? field.free).toBeTruthy()
    // Choices that are looked for must be told by their titles when the form opens on a record.
    if (field.find && action.on === 'one') expect(field.named).toBeTypeOf('function')
  }
  // Nothing stands in the fields of a form that is opened on nothing.
  const { ctx } = contextOf()
  for (const field of fields) expect(() => field.initial?.(ctx)).not.toThrow()
})

/** What a page, or a command, may have filled in. */
const givenIn = ({ kind }: AskField): unknown => {
  if (kind === 'flag') return true
  if (kind === 'many') return [3]
  if (kind === 'time') return '2026-11-28T02:00:00.000Z'
  if (kind === 'date') return '2026-11-28'
  return kind === 'pick' || kind === 'number' || kind === 'timecode' || kind === 'yuan' ? 3000 : '给的'
}
const made = forms.filter(({ action }) => action.on === 'none')

test.each(made.map(({ id }) => [id]))('%s half filled in comes back with what it began with', (id) => {
  const fields = askFieldsOf(id)
  const { ctx } = contextOf()
  const opened = newForm(beginning(fields, Object.fromEntries(fields.map((field) => [field.name, givenIn(field)]))))
  const [typed] = fields.filter(({ kind }) => kind !== 'password')
  const before = typedInto(opened, typed!.name, typed!.kind === 'many' ? [4] : '写的')
  const kept = JSON.parse(JSON.stringify(halfTyped(before, fields, true)))
  // After a reload no page says what it is about.
  const empty = beginning(fields, Object.fromEntries(fields.map((field) => [field.name, field.initial?.(ctx)])))
  const back = restored(empty, kept, true)
  for (const { name, kind } of fields)
    expect([name, back.typed[name]]).toEqual([name, kind === 'password' ? empty[name] : before.typed[name]])
  expect([changed(back), back.clashes]).toEqual([[typed!.name], {}])
})
