/** A server that takes connections and says nothing: it is not waited for without end. */
import { Agent as HttpAgent, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'

/** Ours: connections at a time; what the client of S3 has by itself. */
const CONNECTIONS = 50

const silences = new WeakSet<object>()

/** Whether an error is that nothing went either way for too long. */
export const isSilence = (error: unknown): boolean => typeof error === 'object' && error !== null && silences.has(error)

/** See attentive. */
export interface Attentive {
  readonly httpAgent: HttpAgent
  readonly httpsAgent: HttpsAgent
  /** Reads an answer. Its reader may take any time: what came and is not read yet is no silence. What ends it goes through `told`. */
  read(answer: Readable, told: (error: unknown) => unknown): Readable
}

/**
 * Connections that are given up after so many milliseconds in which nothing went either way: while one is made, while something is
 * sent or waited for, and while nobody uses it.
 */
export function attentive(ms: number): Attentive {
  const answers = new WeakMap<Socket, Readable>()
  function attend<Agent extends HttpAgent>(agent: Agent): Agent {
    const plain: HttpAgent = agent
    const [create, reuse] = [plain.createConnection.bind(plain), plain.reuseSocket.bind(plain)]
    plain.createConnection = (options, done) => {
      const made = create(options, done)
      if (made instanceof Socket) made.on('timeout', () => giveUp(made))
      return made
    }
    plain.reuseSocket = (socket, request) => {
      reuse(socket, request)
      // The server may have said that it closes it sooner, while nobody uses it.
      if (socket instanceof Socket) socket.setTimeout(ms)
    }
    return agent
  }
  function giveUp(socket: Socket): void {
    if ((answers.get(socket)?.readableLength ?? 0) > 0) return void socket.setTimeout(ms)
    const error = Object.assign(new Error('nothing came for too long'), { code: 'ETIMEDOUT' })
    silences.add(error)
    socket.destroy(error)
  }
  const options = { keepAlive: true, maxSockets: CONNECTIONS, timeout: ms }
  return {
    httpAgent: attend(new HttpAgent(options)),
    httpsAgent: attend(new HttpsAgent(options)),
    read(answer, told) {
      const { socket } = answer as Partial<IncomingMessage>
      if (socket) answers.set(socket, answer)
      return Readable.from(piecesOf(answer, told), { objectMode: false })
    },
  }
}

async function* piecesOf(answer: Readable, told: (error: unknown) => unknown): AsyncGenerator<Uint8Array> {
  try {
    yield* answer
  } catch (error) {
    throw told(error)
  }
}
