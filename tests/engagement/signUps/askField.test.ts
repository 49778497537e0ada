import { expect, test, vi } from 'vitest'
import type { FormField } from '../../../src/api/engagement/signUps/formFields.ts'
import { askField } from '../../../src/panels/engagement/signUps/form/askField.ts'
import type { AskField, Context } from '../../../src/workspace/command.ts'

const answers = { Label: '组别', Hint: '', Required: true, Choices: '村社组、企业组，企业组' }

test('a field that will not do is asked for again with what was answered, and why', async () => {
  const asked: (readonly AskField[])[] = []
  const said = [{ ...answers, Label: '船名' }, answers]
  const notify = vi.fn()
  const ask = async (_: string, questions: readonly AskField[]) => (asked.push(questions), said.shift())
  const ctx = { ask, notify } as unknown as Context
  const name = { Key: 'f1', Kind: 'text', Label: '船名', Choices: [], Retired: false } as unknown as FormField
  const made = await askField(ctx, '加一个字段', {
    ...{ whole: { Key: 'f2', Kind: 'choice', Retired: false }, begin: {}, before: [name] },
    within: (one) => [name, one],
  })
  expect(notify).toHaveBeenCalledWith('字段“船名”有两个，请换一个名称。', 'warning')
  const begins = Object.fromEntries(asked[1]!.map(({ name: of, initial }) => [of, initial?.(ctx)]))
  expect(begins).toMatchObject({ Label: '船名', Required: true, Choices: '村社组，企业组' })
  expect(made).toMatchObject({ Label: '组别', Choices: ['村社组', '企业组'] })
  // What can be told of one answer alone is told at it.
  const choices = asked[0]!.find(({ name: of }) => of === 'Choices')!
  expect(choices.check!('村社组 企业组')).toBe('至少要有两个选项，用逗号或顿号隔开。')
  expect(choices.check!('村社组，企业组')).toBeUndefined()
  expect(choices.check!('食品，食品\u200B')).toBe('选项“食品”和“食品\u200B”看上去一样，请改一个。')
  const label = asked[0]!.find(({ name: of }) => of === 'Label')!
  expect(label.check!('船名')).toBe('字段“船名”有两个，请换一个名称。')
  expect(label.check!('船名\u200B')).toBe('字段“船名”和“船名\u200B”看上去一样，请换一个名称。')
  expect(label.check!('组别')).toBeUndefined()
})
