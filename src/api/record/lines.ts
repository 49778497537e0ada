/** Lines of text that many families have and that must look like something. */
import { addressProblem } from '../text/addressLines.ts'
import { phoneNumber } from '../text/phone.ts'
import { ADDRESS_LIMIT, webAddress } from '../text/webAddress.ts'
import type { Column, Field, FieldOptions } from './field.ts'
import { line, text } from './kinds.ts'

type TextField = Field<string, string, Column<string, string, false>, 'written'>

/** A telephone number, or nothing. Ours: 5 to 25 signs. */
export function phone(label: string, more: FieldOptions = {}): TextField {
  return { ...line(label, { ...more, max: 24 }), write: phoneNumber(label) } as TextField
}

/** Addresses of pictures or files, one a line, at most `most`. */
export function addresses(label: string, most: number, more: FieldOptions = {}): TextField {
  return text(label, {
    hint: '图片或文件的网址，每行一个',
    ...more,
    max: most * 1001,
    check: (lines) => addressProblem(label, lines, most),
  }) as TextField
}

/** An http(s) address or a path of this house, or nothing; at most ADDRESS_LIMIT characters. */
export function webLine(label: string, more: FieldOptions = {}): TextField {
  return { ...line(label, { ...more, max: ADDRESS_LIMIT }), write: webAddress(label) } as TextField
}
