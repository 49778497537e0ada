/** Headers of requests for data: typed as lines, kept as a secret, told by name only. */
import { refuseField } from '../../platform/records/refuseField.ts'

/** What the connection itself decides. */
const ours = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'expect',
])
const HEADERS_LIMIT = 20

/** `Authorization: Bearer …`, one a line, by name. Throws a Refusal that names the line. */
export function readHeaders(text: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const [, name, value] = /^([\w!#$%&'*+.^`|~-]+)\s*[:：]\s*(.*)$/.exec(line) ?? []
    if (name === undefined) throw refuseField('Headers', `请求头“${line.slice(0, 40)}”要写成“名称: 值”，一行一个。`)
    if (ours.has(name.toLowerCase())) throw refuseField('Headers', `请求头 ${name} 不能自己设置。`)
    if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value!))
      throw refuseField('Headers', `请求头 ${name} 的值里有不能发送的字，请用英文和数字。`)
    headers[name] = value!
  }
  if (Object.keys(headers).length > HEADERS_LIMIT)
    throw refuseField('Headers', `请求头最多 ${HEADERS_LIMIT} 个，现在是 ${Object.keys(headers).length} 个。`)
  return headers
}
