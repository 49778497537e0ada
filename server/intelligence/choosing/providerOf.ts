/** The service behind an access. */
import { baiduMedia } from '../providers/baidu/media.ts'
import { appBuilder } from '../providers/baidu/appBuilder.ts'
import { qianfan } from '../providers/baidu/qianfan.ts'
import { kling } from '../providers/kling/kling.ts'
import { openAiImages } from '../providers/openAi/images.ts'
import { openAi } from '../providers/openAi/chat.ts'
import type { Access, MediaProvider, TextProvider } from '../providers/provider.ts'
import { ProviderProblem } from '../providers/providerProblem.ts'
import { volcano } from '../providers/volcano/volcano.ts'
import { zhipuChat } from '../providers/zhipu/chat.ts'
import { zhipuMedia } from '../providers/zhipu/media.ts'

/** Ours: an application of AppBuilder has a number, a model of Qianfan has none. */
const isApplication = ({ Provider, Appkey }: Access) => Provider === 'baidu' && Appkey !== ''

/** Whether it may be offered tools: applications have their own, and take none of others. */
export const takesTools = (access: Access): boolean => !isApplication(access)

/** Who answers in text. Throws a ProviderProblem where the service has no such thing. */
export function textProvider(access: Access): TextProvider {
  const { Provider, title } = access
  if (Provider === 'baidu') return isApplication(access) ? appBuilder(access) : qianfan(access)
  if (Provider === 'zhipu') return zhipuChat(access)
  if (Provider === 'kling') throw new ProviderProblem('refused', `「${title}」是可灵，只做图片和视频，不写文字。`)
  return openAi(access)
}

/** Who makes pictures and videos. Throws a ProviderProblem where nobody does. */
export function mediaProvider(access: Access): MediaProvider {
  const { Provider } = access
  if (Provider === 'baidu') return baiduMedia(access)
  if (Provider === 'zhipu') return zhipuMedia(access)
  if (Provider === 'volcengine') return volcano(access)
  if (Provider === 'kling') return kling(access)
  return openAiImages(access)
}
