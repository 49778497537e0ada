/** Whether an error says only that the database is not there just now. */

/** The SQLSTATE of an error of PostgreSQL; undefined for all others. */
export function sqlState(error: unknown): string | undefined {
  const { code, severity } = (error ?? {}) as { code?: unknown; severity?: unknown }
  return typeof code === 'string' && typeof severity === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** What node-postgres and Node say of a connection that ended while it was used, and what `giveUpSilent` does. */
const BROKEN =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|This socket has been ended by the other party|the database has been silent for |(write|read) (EPIPE|ECONNRESET|ECONNABORTED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN)\b)/

/**
 * What ends a connection that is no fault of the work on it: an operator, a crash of the server, its patience with one that does
 * nothing; and connection exceptions, which what stands before the database says. Appendix A of PostgreSQL's manual.
 */
const ENDED = /^(57P01|57P02|57P05|08[0-9A-Z]{3})$/

/**
 * Whether the connection broke while it was used. Nobody knows how far a transaction came; a write under a key finds what the
 * first attempt left behind, and what only looks may look again, so those may be tried on another connection.
 */
export function isBroken(error: unknown): boolean {
  return ENDED.test(sqlState(error) ?? '') || (error instanceof Error && BROKEN.test(error.message))
}

/** The system had no connection to give, as when too many files are open; several, where a host has several addresses. */
function isConnecting(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnecting)
  const { syscall } = (error ?? {}) as { syscall?: unknown }
  return syscall === 'connect' || syscall === 'getaddrinfo'
}

/** What node-postgres says where a connection does not come about. */
const NEVER_THERE =
  /^(timeout exceeded when trying to connect|timeout expired$|Connection terminated due to connection timeout)/

/** too_many_connections: all that the database, or the role, may have are taken. */
export const TOO_MANY_CONNECTIONS = '53300'

/** Nothing was begun: no connection could be had. */
export function isUnreachable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (isConnecting(error) || code === 'ECONNREFUSED' || code === '57P03' || code === TOO_MANY_CONNECTIONS) return true
  return typeof message === 'string' && NEVER_THERE.test(message)
}

/** This server closed its own way to the database: it is about to end, and another one or the next start answers. */
export function isLeaving(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(Cannot use a pool after calling end on the pool|driver has already been destroyed)$/.test(error.message)
  )
}

/**
 * It lacks something just now, class 53 of Appendix A: room on its disk, memory, connections. Whatever was begun is undone. For a
 * request that is all there is to it; work that meets it again and again may be the cause itself, see isAway.
 */
export const isShort = (error: unknown): boolean => sqlState(error)?.startsWith('53') === true

/** It lacks room on its disk; what only reads meets nothing of it. */
export const isDiskFull = (error: unknown): boolean => sqlState(error) === '53100'

/** It takes nothing: it became a replica, or whoever runs it locked it. */
export const isReadOnly = (error: unknown): boolean => sqlState(error) === '25006'

/** Whether the database is what is in the way, and not the work that met it: no connection, no room on its disk, or it is locked. */
export function isAway(error: unknown): boolean {
  return isBroken(error) || isUnreachable(error) || isReadOnly(error) || isDiskFull(error)
}
