/** A way to a database that can be frozen, cut and joined again, so that a test can take it away from one pool alone. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A door before a database. */
export interface Relay {
  /** The database's address through the door. */
  readonly url: string
  /** What is open stays open, and nothing comes or goes in it any more; new connections go through. */
  freeze(): void
  /** Ends what goes through; from then on connections are refused. */
  shut(): Promise<void>
  /** Lets connections through again, at the same address. */
  open(): Promise<void>
  close(): Promise<void>
}

/** Opens a door before the database at `url`, on a free port of this machine. */
export async function openRelay(url: string): Promise<Relay> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) keep(socket)
    near.pipe(far).pipe(near)
  })
  const listen = async (port: number) => void (await once(server.listen(port, '127.0.0.1'), 'listening'))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const shut = async () => {
    const closed = server.listening && once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const through = new URL(url)
  through.host = `127.0.0.1:${port}`
  const freeze = () => sockets.forEach((socket) => socket.unpipe().pause())
  return { url: through.href, freeze, shut, open: () => listen(port), close: shut }
}
