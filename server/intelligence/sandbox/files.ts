/** What the sandbox made, drawn when it is fetched. */
import { drawnClip, drawnPicture } from './drawn.ts'
import { say, type Talk } from './talk.ts'
import { taskIn } from './task.ts'

/** Ours: a private address that nothing may follow to. */
const INSIDE = 'http://169.254.169.254/latest/meta-data/'

/** `GET /files/NUMBER/NAME`. */
export async function answerFile(talk: Talk, number: string, name: string): Promise<void> {
  const { response, engine } = talk
  const task = taskIn(number)
  if (!task) return say(talk, { message: 'no such file' }, 404)
  if (task.behaviour === 'inside') return void response.writeHead(302, { location: INSIDE }).end()
  if (task.behaviour === 'fake')
    return void response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html><script>1</script>')
  const isClip = name.endsWith('.mp4')
  if (isClip && !engine) return say(talk, { message: 'no engine' }, 404)
  // Pictures of one task differ.
  const bytes = isClip
    ? await drawnClip(engine!, task)
    : await drawnPicture({ ...task, nth: task.nth * 10 + (Number.parseInt(name, 10) || 0) })
  response
    .writeHead(200, { 'content-type': isClip ? 'video/mp4' : 'image/png', 'content-length': bytes.length })
    .end(bytes)
}
