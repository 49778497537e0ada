/** Reading what lies in a storage, to see that it is what its name says. */
import { hashed } from './hashed.ts'
import type { Storage, Stored } from './storage.ts'

/**
 * Whether a file lies there byte for byte: it is read whole, where its length is right. Rejects with a StorageProblem where
 * the storage does not answer.
 */
export async function isSound(storage: Pick<Storage, 'has' | 'open'>, { Sha256, Size }: Stored): Promise<boolean> {
  return (await storage.has(Sha256, Size)) && (await hashed(await storage.open(Sha256))).Sha256 === Sha256
}
