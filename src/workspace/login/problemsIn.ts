/** What a refusal says of the fields of a form before the sign-in. Pure. */
import { Refusal } from '../../api/client.ts'

/** A sentence for each field that is wrong, or one for the whole form under 'form'. */
export function problemsIn(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Refusal)) {
    console.error(error)
    return { form: '页面出了点问题，请刷新后重试。' }
  }
  const { Fields = [] } = (error.detail ?? {}) as { Fields?: readonly { Field: string; Message: string }[] }
  if (Fields.length > 0) return Object.fromEntries(Fields.map(({ Field, Message }) => [Field, Message]))
  return { form: error.notice.text || error.message }
}
