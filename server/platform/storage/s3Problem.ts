/** What S3 says no with, as one sentence for people. */
import { asDiskProblem } from './diskProblem.ts'
import { StorageProblem } from './storage.ts'

interface S3Error {
  readonly name?: string
  readonly $metadata?: { readonly httpStatusCode?: number }
}

/** An error of the client of S3 as a StorageProblem; what is one already stays. No key stands in a sentence. */
export function asStorageProblem(error: unknown): unknown {
  if (error instanceof StorageProblem) return error
  const onDisk = asDiskProblem(error)
  if (onDisk instanceof StorageProblem) return onDisk
  const { name = '', $metadata } = (error ?? {}) as S3Error
  const status = $metadata?.httpStatusCode
  // Only what a file has is ever asked for: it is not whole.
  if (name === 'NoSuchKey' || name === 'NotFound' || status === 416) return new StorageProblem('missing')
  if (name === 'NoSuchBucket') return new StorageProblem('away', '对象存储里没有设置的存储桶，请联系管理员。')
  if (status === 401 || status === 403) return new StorageProblem('away', '对象存储不接受设置的密钥，请联系管理员。')
  if (status === 507 || name === 'EntityTooLarge')
    return new StorageProblem('full', '对象存储满了，文件没有存下，请联系管理员。')
  return new StorageProblem('away')
}
