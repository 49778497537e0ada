/** A mail as it stands on the wire: headers, a text and the same in HTML. */
import MailComposer from 'nodemailer/lib/mail-composer'
import { escapeHtml } from '../../../src/api/text/htmlAttributes.ts'
import { linesOf } from '../../platform/http/publicDocument.ts'
import type { MailAccess } from '../../system/mailAccounts/store.ts'

/** What a mail says. */
export interface MailContent {
  /** One line; what is no text in it becomes a blank. */
  readonly subject: string
  /** Paragraphs in plain text. */
  readonly paragraphs: readonly string[]
  /** Where it leads; undefined: nowhere. */
  readonly link?: { readonly title: string; readonly href: string } | undefined
  /** Why one gets it, in small. */
  readonly foot: string
}

/** Of the envelope. `key` stays the same however often it is sent; `at`: when it was written. */
export interface MailHead {
  readonly to: string
  readonly key: string
  readonly at: Date
}

/** Ours: the longest subject, in characters. */
const SUBJECT_MAX = 200

/** Texts come from people: no control character of theirs gets into a header. */
export function headerLine(text: string): string {
  return [...text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()].slice(0, SUBJECT_MAX).join('')
}

/** The whole mail, in octets. */
export function compose(
  { FromAddress, FromName }: Pick<MailAccess, 'FromAddress' | 'FromName'>,
  { to, key, at }: MailHead,
  { subject, paragraphs, link, foot }: MailContent,
): Promise<Buffer> {
  const text = [...paragraphs, ...(link ? [`${link.title}：\n${link.href}`] : []), `-- \n${foot}`].join('\n\n')
  const html = [
    ...paragraphs.map((one) => `<p>${linesOf(one)}</p>`),
    ...(link ? [`<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.title)}</a></p>`] : []),
    `<p style="color:#666;font-size:12px">${escapeHtml(foot)}</p>`,
  ].join('\n')
  const mail = new MailComposer({
    from: { name: headerLine(FromName), address: FromAddress },
    to: { name: '', address: to },
    ...{
      subject: headerLine(subject),
      text,
      html: `<!doctype html><html lang="zh"><body>${html}</body></html>`,
      date: at,
    },
    // Of the receiver's side the same mail twice is one mail.
    messageId: `<${key}@${FromAddress.slice(FromAddress.lastIndexOf('@') + 1)}>`,
    // RFC 3834: nobody's holiday answer comes back.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    textEncoding: 'base64',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return new Promise((resolve, reject) => {
    mail.compile().build((error, raw) => (error ? reject(error) : resolve(raw)))
  })
}
