/** Writes that are sent by themselves, such as uploads: each is done once, however often it is sent. */
import type { Writing } from '../../../api/client.ts'
import { requestNumber } from '../../../workspace/writes.ts'

/** Carries out one write, and every further try of it, under one key: of a lost answer a second try makes nothing twice. */
export function asOneWrite(): Writing {
  const key = requestNumber()
  return (_, request) => request(undefined, key)
}
