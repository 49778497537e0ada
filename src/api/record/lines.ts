/** Lines of text that many families have and that must look like something. */
import { z } from 'zod/mini'
import { addressProblem } from '../text/addressLines.ts'
import { phoneNumber } from '../text/phone.ts'
import { limited } from '../text/textLimit.ts'
import { ADDRESS_LIMIT, webAddress } from '../text/webAddress.ts'
import type { Column, Field, FieldOptions } from './field.ts'
import { hidden, line, other, text } from './kinds.ts'

type TextField = Field<string, string, Column<string, string, false>, 'written'>

type OrNull = Field<number, number, Column<number | null, number | null, false>, 'written'>

/** A telephone number, or nothing. Ours: 5 to 25 signs. */
export function phone(label: string, more: FieldOptions = {}): TextField {
  return { ...line(label, { ...more, max: 24 }), write: phoneNumber(label) } as TextField
}

/** Addresses of pictures or files, one a line, at most `most`. */
export function addresses(label: string, most: number, more: FieldOptions = {}): TextField {
  return text(label, {
    hint: '图片或文件的网址，每行一个',
    part: 'files',
    ...more,
    most,
    max: most * 1001,
    check: (lines) => addressProblem(label, lines, most),
  }) as TextField
}

/** An http(s) address or a path of this site, or nothing. `max`: characters, default ADDRESS_LIMIT. */
export function webLine(
  label: string,
  { max = ADDRESS_LIMIT, ...more }: FieldOptions & { max?: number } = {},
): TextField {
  return { ...line(label, { ...more, max }), write: webAddress(label, max) } as TextField
}

/** Several lines of text, of which spaces at the beginning and the end are a part. */
export function rawText(label: string, more: FieldOptions & { readonly max: number }): TextField {
  return { ...text(label, more), write: z.string(`${label}必须是文字`).check(limited(label, more.max)) } as TextField
}

/** The same number where the table has null for 0. */
export function nullForNone(field: Field<number, number, any, 'written'>): OrNull {
  return field as OrNull
}

/** What is kept of a secret, and never answered: its hash. null where there is none. */
export function secretHash(label: string) {
  const hash = z.nullable(z.instanceof(Uint8Array))
  return hidden(other<Uint8Array | null, Uint8Array | null>(label, hash, hash))
}
