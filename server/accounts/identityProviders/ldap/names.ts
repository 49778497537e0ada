/** Names of a directory (RFC 4514), which directories write in several ways. Pure. */

/** What stands behind the escapes: `\2C` and `\,` are a comma, `\E8\AE\B0` is 记. */
function unescaped(text: string): string {
  const bytes = text.replace(/((?:\\[\da-f]{2})+)/gi, (run) =>
    Buffer.from(run.replaceAll('\\', ''), 'hex').toString('utf8'),
  )
  return bytes.replace(/\\(.)/g, '$1').trim()
}

/** A DN, and the value it begins with: CN=记者,OU=组 is also 记者. */
export function namesOfGroup(dn: string): string[] {
  const head = /^[\w-]+=((?:\\.|[^,\\+])+)/.exec(dn)?.[1]
  return head === undefined ? [dn] : [dn, unescaped(head)]
}

/** A name or a DN in the one way by which two are compared: without case, blanks around its parts, and ways to escape. */
export function folded(name: string): string {
  const text = name.normalize('NFKC').trim().toLowerCase()
  if (!/^[\w.-]+\s*=/.test(text)) return text
  const parts = text.match(/(?:\\.|[^,\\])+/g) ?? []
  return JSON.stringify(parts.map((part) => unescaped(part.trim().replace(/^([\w.-]+)\s*=\s*/, '$1='))))
}
