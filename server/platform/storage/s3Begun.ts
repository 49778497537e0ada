/** What was begun and lies in a bucket. */
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { GROWING, isOld, LENT, SCRATCH } from './begun.ts'

/**
 * Takes away what is a day old, and gives up uploads in parts that are. Nothing else is begun in a bucket, but a folder may have
 * been moved there as a whole. Answers how many.
 */
export async function sweepBegunOf(client: S3Client, Bucket: string): Promise<number> {
  let swept = 0
  for (const part of [SCRATCH, GROWING, LENT])
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: `files/${part}/` }))
      for (const { Key, LastModified } of Contents) {
        if (!LastModified || !isOld(LastModified.getTime())) continue
        await client.send(new DeleteObjectCommand({ Bucket, Key }))
        swept++
      }
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket })).catch(() => ({ Uploads: [] }))
  const old = Uploads.filter(({ Initiated }) => Initiated && isOld(Initiated.getTime()))
  for (const { Key, UploadId } of old)
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined)
  return swept + old.length
}
