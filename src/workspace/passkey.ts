/** Passkeys in the browser; fetched only where one is made or asked for. */
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { Refusal } from '../api/client.ts'

type Options = Readonly<Record<string, unknown>>

/** Why nothing came of it, in words: the browser says it in English, or not at all. */
function problemOf(error: unknown): Refusal {
  const { name = '' } = (error ?? {}) as { name?: string }
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return new Refusal('refused', '这个设备上已经有您的通行密钥了。')
  if (name === 'NotAllowedError' || name === 'AbortError')
    return new Refusal('refused', '没有完成：已取消，或超过了时间。请再试一次。')
  if (name === 'SecurityError') return new Refusal('refused', '浏览器不允许在这个网址上使用通行密钥。')
  console.error(error)
  return new Refusal('refused', '这个浏览器没能使用通行密钥，请换一种方式。')
}

/** Asks for one as the server said. Answers what to send, as JSON. Rejects with a Refusal in words. */
export async function askPasskey(options: Options): Promise<string> {
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: options as never }))
  } catch (error) {
    throw problemOf(error)
  }
}

/** Makes one as the server said. Answers what to send, as JSON. Rejects with a Refusal in words. */
export async function makePasskey(options: Options): Promise<string> {
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: options as never }))
  } catch (error) {
    throw problemOf(error)
  }
}
