/** Who comes too often. */
import { Refusal } from '../../../src/api/client.ts'

/** The refusal of somebody who asks too often; `milliseconds`: how long to wait. */
export function tooOften(milliseconds: number): Refusal {
  return new Refusal('busy', `请求太频繁，请 ${Math.max(1, Math.ceil(milliseconds / 1000))} 秒后再试。`)
}
