/** Whether an error says only that the database is not there just now. */

/** The SQLSTATE of an error of PostgreSQL; undefined for all others. */
export function sqlState(error: unknown): string | undefined {
  const { code, severity } = (error ?? {}) as { code?: unknown; severity?: unknown }
  return typeof code === 'string' && typeof severity === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** What node-postgres says of a connection that ended while it was used, and what `giveUpSilent` does. */
const BROKEN =
  /^(Connection terminated|Client has encountered a connection error|write EPIPE|read ECONNRESET|the database has been silent for )/

/**
 * Whether the connection broke while it was used. Nobody knows how far a transaction came; a write under a key finds what the
 * first attempt left behind, and what only looks may look again, so those may be tried on another connection.
 */
export function isBroken(error: unknown): boolean {
  const state = sqlState(error)
  return state === '57P01' || state === '57P02' || (error instanceof Error && BROKEN.test(error.message))
}

/** The system had no connection to give, as when too many files are open; several, where a host has several addresses. */
function isConnecting(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnecting)
  const { syscall } = (error ?? {}) as { syscall?: unknown }
  return syscall === 'connect' || syscall === 'getaddrinfo'
}

/** Nothing was begun: no connection could be had. */
export function isUnreachable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (isConnecting(error) || code === 'ECONNREFUSED' || code === '57P03' || code === '53300') return true
  return typeof message === 'string' && message.startsWith('timeout exceeded when trying to connect')
}

/** It takes nothing: it became a replica, or whoever runs it locked it. */
export const isReadOnly = (error: unknown): boolean => sqlState(error) === '25006'

/** Whether the database is what is in the way, and not the work that met it: no connection, no room on its disk, or it is locked. */
export function isAway(error: unknown): boolean {
  return isBroken(error) || isUnreachable(error) || isReadOnly(error) || sqlState(error) === '53100'
}
