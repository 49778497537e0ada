/** What parts of videos are called by themselves, and the items that are made of them. */
import { cutText } from '../../text/textLimit.ts'
import { TITLE_LIMIT } from '../media/fields.ts'

const USUAL = /^片段 (\d+)$/

/** The name of the next part, beside those there are: 片段 3. */
export function nextCutName(names: readonly string[]): string {
  const numbers = names.map((name) => Number(USUAL.exec(name)?.[1] ?? 0))
  return `片段 ${Math.max(names.length, ...numbers) + 1}`
}

/** What the item is called: by the name somebody gave the part, else by that of the video, too: 街采 片段 1. */
export function cutTitle(name: string, video: string): string {
  if (!USUAL.test(name)) return name
  return `${cutText(video, TITLE_LIMIT - name.length - 1, '…')} ${name}`
}
