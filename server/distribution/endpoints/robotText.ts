/** What a robot says, as plain text: nothing in it can call somebody or be a link that hides where it leads. Pure. */
import { messageModules, type MessageModule } from '../../../src/api/system/messages/modules.ts'
import {
  announcementEvents,
  checkpointEvents,
  distributionEvents,
} from '../../../src/api/distribution/outgoing/states.ts'

/** WeCom takes 2048 bytes of text; the others take more. */
const MOST_BYTES = 2048
/** Stands in every message, so that a robot that wants a keyword can be given this one. */
const HEAD = '【采编工作台】'

const events: Readonly<Record<string, string>> = { ...distributionEvents, ...announcementEvents, ...checkpointEvents }

/** What is told: the parts of an effect that matter here. */
export interface Told {
  readonly Event: string
  readonly Title: string
  readonly AdminUserRealName: string
  readonly Payload: Readonly<Record<string, unknown>>
}

/** The text of an effect, at most MOST_BYTES long in UTF-8. */
export function robotText({ Event, Title, AdminUserRealName, Payload }: Told): string {
  if (Event === 'test') return `${HEAD}测试消息：${AdminUserRealName}试发了接收端点“${Title}”，看到这一条就是通了。`
  if (Event === 'message') {
    const { Module, People } = Payload as { Module?: MessageModule; People?: readonly string[] }
    const module = Module && messageModules[Module] ? `${messageModules[Module].title}：` : ''
    const to = People && People.length > 0 ? `\n发给：${shortList(People)}` : ''
    return cut(`${HEAD}${module}${plain(String(Payload['Title'] ?? Title))}${plain(to)}`)
  }
  const what = events[Event] ?? Event
  // Whoever reads it holds it: its first lines name the vote's rules, how many ballots there are and the root of all of them.
  if (Event === 'checkpoint') return cut(`${HEAD}${what}：《${plain(Title)}》\n${plain(String(Payload['Checkpoint']))}`)
  return cut(`${HEAD}${what}：《${plain(Title)}》${AdminUserRealName && `\n操作人：${plain(AdminUserRealName)}`}`)
}

const shortList = (names: readonly string[]) =>
  names.length > 10 ? `${names.slice(0, 10).join('、')}等 ${names.length} 人` : names.join('、')

/** Feishu reads `<at user_id="all">` and DingTalk an @ before a number as calling people. */
const plain = (text: string) => text.replaceAll('<', '＜').replaceAll('@', '＠')

function cut(text: string): string {
  const encoder = new TextEncoder()
  if (encoder.encode(text).length <= MOST_BYTES) return text
  let [shorter, size] = ['', encoder.encode('…').length]
  for (const sign of text) {
    size += encoder.encode(sign).length
    if (size > MOST_BYTES) break
    shorter += sign
  }
  return `${shorter}…`
}
