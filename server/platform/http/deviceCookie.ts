/**
 * The cookie by which a browser is known again in which somebody signed in. It signs nobody in (a request is somebody's by
 * its token alone): whoever brings it is only not locked out by those who guess elsewhere.
 */

const NAME = 'copydesk_device'
/** Ours: a year after the last sign-in a browser is not known any more, in seconds. */
const DEVICE_SECONDS = 365 * 86_400

/** What a request's cookies say; undefined where they say nothing. */
export function deviceIn(cookies: string | undefined): string | undefined {
  return new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1]
}

/** What is told to the browser. */
export function deviceCookie(device: string, isSecure: boolean): string {
  return `${NAME}=${device}; Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
}
