/** What S3 says no with, as one sentence for people. */
import { StorageProblem } from './storage.ts'

interface S3Error {
  readonly name?: string
  readonly code?: string
  readonly $metadata?: { readonly httpStatusCode?: number }
}

/** An error of the client of S3 as a StorageProblem; what is one already stays. No key stands in a sentence. */
export function asStorageProblem(error: unknown): unknown {
  if (error instanceof StorageProblem) return error
  const { name = '', code = '', $metadata } = (error ?? {}) as S3Error
  const status = $metadata?.httpStatusCode
  if (name === 'NoSuchKey' || name === 'NotFound') return new StorageProblem('文件不在存储里，可能已被清理。')
  if (name === 'NoSuchBucket') return new StorageProblem('对象存储里没有设置的存储桶，请联系管理员。')
  if (status === 401 || status === 403) return new StorageProblem('对象存储不接受设置的密钥，请联系管理员。')
  if (status === 507 || name === 'EntityTooLarge')
    return new StorageProblem('对象存储满了，文件没有存下，请联系管理员。')
  if (code === 'ENOSPC') return error
  return new StorageProblem('对象存储暂时没有回应，请稍后再试；一直这样请联系管理员。')
}
