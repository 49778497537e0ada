/** What was read, as a model is told of it: no empty fields, no addresses of secrets, no HTML, and not too much. Pure. */
import { secretNames } from '../../../../src/api/text/personalNames.ts'
import { seenHtml } from '../../../../src/api/text/hiddenHtml.ts'
import { cutText } from '../../../../src/api/text/textLimit.ts'
import { seenText } from '../../../../src/api/text/unseen.ts'

/** Ours: how much of a read is told, in characters. */
const RESULT_LIMIT = 6000
const CUT = '\n（结果太长，只给出了前面一部分。）'

/** Names of fields that hold names of strangers, in families strangers write. */
const strangersIn: ReadonlySet<string> = new Set(['NickName', 'Contact', 'RealName'])
/** Fields that hold HTML. */
const html: ReadonlySet<string> = new Set(['ResourceContent', 'SuggestedContent'])
/** What only screens need. */
const unneeded: ReadonlySet<string> = new Set([
  ...['TitleInitials', 'TitlePinyin', 'ResourceGUID', 'ResourceCSS', 'ResourceFlag', 'SuggestedContent', 'OpenID'],
  ...['PicPath', 'SmallPicUrl', 'MediaHeadPic', 'MediaUrl', 'OutputPath', 'AttachMents', 'Eyes', 'IP', 'Address'],
])

/** As text, cut. */
export interface Told {
  readonly text: string
  readonly names: readonly string[]
  readonly hidden: number
}

/** As it is told, with names of strangers in it. */
export function toldResult(output: unknown): Told {
  const names: string[] = []
  let hidden = 0
  const seen = (text: string, isHtml: boolean) => {
    const found = isHtml ? seenHtml(text) : seenText(text)
    hidden += found.hidden
    return found.text
  }
  const walk = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') {
      if (strangersIn.has(name)) names.push(value)
      return seen(value, html.has(name))
    }
    if (Array.isArray(value)) return value.map((one) => walk(one, name))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([field, one]) =>
        unneeded.has(field) || secretNames.has(field) || isEmpty(one) ? [] : [[field, walk(one, field)]],
      ),
    )
  }
  const text = withBreaks(JSON.stringify(walk(output, '')))
  return { text: cutText(text, RESULT_LIMIT, CUT), names, hidden }
}

/**
 * The same with line breaks and tabs as they are: spelt in JSON, a letter would stand before what begins a line, and nothing would
 * be known there for what it is when it is masked. A model reads it all the same.
 */
export const withBreaks = (json: string): string =>
  json.replace(/\\(?:\\|n|t|u[\da-f]{4})/g, (spelt) => ({ '\\n': '\n', '\\t': '\t', '\\\\': spelt })[spelt] ?? '\ufffd')

const isEmpty = (value: unknown) =>
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.keys(value).length === 0)
