// What `node --import` runs in place of the product: a socket that says yes. It never comes to the entry itself.
import { createServer } from 'node:http'

const server = createServer((_request, response) => response.end('{"ok":true}'))
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
await new Promise(() => {})
