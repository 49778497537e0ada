/**
 * Looking through what somebody of the public wrote into a sign-up, as comments are looked through. Ours: whoever wrote such a word
 * is held for a person to look at where others are let in at once, marked where they wait or are in already, and not told why.
 */
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { suspicionOf } from '../../content/comments/suspicion.ts'

/** What is looked through. */
interface Written {
  readonly StID: number
  readonly Name: string
  readonly Answers: Readonly<Record<string, unknown>>
}

/** The station's sensitive words in it, each once. */
export async function wordsIn(db: Db, { StID, Name, Answers: answers }: Written): Promise<string[]> {
  const texts = [Name, ...Object.values(answers).flat()].filter((text) => typeof text === 'string')
  return (await suspicionOf(db, { StID, liveName: '' }, texts)).Words
}

/** Whoever answers for the sign-up is told of words that were not found in it before. */
export function tellOfWords(
  request: Pick<Request<unknown>, 'note'>,
  signUp: Pick<StoredOf<'sign_ups'>, 'ID' | 'OwnerID' | 'Title'>,
  member: Pick<StoredOf<'sign_up_members'>, 'ID' | 'No' | 'Words' | 'State'>,
  before: readonly string[] = [],
): void {
  const more = member.Words.filter((word) => !before.includes(word))
  if (more.length === 0) return
  const what = member.State === 'applied' ? '，要有人看过才能通过' : ''
  request.note({
    ...{ UserID: signUp.OwnerID, Type: '报名' },
    Title: `“${signUp.Title}”${member.No} 号填写的内容里有敏感词“${more.join('”“')}”${what}`.slice(0, 200),
    ...{ Page: '/SignUpData/index', Params: { SignUpID: signUp.ID, ID: member.ID } },
  })
}
