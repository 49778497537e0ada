/** Where the files of an installation lie, as the operator says. */
import { join } from 'node:path'
import { EnvironmentError } from '../environment/variable.ts'
import { folderStorage } from './folder.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** See Environment. What is left out was not set. */
export interface StorageSettings {
  readonly dataDir: string
  readonly storage?: 'folder' | 's3' | undefined
  readonly s3Endpoint?: string | undefined
  readonly s3Bucket?: string | undefined
  readonly s3Region?: string | undefined
  readonly s3AccessKey?: string | undefined
  readonly s3SecretKey?: string | undefined
}

/** Where files lie on this machine: all of them, or with S3 those on their way. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files')

/** Opens it; nothing is asked of it yet. @throws {EnvironmentError} where something is missing that STORAGE=s3 needs. */
export function openStorage(settings: StorageSettings): Storage {
  const folder = filesFolder(settings.dataDir)
  if (settings.storage !== 's3') return folderStorage(folder)
  const needed = (name: string, value: string | undefined): string => {
    if (value) return value
    throw new EnvironmentError({
      zh: `STORAGE 是 s3，还要设 ${name}。`,
      en: `STORAGE is s3, so ${name} must be set as well.`,
    })
  }
  return s3Storage({
    endpoint: settings.s3Endpoint,
    bucket: needed('S3_BUCKET', settings.s3Bucket),
    region: settings.s3Region || 'us-east-1',
    accessKey: needed('S3_ACCESS_KEY', settings.s3AccessKey),
    secretKey: needed('S3_SECRET_KEY', settings.s3SecretKey),
    folder,
  })
}
