// A route of Fastify that answers a constant: what an answer from memory is measured beside.
import Fastify from 'fastify'

const { body } = JSON.parse(process.argv[2])
const server = Fastify()
server.get('/', async () => body)
await server.listen({ port: 0, host: '127.0.0.1' })
process.send({ port: server.server.address().port })
process.once('disconnect', () => process.exit(0))
