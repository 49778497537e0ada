/** Pictures as OpenAI makes them, and whoever speaks like it: https://platform.openai.com/docs/api-reference/images/create */
import { askJson } from '../askJson.ts'
import { under } from '../connection.ts'
import type { Json } from '../answerReader.ts'
import type { Access, MadeFile, MediaProvider } from '../provider.ts'
import { ProviderProblem } from '../providerProblem.ts'

/** The service, which answers at once. It makes no videos. */
export function openAiImages(access: Access): MediaProvider {
  const headers: Record<string, string> = access.secret === '' ? {} : { authorization: `Bearer ${access.secret}` }
  return {
    async begin({ kind, prompt, width = 1024, height = 1024, count = 1 }, signal) {
      if (kind === 'video') throw new ProviderProblem('refused', `「${access.title}」只做图片，不做视频。`)
      const body = { model: access.Model, prompt, n: count, size: `${width}x${height}` }
      const address = under(access, '/images/generations')
      return doneWith(access, await askJson(access, { address, method: 'POST', headers, body }, { signal }))
    },
    look: () => Promise.reject(new ProviderProblem('refused', `「${access.title}」没有要等的任务。`)),
    everyMs: () => 5000,
  }
}

/** `data`: a list of `url` or `b64_json`. */
export function doneWith({ title }: Access, { data }: Json) {
  const files = (Array.isArray(data) ? (data as Json[]) : []).flatMap(({ url, b64_json: bytes }): MadeFile[] => {
    if (typeof url === 'string' && url !== '') return [{ address: url }]
    return typeof bytes === 'string' && bytes !== '' ? [{ bytes: Buffer.from(bytes, 'base64') }] : []
  })
  if (files.length === 0) throw new ProviderProblem('broken', `「${title}」的回答里没有图片。`)
  return { state: 'done', files, blocked: 0 } as const
}
