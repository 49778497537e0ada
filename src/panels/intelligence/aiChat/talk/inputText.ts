/** With what something was read, as people say it. Pure. */

/** Ours: how much of a page is read says nothing of what was looked for. */
const UNSAID: ReadonlySet<string> = new Set(['PageIndex', 'PageSize'])

function words(value: unknown): string {
  if (Array.isArray(value)) return value.map(words).filter(Boolean).join('、')
  return typeof value === 'object' ? '' : String(value)
}

/** What was looked for in brackets, from the JSON text of a call's input; '' where nothing was. */
export function inputText(Input: string): string {
  try {
    const all = Object.entries(JSON.parse(Input) as Record<string, unknown>)
    const said = all.filter(([name]) => !UNSAID.has(name)).map(([, value]) => words(value))
    return said.some(Boolean) ? `（${said.filter(Boolean).join('，')}）` : ''
  } catch {
    return Input === '' ? '' : `（${Input}）`
  }
}
