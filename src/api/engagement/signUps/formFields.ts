/**
 * What a sign-up asks: the fields its designer makes. A field's key never changes; one that has answers is retired, never
 * removed. Ours: the specification names only the calls. Pure.
 */
import { z } from 'zod/mini'
import { flag } from '../../callSchemas.ts'
import { filledShownLine, shownLine, wholeNumber } from '../../text/recordFields.ts'

/** The kinds of fields, as the designer offers them. */
export const formKinds = {
  text: '单行文字',
  paragraph: '多行文字',
  number: '数字',
  date: '日期',
  choice: '单选',
  choices: '多选',
  phone: '电话',
  identity: '身份证号',
  consent: '同意条款',
} as const
/** See formKinds. */
export type FormKind = keyof typeof formKinds

/** Ours: a form has at most so many fields, retired ones among them, and a field so many choices. */
const FORM_FIELDS = 60
const FORM_CHOICES = 50
/** Ours: the longest answers, in characters, where the field says no less. */
export const TEXT_ANSWER = 100
export const PARAGRAPH_ANSWER = 1000
/** Ours: the largest number, and the smallest as its negative. */
export const NUMBER_ANSWER = 1_000_000_000

const kinds = Object.keys(formKinds) as [FormKind, ...FormKind[]]

/** A field's key: made once, by the designer. */
const FormKey = z
  .string('字段缺少代号')
  .check(z.regex(/^[a-z][a-z0-9]{0,15}$/, '字段代号只能是小写字母开头的字母和数字'))

/** One field of a form. */
export const FormField = z.object({
  Key: FormKey,
  Kind: z.enum(kinds, '字段类型不在可选范围内'),
  Label: filledShownLine('字段名称', 40),
  Hint: z._default(shownLine('字段说明', 100), ''),
  Required: z._default(flag, false),
  /** Of texts: fewest and most characters; of numbers: the bounds; of choices: how many. Default: none but the kind's own. */
  Min: z.optional(wholeNumber('下限', -NUMBER_ANSWER, NUMBER_ANSWER)),
  Max: z.optional(wholeNumber('上限', -NUMBER_ANSWER, NUMBER_ANSWER)),
  /** Of choices. */
  Choices: z._default(
    z.array(filledShownLine('选项', 50)).check(z.maxLength(FORM_CHOICES, `选项最多 ${FORM_CHOICES} 个`)),
    [],
  ),
  /** Asked only where the answer of a field before it is one of these. Default: always. */
  ShownIf: z.optional(
    z.object({
      Key: FormKey,
      In: z.array(filledShownLine('显示条件', 50)).check(z.minLength(1, '请填写显示条件'), z.maxLength(FORM_CHOICES)),
    }),
  ),
  /** Not asked any more; it has answers. */
  Retired: z._default(flag, false),
})
/** See the schema. */
export type FormField = z.output<typeof FormField>

/** The fields of a form, in order. */
export const Form = z.array(FormField).check(z.maxLength(FORM_FIELDS, `表单最多 ${FORM_FIELDS} 个字段，停用的也算`))

/** Answers by the keys of fields: text, numbers, consent, several choices. */
export const Answers = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]))
  .check(z.refine((given: object) => Object.keys(given).length <= FORM_FIELDS, `回答最多 ${FORM_FIELDS} 项`))
/** See the schema. */
export type Answers = z.output<typeof Answers>

/** Kinds whose answers are shown with stars, and whole only to who asks for it. */
export const maskedKinds: readonly FormKind[] = ['phone', 'identity']
/** Kinds by whose answers other fields may be shown. */
export const decidingKinds: readonly FormKind[] = ['choice', 'choices', 'consent']
/** How consent stands in a condition. */
export const CONSENTED = '同意'
