/** What the designer asks about a field, and the field the answers make. */
import { choicesProblem, labelsProblem } from '../../../../api/engagement/signUps/checkForm.ts'
import {
  decidingKinds,
  formKinds,
  CONSENTED,
  type FormField,
  type FormKind,
} from '../../../../api/engagement/signUps/formFields.ts'
import { listParts } from '../../../../api/text/listParts.ts'
import type { AskField } from '../../../../workspace/command.ts'

type Answered = Readonly<Record<string, unknown>>

const bounded: readonly FormKind[] = ['text', 'paragraph', 'number', 'choices']
const boundWords: Readonly<Partial<Record<FormKind, string>>> = {
  text: '个字',
  paragraph: '个字',
  choices: '项',
}

/** The first question: of which kind it is. */
export const kindQuestion: AskField = {
  ...{ name: 'Kind', label: '字段类型', kind: 'pick' },
  options: () => Object.entries(formKinds).map(([value, title]) => ({ value, title })),
}

/**
 * What is asked of a field of a kind, beginning with what it is. `before`: the fields that stand before it; `others`: how all of the
 * others are called. What can be told of one answer alone is told at it.
 */
export function fieldQuestions(
  kind: FormKind,
  field: Partial<FormField>,
  before: readonly FormField[],
  others: readonly string[],
): AskField[] {
  const words = boundWords[kind] ?? ''
  const deciding = before.filter((one) => !one.Retired && decidingKinds.includes(one.Kind))
  const conditions = deciding.flatMap((one) =>
    (one.Kind === 'consent' ? [CONSENTED] : one.Choices).map((choice) => ({
      title: `${one.Label}：${choice}`,
      value: `${one.Key} ${choice}`,
    })),
  )
  return [
    {
      ...({ name: 'Label', label: '字段名称', kind: 'text', max: 40 } as const),
      check: (value) => labelsProblem([...others, String(value)]),
      initial: () => field.Label ?? '',
    },
    { name: 'Hint', label: '说明', kind: 'text', max: 100, optional: true, initial: () => field.Hint ?? '' },
    { name: 'Required', label: '必填', kind: 'flag', initial: () => field.Required ?? false },
    ...(kind === 'choice' || kind === 'choices'
      ? [
          {
            ...({ name: 'Choices', label: '选项，用逗号或顿号隔开', kind: 'text', max: 1000 } as const),
            check: (value: unknown) => {
              const choices = listParts(String(value))
              return choices.length < 2 ? '至少要有两个选项，用逗号或顿号隔开。' : choicesProblem(choices)
            },
            initial: () => (field.Choices ?? []).join('，'),
          },
        ]
      : []),
    ...(bounded.includes(kind)
      ? [
          {
            name: 'Min',
            label: words ? `至少几${words}` : '最小是几',
            kind: 'number',
            optional: true,
            initial: () => field.Min,
          } as const,
          {
            name: 'Max',
            label: words ? `最多几${words}` : '最大是几',
            kind: 'number',
            notBelow: 'Min',
            optional: true,
            initial: () => field.Max,
          } as const,
        ]
      : []),
    ...(conditions.length > 0
      ? [
          {
            ...({
              name: 'ShownIf',
              label: '只在这样回答时显示（不选就总是显示）',
              kind: 'many',
              optional: true,
            } as const),
            options: () => conditions,
            initial: () => (field.ShownIf ? field.ShownIf.In.map((one) => `${field.ShownIf!.Key} ${one}`) : []),
          },
        ]
      : []),
  ]
}

const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** Conditions as they were chosen: all of one field, the first that was chosen. */
function shownIfIn(value: unknown): FormField['ShownIf'] {
  const chosen = Array.isArray(value) ? value.map(String) : []
  const [Key] = chosen[0]?.split(' ') ?? []
  if (!Key) return undefined
  return { Key, In: chosen.filter((one) => one.startsWith(`${Key} `)).map((one) => one.slice(Key.length + 1)) }
}

/** The field that the answers make; its key and kind stay. */
export function fieldOf(
  { Key, Kind, Retired }: Pick<FormField, 'Key' | 'Kind' | 'Retired'>,
  answers: Answered,
): FormField {
  const [Min, Max, ShownIf] = [numberIn(answers['Min']), numberIn(answers['Max']), shownIfIn(answers['ShownIf'])]
  return {
    ...{ Key, Kind, Retired },
    Label: String(answers['Label'] ?? '').trim(),
    Hint: String(answers['Hint'] ?? '').trim(),
    Required: answers['Required'] === true,
    Choices: listParts(String(answers['Choices'] ?? '')),
    ...(Min === undefined ? {} : { Min }),
    ...(Max === undefined ? {} : { Max }),
    ...(ShownIf ? { ShownIf } : {}),
  }
}

/** What a field keeps to, in a few words: 必填，最多 10 个字. */
export function limitsOf(
  { Kind, Required, Min, Max, Choices, ShownIf }: FormField,
  fields: readonly FormField[],
): string {
  const words = boundWords[Kind] ?? ''
  const by = ShownIf && fields.find(({ Key }) => Key === ShownIf.Key)
  return [
    Required && '必填',
    Min !== undefined && `至少 ${Min} ${words}`.trim(),
    Max !== undefined && `最多 ${Max} ${words}`.trim(),
    Choices.length > 0 && Choices.join('、'),
    by && `“${by.Label}”是${ShownIf.In.join('、')}时显示`,
  ]
    .filter((part) => part !== false && part !== undefined)
    .join('，')
}
