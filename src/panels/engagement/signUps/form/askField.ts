/** Asking for a field of a form: what was answered is lost by no mistake in it. */
import { formProblem } from '../../../../api/engagement/signUps/checkForm.ts'
import type { FormField } from '../../../../api/engagement/signUps/formFields.ts'
import type { Context } from '../../../../workspace/command.ts'
import { fieldOf, fieldQuestions } from './fieldQuestions.ts'

/** What is asked, and what it becomes part of. */
export interface AskedField {
  /** What stays of it. */
  readonly whole: Pick<FormField, 'Key' | 'Kind' | 'Retired'>
  /** What stands in the questions at first. */
  readonly begin: Partial<FormField>
  /** The fields that stand before it. */
  readonly before: readonly FormField[]
  /** The form with it. */
  readonly within: (field: FormField) => readonly FormField[]
}

/** Asks for a field until the form with it is sound: what was answered stands in the questions again, with why it would not do. */
export async function askField(
  ctx: Context,
  title: string,
  { whole, begin, before, within }: AskedField,
): Promise<FormField | undefined> {
  const others = within(fieldOf(whole, {})).flatMap(({ Key, Label, Retired }) =>
    Key === whole.Key || Retired ? [] : [Label],
  )
  for (let made: FormField | undefined; ;) {
    const answers = await ctx.ask(title, fieldQuestions(whole.Kind, made ?? begin, before, others))
    if (!answers) return undefined
    made = fieldOf(whole, answers)
    const problem = formProblem(within(made))
    if (problem === undefined) return made
    ctx.notify(problem, 'warning')
  }
}
