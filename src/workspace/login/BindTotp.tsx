/** Binding a telephone: the code to scan, the same as letters to type, and the first code it shows. */
import { QrCode } from './QrCode.tsx'
import { CodeField } from './CodeField.tsx'

/** What the server gave. */
export interface Enrolment {
  readonly Secret: string
  /** What the QR code holds. */
  readonly Address: string
}

/** `code`: what was typed so far. */
export interface BindTotpProps {
  readonly enrolment: Enrolment | undefined
  readonly code: string
  readonly problem: string
  readonly onCode: (code: string) => void
}

/** The two steps. */
export function BindTotp({ enrolment, code, problem, onCode }: BindTotpProps) {
  const spaced = enrolment?.Secret.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <div className="cd-bind">
      <p>1. 用手机上的验证器（腾讯身份验证器、Google Authenticator、Microsoft Authenticator 等）扫码。</p>
      <div className="cd-bind-picture">{enrolment && <QrCode text={enrolment.Address} label="验证器二维码" />}</div>
      <p>
        扫不了就手工输入密钥：<code className="cd-bind-secret">{spaced ?? '…'}</code>
      </p>
      <p>2. 输入它显示的 6 位数字。</p>
      <CodeField value={code} problem={problem || undefined} onChange={onCode} />
    </div>
  )
}
