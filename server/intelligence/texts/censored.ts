/** What Baidu's censor thinks of a text, where the station has an entry for it. */
import type { TextFinding } from '../../../src/api/intelligence/aiTexts/asked.ts'
import { TEXT_CHECK } from '../../../src/api/system/settingsParameters/fields.ts'
import type { TextRange } from '../../../src/api/text/problem.ts'
import type { Arriving, Db } from '../../platform/pipeline/implement.ts'
import { prepare } from '../answers/prepare.ts'
import { mayShow } from '../answers/released.ts'
import { blockingFinder } from '../../platform/words/blockingFinder.ts'
import { putBackIn } from '../guard/masks.ts'
import { textCensor, type Censored } from '../providers/baidu/censor.ts'
import { aboutOf } from './askModel.ts'
import { askThird } from './askThird.ts'
import { placesOf } from './stretches.ts'
import { thirdAccess } from './thirdAccess.ts'
import type { Whose } from './whose.ts'

/** It takes 20,000 bytes at once; a Chinese character has three. */
const PART = 6000
/** Where it says nothing that may be shown. */
const LOOK_AGAIN = '请再看看'

/** What it said of a text, or why it said nothing: '' where nobody is asked. */
export type CensorSaid =
  | {
      readonly by: string
      readonly verdict: Censored['verdict']
      readonly findings: readonly TextFinding[]
      readonly notes: readonly string[]
    }
  | { readonly why: string }

const grave = { pass: 0, doubt: 1, refuse: 2 } as const

/** Asks it part by part; what it says without a place in the text is a note. */
export async function censored(
  { db, me, now, outgoingHosts, input }: Arriving<Whose>,
  stretches: readonly TextRange[],
): Promise<CensorSaid> {
  const access = await thirdAccess(db, { StID: me.StID, Types: TEXT_CHECK, allowedHosts: outgoingHosts })
  if (!access) return { why: '' }
  let verdict: Censored['verdict'] = 'pass'
  const findings: TextFinding[] = []
  const notes = new Set<string>()
  // What it says passes the check of answers; the words it points at are the writer's own.
  const finder = await blockingFinder(db as unknown as Db, me.StID)
  const holding = { finder, secrets: [access.secret, access.Appkey] }
  for (const part of partsOf(stretches)) {
    const about = { StID: me.StID, UserID: me.ID, Said: part, ...aboutOf(input) }
    const leaving = await prepare(db, about)
    // A word that stops a question is what a censor is asked about.
    if (leaving.onlyLocal) return { why: '这篇稿件只能用本地的模型，没有问外面的服务。' }
    const text = leaving.messages.at(-1)!.content
    const said = await askThird(db, { me, now, access, Purpose: 'check' }, (signal) => textCensor(access, text, signal))
    if ('why' in said) return said
    const { came } = said
    if (grave[came.verdict] > grave[verdict]) verdict = came.verdict
    for (const { says: told, words } of came.items) {
      const says = mayShow(told, holding) ? told : LOOK_AGAIN
      const own = putBackIn(leaving.masks, words) as string[]
      const there = own.flatMap((word) => placesOf(stretches, word))
      for (const { place, at, end, text: whole } of there) {
        const where = { Place: place, At: at, End: end, Text: whole.slice(at, end) }
        findings.push({
          ...where,
          Kind: 'warn',
          Says: says || LOOK_AGAIN,
          Fix: null,
          Origin: access.title,
          LedgerID: null,
        })
      }
      if (there.length === 0 && says !== '') notes.add(says)
    }
  }
  return { by: access.title, verdict, findings, notes: [...notes] }
}

/** The stretches as texts that it takes, one after the other. */
function partsOf(stretches: readonly TextRange[]): string[] {
  const parts: string[] = []
  let part = ''
  for (const { text } of stretches)
    for (let at = 0; at < text.length; at += PART) {
      const piece = text.slice(at, at + PART)
      if (part.length + piece.length >= PART) {
        parts.push(part)
        part = ''
      }
      part += `${piece}\n`
    }
  return [...parts, part].filter((one) => one.trim() !== '')
}
