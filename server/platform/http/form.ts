/** Reading multipart form data. */
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../src/api/client.ts'
import { REQUEST_LIMIT, TEXT_LIMIT, type Call } from '../../../src/api/contract.ts'
import type { ArrivedFile, UploadedFile } from '../pipeline/implement.ts'
import { StorageProblem, type Storage } from '../storage/storage.ts'
import { arrive, refuseWithoutRoom } from './arrive.ts'
import { drain, tooLarge } from './readBytes.ts'
import { discard } from '../storage/discard.ts'

/** A file with the name of the field it came in. */
export type FormFile = UploadedFile & { readonly field: string }

/** What a form holds. */
export interface Form {
  readonly pairs: readonly (readonly [string, string])[]
  readonly files: readonly FormFile[]
  /** Of a call that takes files as streams. */
  readonly arrived: readonly ArrivedFile[]
}

/** Ours: fields and files of one form, at most. */
const PARTS_LIMIT = 200

/**
 * Reads a form. Files are read while they arrive and refused as soon as they are more than the call takes, all together;
 * a call that takes no files refuses them. Rejects with a Refusal; nothing of what came is left then.
 */
export async function readForm(request: FastifyRequest, spec: Call, storage: () => Storage): Promise<Form> {
  const isStream = spec.body === 'stream'
  const fieldSize = isStream ? TEXT_LIMIT : REQUEST_LIMIT
  const limits = { fileSize: spec.limit, fieldSize, fieldNameSize: 200, parts: PARTS_LIMIT }
  const pairs: [string, string][] = []
  const files: FormFile[] = []
  const arrived: ArrivedFile[] = []
  let size = 0
  try {
    if (isStream) {
      const announced = Number(request.headers['content-length'] ?? 0)
      if (announced > spec.limit + TEXT_LIMIT) throw tooLarge(spec.limit)
      await refuseWithoutRoom(storage(), announced)
    }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (spec.body === 'plain') throw new Refusal('refused', '这个接口不接收文件。')
        if (isStream) {
          const { fieldname: field, filename: name = '', file: from } = part
          const one = await arrive(storage(), { field, name, from, limit: spec.limit - size })
          arrived.push(one)
          size += one.Size
          continue
        }
        const bytes = await part.toBuffer()
        files.push({ field: part.fieldname, name: part.filename ?? '', bytes })
        size += bytes.length
      } else {
        if (part.valueTruncated) throw tooLarge(fieldSize)
        pairs.push([part.fieldname, textOf(part.value)])
        size += pairs.at(-1)![1].length
      }
      if (size > spec.limit) throw tooLarge(spec.limit)
    }
  } catch (error) {
    await Promise.all(arrived.map(({ path }) => discard(path)))
    await drain(request.raw)
    throw asRefusal(error, spec)
  }
  return { pairs, files, arrived }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function asRefusal(error: unknown, spec: Call): unknown {
  if (error instanceof Refusal || error instanceof StorageProblem) return error
  const { code = '' } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(spec.limit)
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) {
    return new Refusal('limit', `一次最多提交 ${PARTS_LIMIT} 个字段和文件。`)
  }
  return new Refusal('refused', '表单内容不完整或格式不正确，请重试。')
}
