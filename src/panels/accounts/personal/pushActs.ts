/** Letting this browser tell of messages while the workspace is closed. Nothing is asked of it before a person wants it. */
import { notify } from '../../../workspace/notices.ts'
import { api } from '../../../workspace/session.ts'

/** Why this browser cannot, as a sentence; '' when it can. */
export function pushProblem(): string {
  if (!window.isSecureContext) return '要用 https:// 打开工作台，浏览器才允许接收通知。'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return '这个浏览器不能接收通知。在 iPhone 和 iPad 上，要先把工作台添加到主屏幕。'
  if (Notification.permission === 'denied') return '这个浏览器不允许本站发通知，请在地址栏左边的网站设置里改成允许。'
  return ''
}

/** Asks the browser, and lets the server know where it listens. */
export async function receiveHere(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') {
    notify('没有得到浏览器的允许，还不能接收通知。', 'warning')
    return
  }
  const [{ PublicKey }, registration] = await Promise.all([
    api.pushDevices.begin({}),
    navigator.serviceWorker.register('/push-worker.js').then(() => navigator.serviceWorker.ready),
  ])
  // One that was made for another key of this place is let in by nobody.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: PublicKey })
  const { endpoint = '', keys = {} } = made.toJSON()
  await api.pushDevices.subscribe({ Endpoint: endpoint, P256dh: keys['p256dh'] ?? '', Auth: keys['auth'] ?? '' })
  notify('这台设备会收到通知了。哪些消息要通知，在“消息提醒”里选。', 'success')
}

/** Ends it for one browser; `isHere`: it is this one, which then forgets it, too. */
export async function endReceiving(ID: number, isHere: boolean): Promise<void> {
  await api.pushDevices.end({ ID })
  if (isHere) {
    const registration = await navigator.serviceWorker?.getRegistration('/')
    await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  }
  notify('那台设备不再收到通知。', 'success')
}
