/** Tokens: what a person carries, and what the database keeps of it. */
import { createHash, randomBytes } from 'node:crypto'

/** A new token: 32 random bytes as base64url, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token or a captcha's answer: its SHA-256. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Longest token worth looking up. */
const TOKEN_LIMIT = 256

/**
 * The token of a request: its `Token` header or `Authorization: Bearer`, never a cookie, so that writes which travel as
 * GET are safe from other sites.
 */
export function tokenIn(headers: Readonly<Record<string, string | string[] | undefined>>): string | undefined {
  const given = headers['token'] ?? /^Bearer +(.+)$/i.exec(String(headers['authorization'] ?? ''))?.[1]
  const token = String(given ?? '').trim()
  return token === '' || token.length > TOKEN_LIMIT ? undefined : token
}
