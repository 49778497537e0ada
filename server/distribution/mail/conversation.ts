/** A conversation with a mail server (RFC 5321): greeted, encrypted where that is wanted, and hung up in any case. */
import type { Socket } from 'node:net'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailAccess } from '../../system/mailAccounts/store.ts'
import { openSocket, tlsOptions, type MailPlace } from './openSocket.ts'

/** Ours: how long all of it may take, in milliseconds; less than a lane's limit. */
const MAIL_MS = 25_000
/** RFC 5321, 4.5.3.1.5: 512 octets a line; a greeting of several lines is a few kilobytes. */
const ANSWER_LIMIT = 16 * 1024
/** Longer than anything is waited for, in milliseconds. */
const NO_LIMIT = 3_600_000
/** Ours: how long the server may take to hang up, in milliseconds. */
const GOODBYE_MS = 1000

/** How a server is talked to. */
export interface TalkParts {
  /** See SendParts. */
  readonly allowedHosts: readonly string[]
  /** Default MAIL_MS. */
  readonly timeoutMs?: number
}

/** Where, and as whom; without a name nobody signs in. */
export type Partner = MailPlace & Pick<MailAccess, 'Appkey' | 'Secret'>

/** What is said once the server is ready; `done` once, with what went wrong. */
export type Talk = (connection: SMTPConnection, done: (error?: Error | null) => void) => void

/** An error of a conversation, and whether the time was over. */
export class TalkProblem extends Error {
  override readonly cause: Error
  readonly isLate: boolean
  readonly timeoutMs: number
  constructor(cause: Error, isLate: boolean, timeoutMs: number) {
    super(cause.message)
    this.cause = cause
    this.isLate = isLate
    this.timeoutMs = timeoutMs
  }
}

/** Settles when `talk` is done. Rejects with a TalkProblem, or a SendProblem for a place inside. */
export async function talkTo(partner: Partner, talk: Talk, parts: TalkParts): Promise<void> {
  const { timeoutMs = MAIL_MS, allowedHosts } = parts
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const socket = await openSocket(partner, { allowedHosts, signal })
    await converse(partner, { socket, signal, talk })
  } catch (error) {
    if ((error as Error).name === 'SendProblem') throw error
    throw new TalkProblem(error as Error, signal.aborted, timeoutMs)
  }
}

interface Conversation {
  readonly socket: Socket
  readonly signal: AbortSignal
  readonly talk: Talk
}

function converse(partner: Partner, { socket, signal, talk }: Conversation): Promise<void> {
  const { Host, Port, Appkey, Secret, Security } = partner
  const connection = new SMTPConnection({
    ...{ host: Host, port: Port, connection: socket, name: 'copydesk', logger: false },
    // Time is limited as a whole, by the signal.
    ...{ connectionTimeout: NO_LIMIT, greetingTimeout: NO_LIMIT, socketTimeout: NO_LIMIT },
    ...{ socketCloseTimeout: GOODBYE_MS, maxResponseSize: ANSWER_LIMIT },
    ...{ secure: Security === 'tls', secured: Security === 'tls', tls: tlsOptions(partner) },
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
    connection.connect((error) => {
      if (error) return end(error)
      if (Appkey === '') return talk(connection, end)
      connection.login({ user: Appkey, pass: Secret }, (refused) => (refused ? end(refused) : talk(connection, end)))
    })
  })
}
