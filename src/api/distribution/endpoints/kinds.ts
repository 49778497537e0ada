/** What kinds of receivers there are, and what addresses of robots look like. Pure. */

/** Who listens: a program of somebody's, or the robot of a group of people. */
export const endpointKinds = {
  signed: '签名 POST',
  wecom: '企业微信群机器人',
  dingtalk: '钉钉群机器人',
  feishu: '飞书群机器人',
} as const
/** See endpointKinds. */
export type EndpointKind = keyof typeof endpointKinds
/** A kind whose messages people read. */
export type RobotKind = Exclude<EndpointKind, 'signed'>

/** An address in its parts, as somebody pasted it: no names and passwords, no blanks. */
const ADDRESS = /^(https?:\/\/[^/?#@\s\\]+)(\/[^?#\s\\]*)(?:\?([^#\s\\]*))?$/i
const named = (query: string, name: string) => new RegExp(`(?:^|&)${name}=([\\w-]+)`).exec(query)?.[1]

/** As each house publishes its address: with the robot's key in it. */
const forms: Readonly<
  Record<RobotKind, { readonly example: string; readonly keyOf: (path: string, query: string) => string | undefined }>
> = {
  // https://developer.work.weixin.qq.com/document/path/91770
  wecom: {
    example: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…',
    keyOf: (path, query) => (path.endsWith('/cgi-bin/webhook/send') ? named(query, 'key') : undefined),
  },
  // https://open.dingtalk.com/document/orgapp/custom-robots-send-group-messages
  dingtalk: {
    example: 'https://oapi.dingtalk.com/robot/send?access_token=…',
    keyOf: (path, query) => (path.endsWith('/robot/send') ? named(query, 'access_token') : undefined),
  },
  // https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot
  feishu: {
    example: 'https://open.feishu.cn/open-apis/bot/v2/hook/…',
    keyOf: (path) => /\/open-apis\/bot\/v2\/hook\/([\w-]+)$/.exec(path)?.[1],
  },
}

/** The parts of a robot's address that somebody pasted. */
export interface RobotAddress {
  /** Without the key: may be shown. */
  readonly Host: string
  readonly key: string
}

/** What a pasted address says; undefined: it is none of that kind. A gateway of the house's own may stand before it. */
export function robotAddress(kind: RobotKind, address: string): RobotAddress | undefined {
  const [, origin, path = '', query = ''] = ADDRESS.exec(address) ?? []
  const key = origin && forms[kind].keyOf(path, query)
  if (!key) return undefined
  const shown = path.endsWith(`/${key}`) ? path.slice(0, -key.length) : path
  return { Host: `${origin}${shown}`, key }
}

/** What an address of the kind looks like. */
export function addressExample(kind: RobotKind): string {
  return forms[kind].example
}
