/** Having the server look a text through, and what it says of it as a sentence. */
import type { Checked } from '../../../../../api/intelligence/aiTexts/asked.ts'
import type { TextRange } from '../../../../../api/text/problem.ts'
import type { Context } from '../../../../../workspace/command.ts'
import { askedFindings, type AskedFinding } from './askedProblems.ts'

/** What came. */
export interface ServerSaid {
  readonly findings: readonly AskedFinding[]
  readonly says: string
  /** Somebody should look. */
  readonly isGrave: boolean
}

/** Asks for both: what is wrong with the words, and what may not be said. */
export async function askServer(
  { api }: Pick<Context, 'api'>,
  stretches: readonly TextRange[],
  whose: { readonly ArticleID?: number; readonly ChannelID?: number },
): Promise<ServerSaid> {
  const Texts = stretches.map(({ place, text }) => ({ Place: place, Text: text }))
  const [corrected, moderated] = await Promise.all([
    api.aiTexts.correction({ Texts, ...whose }),
    api.aiTexts.moderation({ Texts, ...whose }),
  ])
  const findings = askedFindings([...corrected.Findings, ...moderated.Findings], stretches)
  return { findings, says: saysOf(corrected, moderated, findings.length), isGrave: moderated.Verdict === 'refuse' }
}

/** Who looked, what was added, and what is said of the whole. */
export function saysOf(corrected: Checked, moderated: Checked, added: number): string {
  // Two that were looked through otherwise are said of what each looked for.
  const isSame = corrected.Says === moderated.Says
  const who = isSame ? corrected.Says : `错字：${corrected.Says}敏感内容：${moderated.Says}`
  const verdict = { pass: '', doubt: '审核有疑问。', refuse: '审核认为不能发。' }[moderated.Verdict]
  const notes = [...corrected.Notes, ...moderated.Notes].map((note) => (/[。！？]$/.test(note) ? note : `${note}。`))
  return `${who}${verdict}${notes.join('')}${added > 0 ? `多找出 ${added} 处，按 F8 逐处看。` : '没有多找出问题。'}`
}
