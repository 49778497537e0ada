/** Handing one mail to a mail server (RFC 5321), once: taken, refused, not left, or nobody knows. */
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import type { MailAccess } from '../../system/mailAccounts/store.ts'
import { problemOf, type MailError } from './mailProblem.ts'
import { openSocket, tlsOptions } from './openSocket.ts'

/** Ours: how long all of it may take, in milliseconds; less than a lane's limit. */
const MAIL_MS = 25_000
/** RFC 5321, 4.5.3.1.5: 512 octets a line; a greeting of several lines is a few kilobytes. */
const ANSWER_LIMIT = 16 * 1024

/** Longer than anything is waited for, in milliseconds. */
const NO_LIMIT = 3_600_000
/** Ours: how long the server may take to hang up, in milliseconds. */
const GOODBYE_MS = 1000

/** How it is delivered. */
export interface DeliverParts {
  /** See SendParts. */
  readonly allowedHosts: readonly string[]
  /** Default MAIL_MS. */
  readonly timeoutMs?: number
}

/** A mail as it stands on the wire, and to whom it goes. */
export interface ReadyMail {
  readonly to: string
  readonly raw: Buffer
}

/** Settles when the server took it. Rejects with a SendProblem. */
export async function deliver(access: MailAccess, mail: ReadyMail, parts: DeliverParts): Promise<void> {
  const { timeoutMs = MAIL_MS, allowedHosts } = parts
  const signal = AbortSignal.timeout(timeoutMs)
  // The server can have taken it only once the end of it was on its way.
  let mayHaveLeft = false
  try {
    const socket = await openSocket(access, { allowedHosts, signal })
    await converse(access, { socket, signal, mail, onLeft: () => void (mayHaveLeft = true) })
  } catch (error) {
    if (error instanceof SendProblem) throw error
    throw problemOf(error as MailError, { mayHaveLeft, isLate: signal.aborted, timeoutMs })
  }
}

interface Conversation {
  readonly socket: Socket
  readonly signal: AbortSignal
  readonly mail: ReadyMail
  readonly onLeft: () => void
}

function converse(access: MailAccess, { socket, signal, mail, onLeft }: Conversation): Promise<void> {
  const { Appkey, Secret, Security, FromAddress } = access
  const wait = { connectionTimeout: NO_LIMIT, greetingTimeout: NO_LIMIT, socketTimeout: NO_LIMIT }
  const connection = new SMTPConnection({
    ...{ host: access.Host, port: access.Port, connection: socket, name: 'copydesk', logger: false },
    // Time is limited as a whole, by the signal.
    ...{ ...wait, socketCloseTimeout: GOODBYE_MS, maxResponseSize: ANSWER_LIMIT },
    ...{ secure: Security === 'tls', secured: Security === 'tls', tls: tlsOptions(access) },
    ...{ requireTLS: Security === 'starttls', ignoreTLS: Security === 'none' },
  })
  return new Promise<void>((resolve, reject) => {
    let isSettled = false
    const end = (error?: Error | null) => {
      if (isSettled) return
      isSettled = true
      signal.removeEventListener('abort', late)
      if (error) {
        connection.close()
        socket.destroy()
        return reject(error)
      }
      connection.quit()
      // Whoever does not say goodbye is not waited for.
      socket.setTimeout(GOODBYE_MS)
      resolve()
    }
    const late = () => end(signal.reason as Error)
    signal.addEventListener('abort', late, { once: true })
    connection.on('error', end)
    // Ended without a word: every other ending has come before.
    connection.on('end', () => end(new Error('closed')))
    const send = () =>
      connection.send({ from: FromAddress, to: mail.to, size: mail.raw.length }, bodyOf(mail, onLeft), end)
    connection.connect((error) => {
      if (error) return end(error)
      if (Appkey === '') return send()
      connection.login({ user: Appkey, pass: Secret }, (refused) => (refused ? end(refused) : send()))
    })
  })
}

function bodyOf({ raw }: ReadyMail, onLeft: () => void): Readable {
  const body = Readable.from([raw])
  body.once('end', onLeft)
  return body
}
