/** Why there is no picture of a camera, as a sentence that says what helps. Pure. */

/** How one goes on without. */
const WITHOUT = '扫码枪和输入号码照常能用。'

/** By what browsers call it (Media Capture and Streams, getUserMedia). */
const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: '浏览器没有允许使用摄像头，请在地址栏的网站设置里改成允许，再打开一次。',
  NotFoundError: '这台设备没有摄像头。',
  NotReadableError: '摄像头被别的程序占用，请关掉它再打开一次。',
}

/** `error`: what asking for the camera was answered; undefined: the browser has no way to ask, as without HTTPS. */
export function whyNoCamera(error: unknown): string {
  if (error === undefined) return `浏览器只在 HTTPS 地址上让网页用摄像头，请管理员配置 HTTPS。${WITHOUT}`
  const name = error instanceof Error ? error.name : ''
  return `${sentences[name] ?? '摄像头没有打开，请再试一次。'}${WITHOUT}`
}
