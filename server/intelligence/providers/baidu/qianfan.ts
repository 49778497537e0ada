/** Qianfan's models, as OpenAI's: https://cloud.baidu.com/doc/qianfan-api/s/3m7of64lb */
import { type Times } from '../connection.ts'
import { TEXT_TIMES } from '../streamed.ts'
import { chatAt } from '../openAi/chat.ts'
import type { Access, TextProvider } from '../provider.ts'

/** The service. `Host`: `https://qianfan.baidubce.com/v2`; the secret is an API key, `bce-v3/…`. */
export function qianfan(access: Access, times: Times = TEXT_TIMES): TextProvider {
  return chatAt(access, { times })
}
