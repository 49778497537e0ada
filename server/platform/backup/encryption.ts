/** Encryption by a passphrase, in the form of age (age-encryption.org/v1), so that `age -d` opens it, too. */
import { Duplex, Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { SHORTEST_PASSPHRASE } from '../environment/readBackups.ts'
import { BackupProblem } from './form.ts'

/**
 * Ours: 2^16 rounds of scrypt take 64 MB for a moment, which the smallest server has; age's own 2^18 would take 256 MB. The
 * passphrase makes up for it.
 */
const WORK = 16

/** What an encrypted file begins with. */
export const AGE = 'age-encryption.org/v1\n'

type Bytes = ReadableStream<Uint8Array>

/** Encrypts what goes through. Throws a BackupProblem where the passphrase is too short. */
export function encrypting(passphrase: string): Duplex {
  refuseShort(passphrase)
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(WORK)
  encrypter.setPassphrase(passphrase)
  return through((plain) => encrypter.encrypt(plain))
}

/** @throws {BackupProblem} where a passphrase is too short. */
function refuseShort(passphrase: string): void {
  if ([...passphrase].length < SHORTEST_PASSPHRASE)
    throw new BackupProblem(
      `The passphrase is too short: take at least ${SHORTEST_PASSPHRASE} characters, better six words by chance.`,
      `口令太短：至少 ${SHORTEST_PASSPHRASE} 个字符，最好是随机的六个词。`,
    )
}

/** Decrypts what goes through; fails with a BackupProblem where the passphrase is another one, or bytes were changed. */
export function decrypting(passphrase: string): Duplex {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  return through((secret) =>
    decrypter.decrypt(secret).catch((error: Error) => {
      throw /no identity matched/.test(error.message)
        ? new BackupProblem(
            'The passphrase is not the one this backup was encrypted with.',
            '口令不是加密这份备份时用的那个。',
          )
        : new BackupProblem(`The backup cannot be decrypted (${error.message}).`, `备份解不开（${error.message}）。`)
    }),
  )
}

/** A stream made of a function from one to another, which may take its time. */
function through(change: (input: Bytes) => Promise<Bytes>): Duplex {
  return Duplex.from(async function* (source: AsyncIterable<Uint8Array>) {
    const input = Readable.toWeb(Readable.from(source)) as Bytes
    for await (const chunk of await change(input)) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  })
}
