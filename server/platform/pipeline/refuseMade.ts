/**
 * Files that AI made have addresses of their own until somebody takes them into the library. Ours: such an address is for the person
 * whose job it is; what others see names items of the library, whose rights and labels are known. Articles may hold one: they note it.
 */
import type { FamilyName } from '../../../src/api/index.ts'
import { madeKeyOf } from '../../../src/api/intelligence/aiJobs/madeAddress.ts'
import { htmlAttributes } from '../../../src/api/text/htmlAttributes.ts'
import { htmlTokens } from '../../../src/api/text/htmlTokens.ts'
import { refuseField } from '../records/refuseField.ts'

/** Families that are told of such files, and articles, which count them as what they are. */
const takesThem: ReadonlySet<string> = new Set<FamilyName>([
  ...(['aiJobs', 'aiMaking', 'aiAnswers', 'aiConversations', 'uploads', 'articles'] as const),
])

const TAKE_FIRST = '这里用的是 AI 任务里的文件，任务删除以后就打不开。请先在“AI 图片和视频”按 m 收进媒资库，再用它。'

/** Throws 'refused', naming the field, where what is sent to be kept shows such a file: as an address, or in a text of HTML. */
export function refuseMade(family: FamilyName, input: unknown): void {
  if (takesThem.has(family) || typeof input !== 'object' || input === null) return
  for (const [field, value] of Object.entries(input)) if (shows(value)) throw refuseField(field, TAKE_FIRST)
}

function shows(value: unknown): boolean {
  if (typeof value === 'string') return showsOne(value)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  return Object.values(value).some(shows)
}

function showsOne(text: string): boolean {
  if (!/[/\\]/.test(text)) return false
  if (madeKeyOf(text.trim()) !== undefined) return true
  if (/^\s*[[{]/.test(text)) return shows(jsonIn(text))
  if (!text.includes('<')) return false
  for (const token of htmlTokens(text)) {
    if (token.kind !== 'open') continue
    const attributes = htmlAttributes(text.slice(token.start, token.end))
    for (const value of attributes.values())
      if (value.split(/\s*,\s+|\s+/).some((one) => madeKeyOf(one) !== undefined)) return true
  }
  return false
}

/** What a text of JSON holds; undefined: it is none. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
