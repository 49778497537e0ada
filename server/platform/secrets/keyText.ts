/** Keys as people write them: 32 bytes in base64 or hex. */
import { createHmac, randomBytes } from 'node:crypto'
import type { Words } from '../operator/language.ts'

const BYTES = 32

/** A key that secrets are sealed with. */
export interface SecretsKey {
  /** 16 hexadecimal digits that tell keys apart and say nothing of them. */
  readonly id: string
  readonly bytes: Buffer
}

/** What a key is, in the words of a sentence. */
export const keyShape: Words = {
  zh: ' 32 字节的 base64（openssl rand -base64 32）或 64 位十六进制；有几个时新的在前',
  en: '32 bytes in base64 (openssl rand -base64 32) or 64 hexadecimal digits; several, the newest first',
}

/** Reads keys that stand in a text, with blanks, commas or lines between them; undefined where one of them is no key, or none is there. */
export function readKeys(text: string): readonly SecretsKey[] | undefined {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  const keys = words.map(readKey)
  return keys.length > 0 && keys.every((key) => key !== undefined) ? keys : undefined
}

function readKey(word: string): SecretsKey | undefined {
  const isHex = /^[\da-f]{64}$/i.test(word)
  if (!isHex && !/^[\w+/-]{43}=?$/.test(word)) return undefined
  // Buffer reads both alphabets of base64.
  const bytes = Buffer.from(word, isHex ? 'hex' : 'base64')
  return bytes.length === BYTES ? keyOf(bytes) : undefined
}

function keyOf(bytes: Buffer): SecretsKey {
  return { id: createHmac('sha256', bytes).update('copydesk secrets key').digest('hex').slice(0, 16), bytes }
}

/** A new key by chance. */
export const newKey = (): SecretsKey => keyOf(randomBytes(BYTES))

/** A key as it is written in a file. */
export const keyText = ({ bytes }: SecretsKey): string => bytes.toString('base64')
