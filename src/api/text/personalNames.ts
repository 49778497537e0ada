/** Names of the contract whose values are nobody else's business. */

/** By which people are reached: telephones, mail, and what WeChat calls them. */
export const personalNames: ReadonlySet<string> = new Set(['Phone', 'Telphone', 'Mobile', 'Email', 'OpenID', 'UnionID'])

/** By which somebody or something signs in. */
export const secretNames: ReadonlySet<string> = new Set([
  ...['Token', 'ShareToken', 'ReaderToken', 'RefreshToken', 'AccessToken', 'Ticket'],
  ...['PassWord', 'Password', 'Secret', 'AppSecret', 'Captcha'],
])
