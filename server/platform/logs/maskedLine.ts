/**
 * What no line of a log says, wherever it came from: an address somebody asked for, an error of PostgreSQL that quotes a row, a
 * trace. Told by what it looks like, and by what stands before it.
 */
import { personalNames, secretNames } from '../../../src/api/text/personalNames.ts'

const GONE = '…'

/** A mobile number as people and addresses write it, with or without 86; a number in a town. */
const MOBILE = /(?<!\d)((?:\+?86(?:[- +]|%20)?)?1[3-9]\d)(?:[- +]|%20)?\d{4}(?:[- +]|%20)?(\d{4})(?!\d)/g
const LANDLINE = /(?<!\d)(0\d{2,3})-\d{3,4}(\d{4})(?!\d)/g
const MAIL = /(?<![\w.+-])([\w.+-])[\w.+-]*@(?=[\w-]+(?:\.[\w-]+)+)/g
/** Tokens, keys and OpenIDs: long, of small and capital letters and digits, and no moment. */
const TOKEN = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?![\w-]*\d{4}-\d\d-\d\dT)[\w-]{26,}(?![\w-])/g
const HEX = /(?<![\w-])[0-9a-f]{32,}(?![\w-])/gi

const names = [...personalNames, ...secretNames, 'Authorization'].join('|')
/** `Phone=…` in an address; there a code or a key opens something, while in a line it tells which error it was. */
const IN_ADDRESS = new RegExp(String.raw`(?<![a-z])((?:${names}|Code|Key)=)[^\s"\\&}(]+`, 'gi')
/** `"Phone":"…"` in what a line says, also where it is quoted within a line. */
const NAMED = new RegExp(
  String.raw`(?<![a-z])((?:${names})(?:\\?"\s*:\s*\\?"|: (?:Bearer )?))(?![\s"\\&}])[^\s"\\&}]+`,
  'gi',
)

/**
 * What PostgreSQL quotes: the values of a key, a row, a value it could not read, a parameter. Values may have any sign in them,
 * so what is quoted ends with the last bracket before the end of the text, or before the trace of where it came from. Each
 * sign is looked at once: whoever writes a line must not be able to make this take long.
 */
const KEY_OR_ROW = /(Key|Failing row contains) \(((?:[^"\\]|\\(?!n {4}at )[^])*)/g
const VALUE =
  /((?:invalid input (?:syntax|value) for [^:"]{1,200}|Token|value|date\/time field value(?: out of range)?|column \w+):? )\\"(?:[^"\\]|\\[^"])*\\"/g
const PARAMETER = /(parameter \$\d+ = )'[^']*'/g

function withoutValues(_: string, what: string, said: string): string {
  const from = what === 'Key' ? said.indexOf(')=(') + 3 : 0
  if (what === 'Key' && from === 2) return `${what} (${said}`
  const to = said.lastIndexOf(')')
  return `${what} (${said.slice(0, from)}${GONE}${to < from ? '' : said.slice(to)}`
}

/** One line without them. */
export function maskedLine(line: string): string {
  return line
    .replace(/%3([0-9])/g, '$1')
    .replace(/%40/g, '@')
    .replace(/%2B/gi, '+')
    .replace(KEY_OR_ROW, withoutValues)
    .replace(VALUE, `$1\\"${GONE}\\"`)
    .replace(PARAMETER, `$1'${GONE}'`)
    .replace(IN_ADDRESS, `$1${GONE}`)
    .replace(NAMED, `$1${GONE}`)
    .replace(MAIL, `$1${GONE}@`)
    .replace(MOBILE, '$1****$2')
    .replace(LANDLINE, '$1-****$2')
    .replace(TOKEN, (token) => token.slice(0, 4) + GONE)
    .replace(HEX, (token) => token.slice(0, 4) + GONE)
}
