/** Values that are stored and may be read only by whoever brings the secret again, which is stored nowhere. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16

/** Seals a value with a secret of 32 bytes. */
export function sealed(value: unknown, secret: Buffer): Buffer {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', secret, iv)
  // Around it, so that undefined is a value, too.
  const text = [cipher.update(JSON.stringify({ value }), 'utf8'), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...text])
}

/** Opens it again. Throws when the secret is another one. */
export function unsealed(bytes: Buffer, secret: Buffer): unknown {
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, IV))
  decipher.setAuthTag(bytes.subarray(IV, IV + TAG))
  const text = Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8')
  return (JSON.parse(text) as { value?: unknown }).value
}
