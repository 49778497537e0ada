/** Kling's sign that a request is ours: https://app.klingai.com/cn/dev/document-api/apiReference/commonInfo */
import { SignJWT } from 'jose'

/** How long one is good for, and how far the clocks may differ, in seconds; both as its documentation has them. */
const GOOD = 1800
const APART = 5

/** A JWT by HS256 for one request: `iss` is the access key, `exp` in half an hour, `nbf` five seconds ago. */
export function klingToken(
  { Appkey, secret }: { readonly Appkey: string; readonly secret: string },
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(Appkey)
    .setExpirationTime(seconds + GOOD)
    .setNotBefore(seconds - APART)
    .sign(new TextEncoder().encode(secret))
}
