/** The many others: readers who sign up in the house's application, whose front server says who they are. */
import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { signInTo } from '../../../server/scripts/remoteClient.ts'
import { PASSWORD } from '../people.ts'
import { namedIn, publicFrom } from './publicFrom.ts'

/**
 * So many of them take a place of the activity's sign-up, one after the other.
 * @param activity its public page
 * @param phoneOf the telephone of each, by a number from 1 on
 */
export async function signUpOthers(
  activity: string,
  { count, phoneOf }: { readonly count: number; readonly phoneOf: (nth: number) => string },
): Promise<void> {
  const { StationKey, GUID: Activity } = namedIn(activity)
  const { intakeKeys } = await signInTo(inject('baseUrl'), 'admin', PASSWORD)
  const { ID, Key: IntakeKey } = await intakeKeys.make({ Name: `客户端 ${phoneOf(0)}` })
  const { activities, signUps, signUpMembers } = publicFrom('127.0.0.1')
  const { Parts } = await activities.openOne({ StationKey, Activity })
  const SignUp = Parts.find(({ Kind }) => Kind === 'signup')!.GUID
  const { Fields, Sessions } = await signUps.openOne({ StationKey, SignUp })
  for (let nth = 1; nth <= count; nth++)
    await signUpMembers.apply({
      ...{ StationKey, IntakeKey, SignUp, SessionID: Sessions[0]!.ID, ClientID: randomUUID() },
      ...{ Phone: phoneOf(nth), Address: `203.0.113.${nth}` },
      ...{ Name: `古渡 ${nth} 队`, Answers: { [Fields[0]!.Key]: `龙舟 ${nth} 号` } },
    })
  await intakeKeys.enable({ Ids: [ID], IsEnable: false })
}
