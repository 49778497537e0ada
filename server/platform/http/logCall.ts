/** One line of the server's log per call. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { pathOf } from './calls.ts'

/** E.g. `POST /api/news/news/top articles.top 张敏 8ms ok`. The query is left out: it may hold what is not for logs. */
export function logCall(log: Logger, request: FastifyRequest, reply: FastifyReply): void {
  if (!log.isLevelEnabled('info')) return
  const answered = typeof request.answered === 'function' ? request.answered() : request.answered
  if (!answered) return
  const ms = Math.round(reply.elapsedTime)
  const [path, user] = [pathOf(request).slice(0, 200), answered.me?.AdminUserName ?? '-']
  const { act, outcome, sums = {} } = answered
  const details = { requestId: request.id, method: request.method, path, act, user, ms, outcome, ...sums }
  const ends = Object.entries(sums).map(([name, sum]) => ` ${name} ${sum}`)
  log.info(details, `${request.method} ${path} ${act || '-'} ${user} ${ms}ms ${outcome}${ends.join('')}`)
}
