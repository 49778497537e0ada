/** Handing one mail to a mail server, once: taken, refused, not left, or nobody knows. */
import { Readable } from 'node:stream'
import type { MailAccess } from '../../system/mailAccounts/store.ts'
import { talkTo, TalkProblem, type TalkParts } from './conversation.ts'
import { problemOf } from './mailProblem.ts'

/** A mail as it stands on the wire, and to whom it goes. */
export interface ReadyMail {
  readonly to: string
  readonly raw: Buffer
}

/** Settles when the server took it. Rejects with a SendProblem. */
export async function deliver(access: MailAccess, { to, raw }: ReadyMail, parts: TalkParts): Promise<void> {
  // The server can have taken it only once the end of it was on its way.
  let mayHaveLeft = false
  const body = Readable.from([raw])
  body.once('end', () => void (mayHaveLeft = true))
  const envelope = { from: access.FromAddress, to, size: raw.length }
  try {
    await talkTo(access, (connection, done) => connection.send(envelope, body, done), parts)
  } catch (error) {
    throw error instanceof TalkProblem ? problemOf(error, mayHaveLeft) : error
  }
}

/** Settles when the server greets, encrypted as it should be; nothing is sent. Rejects with a SendProblem. */
export async function reach(place: Pick<MailAccess, 'Host' | 'Port' | 'Security'>, parts: TalkParts): Promise<void> {
  try {
    await talkTo({ ...place, Appkey: '', Secret: '' }, (_connection, done) => done(), parts)
  } catch (error) {
    throw error instanceof TalkProblem ? problemOf(error, false) : error
  }
}
