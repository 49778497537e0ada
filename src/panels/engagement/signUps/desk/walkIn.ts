/** Who may be signed up on the spot by what was typed at a desk. Pure. */
import { mobileDigits } from '../../../../api/text/mobile.ts'

/** What is said of a number that nobody has. */
export const NOBODY = '没有找到。要现场报名，请输入姓名或手机号码，按两次回车。'

/** Who is signed up on the spot under what was typed; undefined: a number says nothing of whom. */
export function walkInOf(entry: string): { readonly Name: string; readonly Phone?: string } | undefined {
  const phone = mobileDigits(entry)
  if (phone !== undefined) return { Name: '现场报名', Phone: phone }
  return /\p{Script=Han}|[a-z]{2}/iu.test(entry) && !/^[0-9a-f]{12}$/i.test(entry) ? { Name: entry } : undefined
}
