/** Widgets on the way from one place to another, also between screens and browser tabs. */
import { z } from 'zod/mini'
import { Widget } from '../../../../api/command/bigScreens/design.ts'

const Copied = z.object({ copydesk: z.literal('widgets'), widgets: z.array(Widget).check(z.maxLength(200)) })

let last: readonly Widget[] = []

/** As text for the clipboard; also remembered here, where a browser gives no clipboard. */
export function copyText(widgets: readonly Widget[]): string {
  last = widgets
  return JSON.stringify({ copydesk: 'widgets', widgets })
}

/** The widgets in a text; undefined when there are none in it. */
export function pastedWidgets(text: string): readonly Widget[] | undefined {
  try {
    const parsed = Copied.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data.widgets : undefined
  } catch {
    return undefined
  }
}

/** What was copied last in this tab. */
export function copiedHere(): readonly Widget[] {
  return last
}
