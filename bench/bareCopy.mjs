// What a copy over HTTP costs by itself: a server that writes what comes into a file and waits for the disk.
import { open } from 'node:fs/promises'
import { createServer } from 'node:http'

const path = process.argv[2]
const server = createServer((request, response) => {
  const kept = (async () => {
    const file = await open(path, 'a')
    for await (const chunk of request) await file.write(chunk)
    await file.sync()
    await file.close()
  })()
  kept.then(
    () => response.writeHead(204).end(),
    (error) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port))
