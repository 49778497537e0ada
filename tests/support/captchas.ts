/** Captchas whose answers a test knows. */
import { createCaptcha } from '../../server/accounts/session/captcha.ts'
import type { World } from './app.ts'

/** A picture's captcha, asked for from an address. */
export async function pictureFor(w: World, ip = '127.0.0.1'): Promise<{ CaptchaId: string; Code: string }> {
  let Code = ''
  const { CaptchaId } = await createCaptcha(w.db as never, { ip, now: w.clock.now() }, (text) => (Code = text))
  return { CaptchaId, Code }
}
