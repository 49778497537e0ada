/** The way to WeChat and back: people agree there and come back with a code. */

/** Ours: where people agree, and what for. */
const AGREE = 'https://open.weixin.qq.com/connect/qrconnect'
const SCOPE = 'snsapi_login'
const STATE_KEY = 'copydesk.weChatState'

/**
 * Where to send a person so that WeChat hands them a code and sends them back to a path of this site. Remembers a random
 * word that comes back with the code: a code somebody else asked for is not taken.
 */
export function weChatAddress(AppID: string, back: string): string {
  const state = crypto.getRandomValues(new Uint32Array(4)).join('-')
  sessionStorage.setItem(STATE_KEY, state)
  const query = new URLSearchParams({
    ...{ appid: AppID, redirect_uri: location.origin + back, response_type: 'code', scope: SCOPE, state },
  })
  return `${AGREE}?${query}#wechat_redirect`
}

/** Whether the word is the one this window sent along. It is good for one return. */
export function isOwnReturn(state: string | null | undefined): boolean {
  const sent = sessionStorage.getItem(STATE_KEY)
  sessionStorage.removeItem(STATE_KEY)
  return sent !== null && sent === state
}

/** What is said when it is not. */
export const FOREIGN_RETURN = '这次微信授权不是在这个窗口里发起的，请重新授权。'
