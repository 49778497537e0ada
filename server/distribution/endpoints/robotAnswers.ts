/** What robots answer: 200 with a number that says whether the text was taken. Pure. */
import { endpointKinds, type RobotKind } from '../../../src/api/distribution/endpoints/kinds.ts'
import type { Answered } from '../../platform/outgoing/postOnce.ts'
import { foreignWords } from '../../platform/outgoing/foreignWords.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'

/** Definitely not said, and by itself another time: too many in a minute, or the house itself is busy. */
const later: Readonly<Record<RobotKind, ReadonlySet<number>>> = {
  wecom: new Set([-1, 45009, 45033]),
  dingtalk: new Set([-1, 130101, 410100]),
  feishu: new Set([9499, 11232, 11233]),
}

/** Definitely not said before somebody mends something. */
const refusals: Readonly<Record<RobotKind, Readonly<Record<number, string>>>> = {
  wecom: {
    93000: '机器人地址不正确，或机器人已经从群里移除',
    40008: '不接受这种消息',
    40058: '消息的格式不正确',
  },
  dingtalk: {
    310000: '安全设置没有通过：请检查签名密钥，或把自定义关键词设为“采编工作台”，或把服务器的地址列入白名单',
    400013: '群已经解散',
    400101: '机器人地址里的 access_token 不存在',
    400102: '机器人已经停用',
    400105: '不接受这种消息',
    400106: '机器人不存在',
    430101: '消息里有不安全的链接',
    430102: '消息里有不合适的文字',
    430103: '消息里有不合适的图片',
    430104: '消息里有不合适的内容',
  },
  feishu: {
    19001: '机器人地址不正确，或机器人已经从群里移除',
    19021: '签名没有通过：请检查签名密钥和服务器的时钟',
    19022: '服务器的地址不在机器人的 IP 白名单里',
    19024: '消息里没有机器人要的关键词，请把关键词设为“采编工作台”',
  },
}

/** Throws a SendProblem unless the robot took the text. `key`: never told, even where the answer repeats it. */
export function judge(kind: RobotKind, { status, text }: Answered, key: string): void {
  const who = endpointKinds[kind]
  if (status === 429) throw new SendProblem(`${who}限制了发送频率，稍后再发。`, true)
  if (status >= 300 && status < 400) throw new SendProblem(`${who}的地址转到了别处，请检查机器人地址。`, false)
  const said = read(text)
  if (!said) {
    if (status >= 400 && status < 500) throw new SendProblem(`${who}没有接受（HTTP ${status}）。`, false)
    throw SendProblem.lost(`${who}的回答看不懂（HTTP ${status}），不知道有没有发出。`)
  }
  if (said.code === 0) return
  if (later[kind].has(said.code) && !/bad request/i.test(said.message))
    throw new SendProblem(`${who}限制了发送频率，稍后再发（${said.code}）。`, true)
  const known = refusals[kind][said.code]
  const message = foreignWords(said.message, [key])
  throw new SendProblem(known ? `${known}（${said.code}）。` : `${who}没有接受（${said.code}：${message}）。`, false)
}

/** WeCom and DingTalk say errcode and errmsg, Feishu code and msg; undefined where there is neither. */
function read(text: string): { code: number; message: string } | undefined {
  try {
    const said = JSON.parse(text) as Readonly<Record<string, unknown>> | null
    const code = said?.['errcode'] ?? said?.['code'] ?? said?.['StatusCode']
    if (typeof code !== 'number') return undefined
    return { code, message: String(said?.['errmsg'] ?? said?.['msg'] ?? said?.['StatusMessage'] ?? '') }
  } catch {
    return undefined
  }
}
