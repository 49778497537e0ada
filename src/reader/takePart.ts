/** Taking part: with this device's token at least; whoever is not known well enough is asked to sign in. */
import type { ReaderGrade } from '../api/engagement/participation.ts'
import { NotDone } from './calls.ts'
import { haveDevice } from './identity.ts'
import { tokensOf, whoTakesPart } from './tokens.ts'

/** Thrown where somebody has to sign in first. */
export class MustSignIn extends NotDone {
  constructor(message: string) {
    super('line', message, { MustSignIn: true })
  }
}

/** Does it as who reads. Rejects with NotDone, and with MustSignIn where a grade is missing. */
export async function takePart<Answer>(
  key: string,
  grade: ReaderGrade,
  act: (who: ReturnType<typeof whoTakesPart>) => Promise<Answer>,
): Promise<Answer> {
  await haveDevice(key)
  if (grade !== 'device' && !tokensOf(key).person) throw new MustSignIn('参加需要先登录。')
  try {
    return await act(whoTakesPart(key))
  } catch (error) {
    if (
      error instanceof NotDone &&
      typeof error.detail['NeedGrade'] === 'string' &&
      error.detail['NeedGrade'] !== 'device'
    )
      throw new MustSignIn(error.message)
    throw error
  }
}
