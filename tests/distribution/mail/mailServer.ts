/** A real SMTP server on this machine, in whatever mood; and a liar that only opens its port. */
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { localCertificate } from '../../support/certificate.ts'

/** How it answers: takes it, refuses for good or for now, and at which step. */
export type Mood = 'ok' | 'noAuth' | 'noSender' | 'noReceiver' | 'full' | 'later' | 'laterData'

/** A mail as it came. */
export interface CameMail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
  readonly isEncrypted: boolean
}

/** See mailServer. */
export interface MailServer {
  readonly Port: number
  readonly came: CameMail[]
  mood: Mood
  end(): Promise<void>
}

const answer = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

/** What it wants of who comes, and whether it speaks TLS: at once, or when it is asked to. Default: never. */
export interface MailServerOptions {
  readonly user: string
  readonly pass: string
  readonly security?: 'tls' | 'starttls'
}

/** Opens one; it wants this account. */
export async function mailServer({ user, pass, security }: MailServerOptions): Promise<MailServer> {
  const came: CameMail[] = []
  const state: { mood: Mood } = { mood: 'ok' }
  const refusing = (mood: Mood, code: number, text: string) => (state.mood === mood ? answer(code, text) : null)
  const server = new SMTPServer({
    ...{ logger: false, disableReverseLookup: true, allowInsecureAuth: security === undefined },
    ...{ secure: security === 'tls', disabledCommands: security === undefined ? ['STARTTLS'] : [] },
    ...(security === undefined ? {} : localCertificate),
    onAuth({ username, password }, _session, done) {
      const isRight = username === user && password === pass && state.mood !== 'noAuth'
      return isRight ? done(null, { user }) : done(answer(535, '5.7.8 Error: authentication failed'))
    },
    onMailFrom: (_address, _session, done) => done(refusing('noSender', 553, '5.7.1 not owned by user')),
    onRcptTo: ({ address }, _session, done) =>
      done(
        refusing('noReceiver', 550, `5.1.1 <${address}>: Recipient address rejected`) ??
          refusing('later', 451, '4.7.1 greylisted, try again'),
      ),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refused = refusing('full', 552, '5.2.2 mailbox full') ?? refusing('laterData', 451, '4.3.0 try again')
        if (refused) return done(refused)
        const { mailFrom, rcptTo } = session.envelope
        came.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
          isEncrypted: session.secure,
        })
        done()
      })
    },
  })
  // Whoever does not trust the certificate hangs up.
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    ...{ Port: port, came },
    get mood() {
      return state.mood
    },
    set mood(mood: Mood) {
      state.mood = mood
    },
    end: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

/** What a liar does to each connection. */
export type Lie = (socket: Socket) => void

/** Speaks as far as the mail, then does something else. */
export const untilData =
  (last: Lie): Lie =>
  (socket) => {
    let isData = false
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString('latin1').split('\r\n').filter(Boolean)) {
        if (isData && line === '.') return last(socket)
        if (isData) continue
        if (line.startsWith('EHLO')) socket.write('250 mail.example\r\n')
        else if (line === 'DATA') {
          isData = true
          socket.write('354 go on\r\n')
        } else socket.write('250 ok\r\n')
      }
    })
  }

/** Opens the port of a liar. */
export async function liar(lie: Lie): Promise<{ readonly Port: number; end(): Promise<void> }> {
  const open = new Set<Socket>()
  const server: Server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {})
    lie(socket)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    Port: (server.address() as AddressInfo).port,
    end: () => {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => void server.close(() => resolve()))
    },
  }
}
