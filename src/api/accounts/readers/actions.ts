/** What readers do about themselves. The public sends these; nobody of the house does anything by them, so nothing is logged. */
import { defineActions } from '../../actions.ts'
import { readers } from './calls.ts'

const own = <const Title extends string>(title: Title) => ({ title, button: null, on: 'none', silent: true }) as const

/** The actions of the readers family. */
export const readerActions = defineActions(readers, {
  device: { device: own('登记读者设备') },
  askCode: { askCode: own('获取读者验证码') },
  confirm: { confirm: own('读者验证码登录') },
  weChat: { weChat: own('读者微信登录') },
  signOut: { signOut: own('读者退出登录') },
  erase: { erase: own('读者要求删除个人信息') },
})
