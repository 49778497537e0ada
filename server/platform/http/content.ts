/** From the bytes of a request to what it says. Every encoding the specification's clients use is understood. */
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../src/api/client.ts'
import { TEXT_LIMIT, type Call } from '../../../src/api/contract.ts'
import { fromQuery } from '../../../src/api/wire.ts'
import type { Content } from '../pipeline/incoming.ts'
import type { Storage } from '../storage/storage.ts'
import { readForm } from './form.ts'
import { readBytes } from './readBytes.ts'

/** Parses JSON without `__proto__` and `constructor.prototype` keys; throws on anything that is no JSON. */
export type ParseJson = (text: string) => unknown

/** What the query of a request says. */
export function queryOf(request: FastifyRequest, spec: Call): Record<string, unknown> {
  const search = request.url.indexOf('?')
  return search < 0 ? {} : fromQuery(spec.input, new URLSearchParams(request.url.slice(search + 1)))
}

/**
 * What a request says: its query, and over it what its body says as JSON, form fields or multipart.
 * Rejects with a Refusal that tells the client what is wrong with it.
 */
export async function readContent(
  request: FastifyRequest,
  spec: Call,
  parseJson: ParseJson,
  storage: () => Storage,
): Promise<Content> {
  const query = queryOf(request, spec)
  if (request.method === 'GET') return { input: query, files: [] }
  // At an address that was found by its spelling alone nobody understands forms.
  if (request.isMultipart?.()) {
    const { pairs, files, arrived } = await readForm(request, spec, storage)
    const named = Object.fromEntries([...files, ...arrived].map(({ field, name }) => [field, name]))
    return { input: { ...query, ...named, ...fromQuery(spec.input, pairs) }, files, arrived }
  }
  if (spec.body === 'multipart') throw new Refusal('refused', '请用 multipart/form-data 上传文件。')
  const bytes = await readBytes(request.raw, spec.body === 'stream' ? TEXT_LIMIT : spec.limit)
  const body = bytes.length === 0 ? {} : readBody(request.headers['content-type'] ?? '', bytes, spec, parseJson)
  return { input: { ...query, ...body }, files: [] }
}

function readBody(contentType: string, bytes: Buffer, spec: Call, parseJson: ParseJson): object {
  const type = contentType.split(';')[0]!.trim().toLowerCase()
  const isForm = type === 'application/x-www-form-urlencoded'
  if (!isForm && !/^(application|text)\/(.+\+)?json$/.test(type)) {
    throw new Refusal('refused', `不支持的内容类型「${type || '未注明'}」，请用 application/json。`)
  }
  const text = decode(bytes)
  return isForm ? fromQuery(spec.input, new URLSearchParams(text)) : objectIn(text, parseJson)
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('refused', '请求内容不是 UTF-8 编码。')
  }
}

function objectIn(text: string, parseJson: ParseJson): object {
  let value: unknown
  try {
    value = parseJson(text)
  } catch {
    throw new Refusal('refused', '请求内容不是正确的 JSON。')
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new Refusal('refused', '请求内容要是一个 JSON 对象，例如 {"ID": 1}。')
}
