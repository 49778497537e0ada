/** By which ways a message reaches a person beside the inbox and the bell. Ours: E-32 knows one service of the station only. */
import { z } from 'zod/mini'

/**
 * The ways in the order they are shown. A new one adds its sender in server/system/messages/waySenders.ts. `hint`: what
 * arrives there.
 */
export const messageWays = {
  mail: { title: '邮件', hint: '发到您验证过的邮箱' },
  push: { title: '浏览器通知', hint: '在您允许的设备上弹出，关着工作台也收得到' },
} as const satisfies Record<string, { readonly title: string; readonly hint: string }>

/** A way. */
export type MessageWay = keyof typeof messageWays

/** Every way. */
export const messageWayNames = Object.keys(messageWays) as MessageWay[]

/** A way, as requests name it. */
export const Way = z.enum(messageWayNames as [MessageWay, ...MessageWay[]], '没有这种送达方式')
