/** Messages by mail, to the address a person bound. */
import { NO_MAIL } from '../../../src/api/system/mailAccounts/fields.ts'
import { maskedMail } from '../../../src/api/text/mail.ts'
import { queueEffects } from '../../platform/outgoing/queue.ts'
import { mailAddressesOf, mailAddressOf } from '../mailAccounts/mailAddressOf.ts'
import { isMailOn } from '../mailAccounts/store.ts'
import type { WaySender } from './waySenders.ts'

/** Ours: the longest title in the list of what leaves the house, in characters. */
const TITLE_MAX = 200

/** See WaySender. */
export const mailWay: WaySender = {
  async problem(db, { ID, StID }) {
    if (!(await isMailOn(db, StID))) return NO_MAIL
    return (await mailAddressOf(db, StID, ID)) === undefined
      ? '还没有绑定邮箱，选了也不会发出；请先在“绑定”里绑定。'
      : ''
  },

  async queue(db, StID, messages) {
    if (!(await isMailOn(db, StID))) return
    const addresses = await mailAddressesOf(
      db,
      StID,
      messages.map(({ UserID }) => UserID),
    )
    const effects = messages.flatMap(({ ID, UserID, Title }) => {
      const address = addresses.get(UserID)
      if (address === undefined) return []
      const said = [...`${maskedMail(address)} ${Title}`].slice(0, TITLE_MAX).join('')
      // What the address is, and what the mail says, is asked as it leaves.
      return {
        ...({ StID, Kind: 'mail', Event: 'mailMessage', Family: 'messages', RecordID: ID, LogID: null } as const),
        ...{ UserID: 0, Title: said, Payload: { UserID } },
      }
    })
    await queueEffects(db, effects, new Date())
  },
}
