import { expect, test } from 'vitest'
import { actionEntries, contract } from '../../../src/api/index.ts'
import { askFieldsOf } from '../../../src/commands/asks.ts'
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
