/** A passkey made of software, as a browser would answer with it: ES256, no attestation, with its owner verified. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** The beginning of CBOR's items of so many bytes or parts. */
const head = (major: number, size: number) =>
  size < 24
    ? [(major << 5) | size]
    : size < 256
      ? [(major << 5) | 24, size]
      : [(major << 5) | 25, size >> 8, size & 255]
const bytes = (value: Uint8Array) => Buffer.from([...head(2, value.length), ...value])
const text = (value: string) => Buffer.from([...head(3, Buffer.byteLength(value)), ...Buffer.from(value)])

/** What it may be made to do wrong. */
export interface Habits {
  /** The owner is not asked for a finger or a number. */
  readonly isUnverified?: boolean
  /** The page that asks. Default the one it was made for. */
  readonly origin?: string
}

/** One passkey. `counts`: whether it counts what it signs. */
export function authenticator(origin: string, counts = true) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  const dataOf = (type: string, challenge: unknown, page: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: page, crossOrigin: false }))
  const authData = (flags: number, count: number, more: Uint8Array = new Uint8Array()) => {
    const tail = Buffer.alloc(5)
    tail[0] = flags
    tail.writeUInt32BE(count, 1)
    return Buffer.concat([createHash('sha256').update(new URL(origin).hostname).digest(), tail, more])
  }
  const answer = (response: object) =>
    JSON.stringify({
      ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
      ...{ clientExtensionResults: {}, response },
    })
  return {
    id: id.toString('base64url'),
    /** Sets what it counted, as a copy would have it. */
    setCounter: (to: number) => void (counter = to),
    /** Answers `navigator.credentials.create`. */
    make({ challenge }: Record<string, unknown>, { isUnverified = false, origin: page = origin }: Habits = {}) {
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x!, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y!, 'base64url')),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = authData(0x41 | (isUnverified ? 0 : 0x04), counter, attested)
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(data)],
      ])
      return answer({
        clientDataJSON: dataOf('webauthn.create', challenge, page).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** Answers `navigator.credentials.get`. */
    use({ challenge }: Record<string, unknown>, { isUnverified = false, origin: page = origin }: Habits = {}) {
      if (counts) counter++
      const data = authData(0x01 | (isUnverified ? 0 : 0x04), counter)
      const client = dataOf('webauthn.get', challenge, page)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}
