/** Pictures of the Volcano engine (R-244: painting only), by CVProcess: https://www.volcengine.com/docs/6791/1279118 */
import { askJson } from '../askJson.ts'
import { under } from '../connection.ts'
import type { Json } from '../answerReader.ts'
import type { Access, MadeFile, MediaProvider } from '../provider.ts'
import { ProviderProblem } from '../providerProblem.ts'
import { volcanoHeaders } from './signature.ts'

/** what it says when it went well, 1e4. */
const FINE = 10_000
/** The general model of its documentation; `Model` of the setting is another `req_key`. */
const MODEL = 'high_aes_general_v21_L'

/** The service, which answers at once. `Host`: `https://visual.volcengineapi.com`; `Appkey` is the access key's number. */
export function volcano(access: Access): MediaProvider {
  return {
    async begin({ kind, prompt, width, height }, signal) {
      if (kind === 'video') throw new ProviderProblem('refused', `「${access.title}」是火山引擎，只做图片，不做视频。`)
      const url = new URL(under(access, '/?Action=CVProcess&Version=2022-08-31'))
      // `req_key`, `prompt`, `width`, `height`, `return_url`: addresses instead of the pictures themselves.
      const size = width && height ? { width, height } : {}
      const body = JSON.stringify({ req_key: access.Model || MODEL, prompt, ...size, return_url: true })
      const headers = volcanoHeaders({ url, body, region: 'cn-north-1', service: 'cv', at: new Date() }, access)
      const request = { address: url.href, method: 'POST', headers, body } as const
      return doneWith(access, await askJson(access, request, { signal, fine: [FINE] }))
    },
    look: () => Promise.reject(new ProviderProblem('refused', `「${access.title}」没有要等的任务。`)),
    everyMs: () => 5000,
  }
}

/** `data`: `image_urls`, or where it gives none, `binary_data_base64`. */
function doneWith({ title }: Access, { data }: Json) {
  const { image_urls: addresses, binary_data_base64: bytes } = (data ?? {}) as Json
  const texts = (value: unknown) =>
    (Array.isArray(value) ? value.filter((one) => typeof one === 'string' && one !== '') : []) as string[]
  const found = texts(addresses).map((address): MadeFile => ({ address }))
  const files = found.length > 0 ? found : texts(bytes).map((one): MadeFile => ({ bytes: Buffer.from(one, 'base64') }))
  if (files.length === 0) throw new ProviderProblem('broken', `「${title}」的回答里没有图片。`)
  return { state: 'done', files, blocked: 0 } as const
}
