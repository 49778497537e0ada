/** Zhipu's models: https://docs.bigmodel.cn/api-reference/模型-api/对话补全 */
import { type Times } from '../connection.ts'
import { TEXT_TIMES } from '../streamed.ts'
import { chatAt } from '../openAi/chat.ts'
import type { Access, TextProvider } from '../provider.ts'

/** The service. `Host`: `https://open.bigmodel.cn/api/paas/v4`; the secret is an API key, sent as it is. It always tells its usage. */
export function zhipuChat(access: Access, times: Times = TEXT_TIMES): TextProvider {
  return chatAt(access, { times, asksUsage: false })
}
