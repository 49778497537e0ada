/** What a form must keep to, and what becomes of fields that go. Pure, for the designer and the server. */
import { firstAlike } from '../../text/sameName.ts'
import { CONSENTED, decidingKinds, NUMBER_ANSWER, PARAGRAPH_ANSWER, TEXT_ANSWER, type FormField } from './formFields.ts'

/** What is wrong with a form, as a sentence that names the field; undefined when nothing is. */
export function formProblem(fields: readonly FormField[]): string | undefined {
  const before = new Map<string, FormField>()
  for (const field of fields) {
    if (before.has(field.Key)) return `字段代号“${field.Key}”用了两次。`
    const problem = fieldProblem(field, before)
    if (problem !== undefined) return problem
    before.set(field.Key, field)
  }
  return labelsProblem(fields.filter(({ Retired }) => !Retired).map(({ Label }) => Label))
}

/** What is wrong with the names of the fields that are asked, as a sentence. */
export function labelsProblem(labels: readonly string[]): string | undefined {
  const alike = firstAlike(labels)
  if (!alike) return undefined
  const [one, other] = [labels[alike.before]!, labels[alike.at]!]
  return one === other ? `字段“${one}”有两个，请换一个名称。` : `字段“${one}”和“${other}”看上去一样，请换一个名称。`
}

function boundsProblem({ Kind, Label, Min, Max, Choices }: FormField): string | undefined {
  if (Min !== undefined && Max !== undefined && Min > Max) return `字段“${Label}”的下限 ${Min} 大于上限 ${Max}。`
  const most = { text: TEXT_ANSWER, paragraph: PARAGRAPH_ANSWER, number: NUMBER_ANSWER, choices: Choices.length }
  const limit = most[Kind as keyof typeof most]
  if (limit === undefined)
    return Min === undefined && Max === undefined ? undefined : `字段“${Label}”这一类没有上下限。`
  if (Kind !== 'number' && (Min ?? 0) < 0) return `字段“${Label}”的下限不能小于 0。`
  return (Max ?? 0) > limit || (Min ?? 0) > limit ? `字段“${Label}”的上下限不能超过 ${limit}。` : undefined
}

/** What is wrong with choices beside one another, as a sentence. `of`: whose they are; default unsaid. */
export function choicesProblem(choices: readonly string[], of = ''): string | undefined {
  const alike = firstAlike(choices)
  if (!alike) return undefined
  const [one, other] = [choices[alike.before]!, choices[alike.at]!]
  return one === other ? `${of}有重复的选项。` : `${of && `${of}的`}选项“${one}”和“${other}”看上去一样，请改一个。`
}

function fieldProblem(field: FormField, before: ReadonlyMap<string, FormField>): string | undefined {
  const { Kind, Label, Choices, ShownIf, Retired } = field
  const isChosen = Kind === 'choice' || Kind === 'choices'
  if (isChosen && Choices.length < 2) return `字段“${Label}”至少要有两个选项。`
  if (!isChosen && Choices.length > 0) return `字段“${Label}”不是选择，不能有选项。`
  const alike = choicesProblem(Choices, `字段“${Label}”`)
  if (alike !== undefined) return alike
  const bounds = boundsProblem(field)
  if (bounds !== undefined || !ShownIf || Retired) return bounds
  const by = before.get(ShownIf.Key)
  if (!by || by.Retired || !decidingKinds.includes(by.Kind))
    return `字段“${Label}”的显示条件要指向它前面的一个选择或同意条款。`
  const possible = by.Kind === 'consent' ? [CONSENTED] : by.Choices
  const unknown = ShownIf.In.find((one) => !possible.includes(one))
  return unknown === undefined ? undefined : `字段“${Label}”的显示条件“${unknown}”不是“${by.Label}”的选项。`
}

/** A form as it is kept, or why not. */
export type NextForm = { readonly fields: readonly FormField[] } | { readonly problem: string }

/**
 * What a form becomes: a field of `answered` that is gone stays at the end, retired; one that has answers keeps its kind.
 */
export function nextForm(
  before: readonly FormField[],
  sent: readonly FormField[],
  answered: ReadonlySet<string>,
): NextForm {
  const known = new Map(before.map((field) => [field.Key, field]))
  const turned = sent.find(({ Key, Kind }) => answered.has(Key) && known.has(Key) && known.get(Key)!.Kind !== Kind)
  if (turned) return { problem: `字段“${turned.Label}”已有人填写，类型不能改；请停用它，另加一个字段。` }
  const keys = new Set(sent.map(({ Key }) => Key))
  const gone = before.filter(({ Key }) => answered.has(Key) && !keys.has(Key))
  const fields = [...sent, ...gone.map((field) => ({ ...field, Retired: true }))]
  const problem = formProblem(fields)
  return problem === undefined ? { fields } : { problem }
}

/** A key that no field of the form has. */
export function freeKey(fields: readonly FormField[]): string {
  const taken = new Set(fields.map(({ Key }) => Key))
  for (let at = fields.length + 1; ; at++) if (!taken.has(`f${at}`)) return `f${at}`
}
