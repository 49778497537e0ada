/** Where a broken JSON text is broken. The engine itself often does not say. */

const TOKEN =
  /[ \t\n\r]*(?:([[\]{},:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|true\b|false\b|null\b))/y

/** What may come next: a value, a value or the end of a list, a key or the end of an object … */
type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'comma' | 'end'

/** The position of the first character that cannot be there; the length of the text when it merely ends too early. */
export function jsonFault(text: string): number {
  const open: ('{' | '[')[] = []
  let expected: Expected = 'value'
  let at = 0
  const afterValue = () => (open.length === 0 ? 'end' : 'comma')
  for (;;) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    const start = at + (/^[ \t\n\r]*/.exec(text.slice(at, at + 10_000))?.[0].length ?? 0)
    if (!match) return Math.min(start, text.length)
    const [, mark, string, scalar] = match
    const isValue = expected === 'value' || expected === 'valueOrEnd'
    if (string !== undefined && (expected === 'key' || expected === 'keyOrEnd')) expected = 'colon'
    else if ((string !== undefined || scalar !== undefined) && isValue) expected = afterValue()
    else if ((mark === '{' || mark === '[') && isValue) {
      open.push(mark)
      expected = mark === '{' ? 'keyOrEnd' : 'valueOrEnd'
    } else if (mark === ':' && expected === 'colon') expected = 'value'
    else if (mark === ',' && expected === 'comma') expected = open.at(-1) === '{' ? 'key' : 'value'
    else if (
      (mark === '}' && open.at(-1) === '{' && (expected === 'comma' || expected === 'keyOrEnd')) ||
      (mark === ']' && open.at(-1) === '[' && (expected === 'comma' || expected === 'valueOrEnd'))
    ) {
      open.pop()
      expected = afterValue()
    } else return start
    at = TOKEN.lastIndex
  }
}
