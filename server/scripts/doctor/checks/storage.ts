/** Whether the place answers in which files lie. */
import { resolve } from 'node:path'
import { filesFolder, openStorage } from '../../../platform/storage/openStorage.ts'
import { StorageProblem } from '../../../platform/storage/storage.ts'
import { faulty, fine, type Check } from '../check.ts'

/** No file has this hash. */
const NONE = '0'.repeat(64)

/** Asks for a file that is not there: whoever says so lets in, and has the bucket. */
export const storage: Check = {
  id: 'storage',
  asks: { zh: '文件存储有回应', en: 'the storage of files answers' },
  after: ['dataFolder'],
  async look({ environment }) {
    const { s3Bucket, s3Endpoint = 'S3', dataDir } = environment
    const opened = openStorage(environment)
    try {
      await opened.has(NONE)
    } catch (error) {
      if (!(error instanceof StorageProblem)) throw error
      const remedy = {
        zh: '检查 S3_ENDPOINT、S3_BUCKET、S3_REGION 和两个密钥。',
        en: 'Check S3_ENDPOINT, S3_BUCKET, S3_REGION and both keys.',
      }
      const en = `the bucket ${s3Bucket} at ${s3Endpoint} cannot be used`
      return faulty({ zh: `${s3Endpoint} 的存储桶 ${s3Bucket} 用不了：${error.message}`, en }, remedy)
    }
    if (environment.storage === 's3')
      return fine(`${s3Endpoint} 的存储桶 ${s3Bucket} 有回应`, `the bucket ${s3Bucket} at ${s3Endpoint} answers`)
    const folder = filesFolder(resolve(dataDir))
    return fine(`文件放在 ${folder}，随备份一起备份`, `files lie in ${folder} and are part of a backup`)
  },
}
